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

/// What a number may be, in units of its last decimal: {3, 0, 5000} is from 0 to
/// 5 with up to three decimals.
struct DecimalRange {
    int decimals = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

class PayloadTypes;

class JsonReader {
public:
    /// Open unions (payload.h) may hold these types.
    explicit JsonReader(const PayloadTypes* payload_types = nullptr) : payload_types_(payload_types) {}

    const PayloadTypes* payload_types() const { return payload_types_; }

    bool has_failed() const { return error_.has_value(); }
    /// REQUIRES: has_failed().
    const TextError& error() const { return *error_; }

    /// Records an error at `value`, unless there was one before.
    void fail(const JsonValue& value, Message message);

    /// Requires an object with no members but these. Returns whether it is one.
    bool expect_members(const JsonValue& object, std::initializer_list<std::string_view> names);
    /// The member's value, or null where it is missing.
    const JsonValue* find(const JsonValue& object, std::string_view name) const;
    /// A member that must be there.
    const JsonValue& member(const JsonValue& object, std::string_view name);

    /// `range.least` if it is wrong.
    std::int64_t number(const JsonValue& value, const DecimalRange& range);
    /// A member that may be missing and is `otherwise` then.
    std::int64_t number_or(const JsonValue& object, std::string_view name, const DecimalRange& range,
                           std::int64_t otherwise);
    bool boolean(const JsonValue& value);
    /// Of at most so many bytes; empty if it is wrong.
    std::string_view text(const JsonValue& value, int max_bytes);
    /// At most so many bytes: those of a message, or base64 in stored text. Empty if they are wrong.
    std::vector<std::uint8_t> bytes(const JsonValue& value, int max_bytes);
    /// Of `least` to `most` values; empty if it is wrong.
    std::span<const JsonValue> list(const JsonValue& value, int least, int most);

private:
    const PayloadTypes* payload_types_;
    std::optional<TextError> error_;
    /// Stands for a member that is missing.
    JsonValue nothing_;
};

}  // namespace boxwood
