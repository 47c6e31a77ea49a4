#pragma once

// Secrets of links, made with libsodium. Only the holder of a link knows its
// key; the server stores a hash, from which the key cannot be recovered.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::server {

/// 128 random bits as 22 letters of base64url.
std::string new_key();
/// 96 random bits as 16 letters: an identifier, not a secret.
std::string new_table_id();
std::uint64_t random_bits();

/// 64 hexadecimal digits; nothing if the text cannot be a key.
std::optional<std::string> hash_of_key(std::string_view key);

}  // namespace boxwood::server
