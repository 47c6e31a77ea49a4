#pragma once

// Secrets of links, by libsodium. A key is known to whoever holds the link; the
// server keeps its hash, from which it cannot be found again.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::server {

/// 128 random bits as 22 letters of base64url.
std::string new_key();
/// 96 random bits as 16 letters: a name, no secret.
std::string new_table_id();
std::uint64_t random_bits();

/// 64 hexadecimal digits; nothing for what cannot be a key.
std::optional<std::string> hash_of_key(std::string_view key);

}  // namespace boxwood::server
