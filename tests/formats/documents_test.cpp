// Every example of docs/formats/ is read by the reader that it documents. An
// example is a fenced block; its first word says what it is, and
// `refused LINE:COLUMN CODE` after it that it is a bad one.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "core/split.h"
#include "paletti/hand/inputs_text.h"
#include "paletti/model/box.h"
#include "paletti/model/scene.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "protocol/coding.h"
#include "protocol/messages.h"
#include "protocol/requests.h"
#include "records/paletti_record.h"
#include "records/polyssimo_record.h"
#include "support/games.h"
#include "wasm_api/paletti/host.h"

namespace boxwood {

namespace {

struct Example {
    std::string place;
    std::string kind;
    /// "3:2 bad_drawing"; empty if it is a good one.
    std::string refusal;
    std::string text;
};

std::string read_file(const std::filesystem::path& path)
{
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<Example> examples_of(const std::filesystem::path& path)
{
    std::vector<Example> examples;
    bool inside = false;
    int number = 0;
    const std::string text = read_file(path);
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) {
                const std::string heading(line.substr(3));
                const std::size_t refused = heading.find(" refused ");
                examples.push_back({path.filename().string() + ':' + std::to_string(number),
                                    heading.substr(0, heading.find(' ')),
                                    refused == std::string::npos ? "" : heading.substr(refused + 9),
                                    {}});
            }
        } else if (inside) {
            examples.back().text.append(line).append("\n");
        }
    }
    return examples;
}

std::vector<Example> all_examples()
{
    std::vector<Example> examples;
    for (const auto& entry : std::filesystem::directory_iterator(BOXWOOD_SOURCE_DIR "/docs/formats"))
        for (const Example& example : examples_of(entry.path()))
            examples.push_back(example);
    return examples;
}

std::string refusal_of(const TextError& error)
{
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
           std::string(error.message.code);
}

std::string refusal_of_set(const std::string& text)
{
    const Result<polyssimo::Material, TextError> material = polyssimo::parse_material(text);
    return material ? "" : refusal_of(material.error());
}

/// Good examples are written as Boxwood writes them.
std::string refusal_of_position(const std::string& text)
{
    const std::string line = text.substr(0, text.find('\n'));
    const Result<polyssimo::Position, TextError> position = polyssimo::parse_position(line);
    if (!position)
        return refusal_of(position.error());
    return position_text(*position) == line ? "" : "written as " + position_text(*position);
}

std::string refusal_of_record(const std::string& text)
{
    const Result<records::PolyssimoRecord, TextError> record = records::PolyssimoRecord::parse(text);
    if (!record)
        return refusal_of(record.error());
    return records::PolyssimoRecord::parse(record->text()).value() == *record ? "" : "read back different";
}

/// Good examples are written as Boxwood writes them.
std::string refusal_of_paletti_record(const std::string& text)
{
    const Result<records::PalettiRecord, TextError> record = records::PalettiRecord::parse(text);
    if (!record)
        return refusal_of(record.error());
    return record->text() == text ? "" : "written as " + record->text();
}

std::string refusal_of_box(const std::string& text)
{
    const Result<paletti::Box, TextError> box = paletti::parse_box(text, 1);
    return box ? "" : refusal_of(box.error());
}

std::string refusal_of_scene(const std::string& text)
{
    const Result<paletti::Scene, TextError> scene = paletti::parse_scene(text);
    if (!scene)
        return refusal_of(scene.error());
    return paletti::parse_scene(scene_text(*scene)).value() == *scene ? "" : "read back different";
}

std::string refusal_of_inputs(const std::string& text)
{
    const Result<std::vector<paletti::HandInput>, TextError> inputs = paletti::parse_inputs(text);
    if (!inputs)
        return refusal_of(inputs.error());
    return paletti::parse_inputs(paletti::inputs_text(*inputs)).value() == *inputs ? ""
                                                                                   : "read back different";
}

/// The bytes behind a message's JSON stand in a second line, in hexadecimal digits.
std::string message_of(const std::string& text)
{
    const std::vector<std::string_view> lines = split(text, '\n');
    std::string message(lines[0]);
    std::istringstream bytes{std::string(lines[1])};
    for (int byte = 0; bytes >> std::hex >> byte;)
        message += static_cast<char>(byte);
    return message;
}

template <class Message>
std::string refusal_of_message(const std::string& text)
{
    const std::string sent = message_of(text);
    const Result<Message, TextError> message = decode_message<Message>(sent, table::all_games().types());
    if (!message)
        return refusal_of(message.error());
    const std::string written = encode_message(*message);
    return written == sent ? "" : "written as " + written;
}

}  // namespace

TEST_CASE("the examples of the documents are read or refused as they say")
{
    const std::map<std::string, std::string (*)(const std::string&)> readers = {
        {"polyssimo-set", refusal_of_set},
        {"polyssimo-position", refusal_of_position},
        {"polyssimo-record", refusal_of_record},
        {"paletti-box", refusal_of_box},
        {"paletti-scene", refusal_of_scene},
        {"paletti-inputs", refusal_of_inputs},
        {"paletti-record", refusal_of_paletti_record},
        {"protocol-client", refusal_of_message<protocol::ClientMessage>},
        {"protocol-home", refusal_of_message<protocol::HomeMessage>},
        {"protocol-create", refusal_of_message<protocol::CreateTable>},
        {"protocol-list", refusal_of_message<protocol::ListTables>},
        {"protocol-listed", refusal_of_message<protocol::TableList>},
        {"protocol-renew", refusal_of_message<protocol::RenewLink>},
        {"host-ask", refusal_of_message<std::variant<wasm_api::AskTable>>},
        {"host-hands", refusal_of_message<std::variant<wasm_api::MoveHands>>},
    };
    std::map<std::string, int> good;
    for (const Example& example : all_examples()) {
        const auto reader = readers.find(example.kind);
        if (reader == readers.end())
            continue;
        INFO(example.place);
        CHECK(reader->second(example.text) == example.refusal);
        good[example.kind] += example.refusal.empty() ? 1 : 0;
    }
    for (const auto& [kind, reader] : readers)
        CHECK_MESSAGE(good[kind] > 0, kind);
}

}  // namespace boxwood
