#pragma once

// Parses JSON from outside into a tree that remembers positions, so that semantic errors
// can be reported with their line, too. Numbers stay decimals until they are requested in
// a unit; none passes through a double. Knows no format beyond JSON (RFC 8259);
// json_reader.h interprets it.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"

namespace boxwood {

/// Without limits, malicious input could exhaust memory, stack or, since names are compared one by
/// one, time. Legitimate messages stay far below them.
inline constexpr int max_json_bytes = 1024 * 1024;
inline constexpr int max_json_depth = 32;
inline constexpr int max_json_values = 100'000;
inline constexpr int max_json_members = 256;

/// For texts that contain whole games.
struct JsonLimits {
    int bytes = max_json_bytes;
    int values = max_json_values;
};

/// Invariant: an object has as many `names` as `items`, all different strings, and nothing else has
/// names; only lists and objects have `items`.
struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object, bytes };

    Kind kind = Kind::null;
    bool boolean = false;
    /// The position of its first character.
    int line = 1;
    int column = 1;
    /// The characters of a string, unescaped; a number as written; or the raw bytes.
    std::string text;
    std::vector<JsonValue> items;
    std::vector<JsonValue> names;
};

/// An object's names must be unique.
Result<JsonValue, TextError> parse_json(std::string_view text, const JsonLimits& limits = {});

/// A message is JSON, possibly with bytes attached. Each byte sequence is a null in the JSON; after
/// the JSON come a zero byte, which never occurs in JSON, and for each sequence, in the order of
/// the nulls, its length in 32 bits, little-endian, and its bytes. Refuses truncated or surplus
/// bytes. `limits` apply to the JSON.
Result<JsonValue, TextError> parse_message(std::string_view message, const JsonLimits& limits = {});

/// Whether bytes are attached.
bool has_attachments(std::string_view message);

/// Appends a byte sequence to a message's attachments.
void attach(std::string& attachments, std::span<const std::uint8_t> bytes);

enum class DecimalProblem : std::uint8_t {
    /// It has more decimals than were requested.
    inexact,
    /// It does not fit into 64 bits.
    too_large,
};

/// A JSON number times ten to the power of `decimals`, exactly: with three decimals "12.5" becomes
/// 12500. REQUIRES: `number` is a JSON number.
Result<std::int64_t, DecimalProblem> scaled_decimal(std::string_view number, int decimals);

/// The inverse, without trailing zeros: with three decimals 12500 becomes "12.5".
std::string decimal_text(std::int64_t scaled, int decimals);

/// A quoted JSON string with escapes.
std::string json_quoted(std::string_view text);

}  // namespace boxwood
