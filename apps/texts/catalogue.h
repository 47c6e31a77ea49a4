#pragma once

// The sentences of one language, from texts/LANGUAGE.json, compiled in. Each key has a sentence
// with {names} of arguments; one with a number has an object of plural forms instead, selected by
// the argument `count`. Knows no game.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.h"

namespace boxwood {

/// A file of texts/: a language's code, e.g. "en", and its JSON.
struct CatalogueText {
    std::string_view name;
    std::string_view text;
};

std::span<const CatalogueText> catalogue_texts();

class Catalogue {
public:
    /// REQUIRES: there is such a language.
    explicit Catalogue(std::string_view language);

    bool contains(std::string_view key) const;
    std::vector<std::string> keys() const;

    /// The sentence with its arguments. A missing key or argument is shown as itself in braces: a
    /// wrong word on the screen is better than no game.
    std::string text(std::string_view key, const std::vector<Argument>& arguments = {}) const;

    /// "c3 is taken already. [P4.2]"
    std::string text(const Refusal& refusal) const;
    /// "line 3, column 7: ..."
    std::string text(const TextError& error) const;
    std::string text(const Message& message) const;

private:
    using Plurals = std::map<std::string, std::string, std::less<>>;

    std::map<std::string, std::variant<std::string, Plurals>, std::less<>> entries_;
};

}  // namespace boxwood
