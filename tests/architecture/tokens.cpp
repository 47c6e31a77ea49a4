#include <cctype>

#include "architecture/source_tree.h"

namespace boxwood::architecture {

namespace {

bool is_word_character(char character)
{
    return std::isalnum(static_cast<unsigned char>(character)) || character == '_';
}

class Tokenizer {
public:
    explicit Tokenizer(std::string_view source) : rest_(source) {}

    std::vector<Token> read()
    {
        while (!rest_.empty())
            read_one();
        return std::move(found_);
    }

private:
    void read_one()
    {
        const char first = rest_.front();
        if (std::isspace(static_cast<unsigned char>(first)))
            take(1);
        else if (rest_.starts_with("//"))
            take(rest_.find('\n'));
        else if (rest_.starts_with("/*"))
            take_past("*/", 2);
        else if (rest_.starts_with("R\""))
            read_raw_text();
        else if (first == '"')
            read_text();
        else if (first == '\'')
            take(literal_size('\''));
        else if (is_word_character(first))
            add(TokenKind::word, word_size());
        else
            add(TokenKind::sign, rest_.starts_with("::") || rest_.starts_with("->") ? 2 : 1);
    }

    std::string_view take(std::size_t count)
    {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        for (const char character : taken)
            line_ += character == '\n' ? 1 : 0;
        return taken;
    }

    std::string_view take_past(std::string_view end, std::size_t from)
    {
        const std::size_t found = rest_.find(end, from);
        return take(found == std::string_view::npos ? found : found + end.size());
    }

    void add(TokenKind kind, std::size_t count)
    {
        const int line = line_;
        found_.push_back({kind, std::string(take(count)), line});
    }

    /// In a number, apostrophes separate digits.
    std::size_t word_size() const
    {
        const bool number = std::isdigit(static_cast<unsigned char>(rest_.front()));
        std::size_t size = 1;
        while (size < rest_.size() && (is_word_character(rest_[size]) || (number && rest_[size] == '\'')))
            ++size;
        return size;
    }

    /// With both quotes.
    std::size_t literal_size(char quote) const
    {
        std::size_t size = 1;
        while (size < rest_.size() && rest_[size] != quote)
            size += rest_[size] == '\\' ? 2u : 1u;
        return size + 1;
    }

    void add_text(std::string_view content, int line)
    {
        if (!found_.empty() && found_.back().kind == TokenKind::text)
            found_.back().text += content;
        else
            found_.push_back({TokenKind::text, std::string(content), line});
    }

    void read_text()
    {
        const int line = line_;
        const std::string_view literal = take(literal_size('"'));
        add_text(literal.substr(1, literal.size() - 2), line);
    }

    void read_raw_text()
    {
        const int line = line_;
        const std::size_t open = rest_.find('(');
        const std::string end = ')' + std::string(rest_.substr(2, open - 2)) + '"';
        const std::string_view literal = take_past(end, open);
        add_text(literal.substr(open + 1, literal.size() - open - 1 - end.size()), line);
    }

    std::string_view rest_;
    int line_ = 1;
    std::vector<Token> found_;
};

}  // namespace

std::vector<Token> tokens(std::string_view source)
{
    return Tokenizer(source).read();
}

}  // namespace boxwood::architecture
