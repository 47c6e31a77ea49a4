#pragma once

// One GTP conversation, for any game: finds the command that a line names, and has the commands
// that every engine must have. A session of a game derives from it and lists its own commands:
//
//     class PolyssimoSession : public Conversation<PolyssimoSession> {
//         friend Conversation;
//         static std::span<const CommandRow<PolyssimoSession>> rows();

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "gtp/line.h"
#include "texts/catalogue.h"

namespace boxwood::gtp {

/// How many arguments a command takes. A command that takes a text reads the rest of its line
/// instead.
enum class Takes : std::uint8_t { nothing, at_most_one_word, one_word, words, a_text };

inline bool fits(Takes takes, const Command& command)
{
    switch (takes) {
    case Takes::nothing: return command.arguments.empty();
    case Takes::at_most_one_word: return command.arguments.size() <= 1;
    case Takes::one_word: return command.arguments.size() == 1;
    case Takes::words: return true;
    case Takes::a_text: return !command.rest.empty();
    }
    return false;
}

template <class Session>
struct CommandRow {
    std::string_view name;
    Takes takes;
    std::string_view usage;
    Answer (Session::*run)(const Command&);
};

template <class Session>
class Conversation {
public:
    /// Empty if the line contains no command, otherwise an answer including its final line end.
    std::string answer(std::string_view line)
    {
        if (line.size() > max_line_bytes)
            return answer_text(
                {}, Failure{texts_.text("gtp.line_too_long", {{"most", static_cast<int>(max_line_bytes)}})});
        const std::optional<Command> command = parse_line(line);
        return command ? answer_text(command->id, run(*command)) : "";
    }

    /// Whether `quit` was received.
    bool has_ended() const { return has_ended_; }

protected:
    const Catalogue& texts() const { return texts_; }

private:
    friend Session;

    /// `texts` must outlive the conversation.
    Conversation(const Catalogue& texts, std::string version) : texts_(texts), version_(std::move(version)) {}

    using Row = CommandRow<Session>;

    static std::span<const CommandRow<Conversation>> frame_rows()
    {
        static constexpr CommandRow<Conversation> table[] = {
            {"protocol_version", Takes::nothing, "protocol_version", &Conversation::say_protocol_version},
            {"name", Takes::nothing, "name", &Conversation::say_name},
            {"version", Takes::nothing, "version", &Conversation::say_version},
            {"known_command", Takes::one_word, "known_command NAME", &Conversation::say_whether_known},
            {"list_commands", Takes::nothing, "list_commands", &Conversation::list_commands},
            {"quit", Takes::nothing, "quit", &Conversation::quit},
        };
        return table;
    }

    template <class Rows>
    static auto find(const Rows& rows, std::string_view name)
    {
        const auto row = std::ranges::find_if(rows, [name](const auto& each) { return each.name == name; });
        return row == rows.end() ? nullptr : &*row;
    }

    Answer run(const Command& command)
    {
        if (const auto* row = find(frame_rows(), command.name))
            return fits(row->takes, command) ? (this->*row->run)(command) : wrong_use(row->usage);
        if (const Row* row = find(Session::rows(), command.name))
            return fits(row->takes, command) ? (static_cast<Session&>(*this).*row->run)(command)
                                             : wrong_use(row->usage);
        return Failure{texts_.text("gtp.unknown_command")};
    }

    Answer wrong_use(std::string_view usage) const
    {
        return Failure{texts_.text("gtp.usage", {{"usage", std::string(usage)}})};
    }

    Answer say_protocol_version(const Command&) { return std::string("2"); }
    Answer say_name(const Command&) { return std::string("Boxwood"); }
    Answer say_version(const Command&) { return version_; }

    Answer say_whether_known(const Command& command)
    {
        const std::string& name = command.arguments[0];
        const bool is_known = find(frame_rows(), name) || find(Session::rows(), name);
        return std::string(is_known ? "true" : "false");
    }

    Answer list_commands(const Command&)
    {
        std::string names;
        for (const auto& row : frame_rows())
            names.append(row.name) += '\n';
        for (const Row& row : Session::rows())
            names.append(row.name) += '\n';
        return names;
    }

    Answer quit(const Command&)
    {
        has_ended_ = true;
        return std::string();
    }

    const Catalogue& texts_;
    std::string version_;
    bool has_ended_ = false;
};

}  // namespace boxwood::gtp
