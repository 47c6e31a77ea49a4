#include "core/encoding.h"

#include <doctest/doctest.h>

#include "core/rng.h"

namespace boxwood {

namespace {

std::string base64_of(std::string_view bytes)
{
    return base64_text({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace

TEST_CASE("the examples of RFC 4648 are written as there")
{
    CHECK(base64_of("").empty());
    CHECK(base64_of("f") == "Zg==");
    CHECK(base64_of("fo") == "Zm8=");
    CHECK(base64_of("foo") == "Zm9v");
    CHECK(base64_of("foobar") == "Zm9vYmFy");
}

TEST_CASE("bytes are read back as they were")
{
    Rng rng(1);
    for (std::size_t size = 0; size < 100; ++size) {
        std::vector<std::uint8_t> bytes;
        for (std::size_t i = 0; i < size; ++i)
            bytes.push_back(static_cast<std::uint8_t>(rng.below(256)));
        CHECK(parse_base64(base64_text(bytes)) == bytes);
    }
}

TEST_CASE("text that is no base64 is refused")
{
    for (const char* text : {"A", "AA", "AAA", "A===", "====", "AA=A", "Zh==", "Zm9=", "Zg==Zg==", "A A="})
        CHECK_FALSE(parse_base64(text));
}

}  // namespace boxwood
