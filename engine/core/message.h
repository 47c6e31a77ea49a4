#pragma once

// A sentence independent of language: its code and the values to fill in. The sentences
// themselves are in texts/, one file per language. Knows no language, no game and no
// output.

#include <string>
#include <string_view>
#include <vector>

namespace boxwood {

/// An argument of a sentence, e.g. {"cell", "c3"}.
struct Argument {
    std::string_view name;
    std::string value;

    Argument(std::string_view argument_name, std::string argument_value);
    Argument(std::string_view argument_name, int number);

    friend bool operator==(const Argument&, const Argument&) = default;
};

/// Invariant: `code` is a string literal.
struct Message {
    std::string_view code;
    std::vector<Argument> arguments;

    friend bool operator==(const Message&, const Message&) = default;
};

/// An action that the rules forbid: the number of the rule, and the reason. Its sentence is
/// `message.CODE`.
struct Refusal {
    std::string_view rule;
    Message message;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// A text from outside cannot be read: the position and the reason. Lines and columns count from 1;
/// columns count bytes. Its sentence is `message.CODE`.
struct TextError {
    int line = 1;
    int column = 1;
    Message message;
    /// Number of the rule that the text violates; empty if no rule is concerned.
    std::string_view rule = {};

    friend bool operator==(const TextError&, const TextError&) = default;
};

/// The only function that makes refusals, so that a test can find every code and compare it with
/// the catalogue.
Refusal refusal(std::string_view rule, std::string_view code, std::vector<Argument> arguments = {});

}  // namespace boxwood
