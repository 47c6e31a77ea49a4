#include "texts/catalogue.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/check.h"

namespace boxwood {

namespace {

/// Plural rules of English, and of languages that share them.
std::string_view plural_form(std::string_view number)
{
    return number == "1" ? "one" : "other";
}

const Argument* find(const std::vector<Argument>& arguments, std::string_view name)
{
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

std::string fill_in(std::string_view sentence, const std::vector<Argument>& arguments)
{
    std::string filled;
    while (true) {
        const std::size_t open = sentence.find('{');
        const std::size_t close = sentence.find('}', open == std::string_view::npos ? 0 : open);
        if (open == std::string_view::npos || close == std::string_view::npos)
            return filled.append(sentence);
        filled.append(sentence.substr(0, open));
        const Argument* argument = find(arguments, sentence.substr(open + 1, close - open - 1));
        filled.append(argument ? std::string_view(argument->value) : sentence.substr(open, close - open + 1));
        sentence.remove_prefix(close + 1);
    }
}

}  // namespace

Catalogue::Catalogue(std::string_view language)
{
    const auto file = std::ranges::find(catalogue_texts(), language, &CatalogueText::name);
    BOXWOOD_CHECK(file != catalogue_texts().end());
    const boost::json::value catalogue = boost::json::parse(file->text);
    for (const auto& [key, value] : catalogue.as_object()) {
        if (value.is_string()) {
            entries_.emplace(std::string(key), std::string(value.as_string()));
            continue;
        }
        Plurals plurals;
        for (const auto& [form, sentence] : value.as_object())
            plurals.emplace(std::string(form), std::string(sentence.as_string()));
        entries_.emplace(std::string(key), std::move(plurals));
    }
}

bool Catalogue::contains(std::string_view key) const
{
    return entries_.contains(key);
}

std::vector<std::string> Catalogue::keys() const
{
    std::vector<std::string> keys;
    for (const auto& [key, entry] : entries_)
        keys.push_back(key);
    return keys;
}

std::string Catalogue::text(std::string_view key, const std::vector<Argument>& arguments) const
{
    const auto entry = entries_.find(key);
    if (entry == entries_.end())
        return '{' + std::string(key) + '}';
    if (const std::string* sentence = std::get_if<std::string>(&entry->second))
        return fill_in(*sentence, arguments);
    const auto& plurals = std::get<Plurals>(entry->second);
    const Argument* count = find(arguments, "count");
    const auto form = plurals.find(count ? plural_form(count->value) : "other");
    return form == plurals.end() ? '{' + std::string(key) + '}' : fill_in(form->second, arguments);
}

std::string Catalogue::text(const Refusal& refusal) const
{
    return text(refusal.message) + " [" + std::string(refusal.rule) + ']';
}

std::string Catalogue::text(const TextError& error) const
{
    const std::string reason =
        error.rule.empty() ? text(error.message) : text(Refusal{error.rule, error.message});
    return text("message.at", {{"line", error.line}, {"column", error.column}, {"error", reason}});
}

std::string Catalogue::text(const Message& message) const
{
    return text("message." + std::string(message.code), message.arguments);
}

}  // namespace boxwood
