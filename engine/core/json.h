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

/// Without limits, a hostile text could exhaust memory, stack or, since names are compared
/// one by one, time. No legitimate message comes near them.
inline constexpr int max_json_bytes = 1024 * 1024;
inline constexpr int max_json_depth = 32;
inline constexpr int max_json_values = 100'000;
inline constexpr int max_json_members = 256;

/// For texts that carry whole games.
struct JsonLimits {
    int bytes = max_json_bytes;
    int values = max_json_values;
};

/// Invariant: `names` are texts, all different, as many as `items` in an object
/// and none in anything else; `items` is empty unless it is a list or an object.
struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object, bytes };

    Kind kind = Kind::null;
    bool boolean = false;
    /// Where it begins.
    int line = 1;
    int column = 1;
    /// The characters of a string, unescaped; a number as it was written; bytes as they are.
    std::string text;
    std::vector<JsonValue> items;
    std::vector<JsonValue> names;
};

/// In an object each name may stand once.
Result<JsonValue, TextError> parse_json(std::string_view text, const JsonLimits& limits = {});

/// A message may have bytes: in the JSON each sequence of them is a null, and behind it follow a
/// zero, which is in no JSON, and then of each sequence, in the order of the nulls, its length in
/// 32 bits, little-endian, and the bytes. Refuses bytes that are cut short or left over. `limits`
/// are of the JSON.
Result<JsonValue, TextError> parse_message(std::string_view message, const JsonLimits& limits = {});

/// Whether it has bytes.
bool has_attachments(std::string_view message);

/// Adds a sequence of bytes to what follows a message's JSON.
void attach(std::string& attachments, std::span<const std::uint8_t> bytes);

enum class DecimalProblem : std::uint8_t {
    /// It has more decimals than were requested.
    inexact,
    /// It does not fit into 64 bits.
    too_large,
};

/// A JSON number times ten to the power of `decimals`, exactly: "12.5" with
/// three decimals is 12500. REQUIRES: `number` is a JSON number.
Result<std::int64_t, DecimalProblem> scaled_decimal(std::string_view number, int decimals);

/// The inverse, without needless zeros: 12500 with three decimals is "12.5".
std::string decimal_text(std::int64_t scaled, int decimals);

/// A text in quotes, with escapes where JSON needs them.
std::string json_quoted(std::string_view text);

}  // namespace boxwood
