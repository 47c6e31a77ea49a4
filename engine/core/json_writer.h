#pragma once

// Writes JSON without whitespace, value by value. It takes care of commas and escapes; the
// caller must balance braces.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace boxwood {

class JsonWriter {
public:
    void begin_object() { begin('{'); }
    void end_object() { end('}'); }
    void begin_list() { begin('['); }
    void end_list() { end(']'); }

    /// The name of the next value. REQUIRES: an object is open.
    void name(std::string_view name);

    void text(std::string_view text);
    void number(std::int64_t number);
    /// `scaled` in units of its last decimal.
    void decimal(std::int64_t scaled, int decimals);
    void boolean(bool boolean);
    void null();

    /// The output so far.
    const std::string& json() const& { return json_; }
    std::string json() && { return std::move(json_); }

private:
    void separate();
    void begin(char bracket);
    void end(char bracket);

    std::string json_;
    bool needs_comma_ = false;
};

}  // namespace boxwood
