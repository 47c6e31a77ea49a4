#pragma once

// Reads typed values from parsed JSON and remembers the first error with its line. Every
// function returns a usable value even after an error, so a format's reader is written
// without branches and checks for errors once, at the end. Knows no format.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace boxwood {

/// The range of a number, in units of its last decimal: {3, 0, 5000} is 0 to 5 with up to three
/// decimals.
struct DecimalRange {
    int decimals = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

class PayloadTypes;

class JsonReader {
public:
    /// `payload_types` are the types that open unions (payload.h) may hold.
    explicit JsonReader(const PayloadTypes* payload_types = nullptr) : payload_types_(payload_types) {}

    const PayloadTypes* payload_types() const { return payload_types_; }

    bool has_failed() const { return error_.has_value(); }
    /// REQUIRES: has_failed().
    const TextError& error() const { return *error_; }

    /// Records an error at `value`, unless there was an earlier one.
    void fail(const JsonValue& value, Message message);

    /// Requires an object with no other members than these. Returns whether it is one.
    bool expect_members(const JsonValue& object, std::initializer_list<std::string_view> names);
    /// The member's value, or null if it is missing.
    const JsonValue* find(const JsonValue& object, std::string_view name) const;
    /// A required member.
    const JsonValue& member(const JsonValue& object, std::string_view name);

    /// `range.least` if it is invalid.
    std::int64_t number(const JsonValue& value, const DecimalRange& range);
    /// An optional member with the default `otherwise`.
    std::int64_t number_or(const JsonValue& object, std::string_view name, const DecimalRange& range,
                           std::int64_t otherwise);
    bool boolean(const JsonValue& value);
    /// At most this many bytes; empty if it is invalid.
    std::string_view text(const JsonValue& value, int max_bytes);
    /// At most this many bytes, attached to a message or as base64 in stored text. Empty if
    /// invalid.
    std::vector<std::uint8_t> bytes(const JsonValue& value, int max_bytes);
    /// Between `least` and `most` values; empty if it is invalid.
    std::span<const JsonValue> list(const JsonValue& value, int least, int most);

private:
    const PayloadTypes* payload_types_;
    std::optional<TextError> error_;
    /// Stands in for missing members.
    JsonValue nothing_;
};

}  // namespace boxwood
