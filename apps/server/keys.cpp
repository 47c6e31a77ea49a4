#include "server/keys.h"

#include <sodium.h>

#include <array>

#include "core/check.h"

namespace boxwood::server {

namespace {

constexpr std::size_t key_bytes = 16;
constexpr std::size_t key_letters = 22;
constexpr std::size_t table_id_bytes = 12;
constexpr std::size_t hash_bytes = 32;

void prepare()
{
    static const bool is_ready = sodium_init() >= 0;
    BOXWOOD_CHECK(is_ready);
}

template <std::size_t Bytes>
std::string random_letters()
{
    prepare();
    std::array<unsigned char, Bytes> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, sodium_base64_ENCODED_LEN(Bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text;
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return text.data();
}

}  // namespace

std::string new_key()
{
    return random_letters<key_bytes>();
}

std::string new_table_id()
{
    return random_letters<table_id_bytes>();
}

std::uint64_t random_bits()
{
    prepare();
    std::uint64_t bits = 0;
    randombytes_buf(&bits, sizeof bits);
    return bits;
}

std::optional<std::string> hash_of_key(std::string_view key)
{
    prepare();
    std::array<unsigned char, key_bytes> bytes;
    std::size_t count = 0;
    if (key.size() != key_letters ||
        sodium_base642bin(bytes.data(), bytes.size(), key.data(), key.size(), nullptr, &count, nullptr,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        count != key_bytes)
        return std::nullopt;
    std::array<unsigned char, hash_bytes> hash;
    crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
    std::array<char, 2 * hash_bytes + 1> text;
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return std::string(text.data());
}

}  // namespace boxwood::server
