#include "core/description.h"
#include "core/encoding.h"

#include <doctest/doctest.h>

#include <array>

#include "core/described_hash.h"
#include "core/json_writer.h"

namespace boxwood {

namespace {

enum class Size : std::uint8_t { small, large };

constexpr auto names_of(Size)
{
    return std::array<std::string_view, 2>{"small", "large"};
}

struct Inner {
    static constexpr std::string_view name = "Inner";
    int count = 0;

    static void describe(auto& fields, auto& self) { fields("count", self.count, Range{0, 5}); }
};

struct Outer {
    static constexpr std::string_view name = "Outer";
    Size size = Size::small;
    std::string text;
    std::optional<int> maybe;
    std::vector<Seat> seats;
    std::variant<Inner> inner;

    static void describe(auto& fields, auto& self)
    {
        fields("size", self.size);
        fields("text", self.text, TextLimit{8});
        fields("maybe", self.maybe, any_count);
        fields("seats", self.seats, ListLimit{4});
        fields("inner", self.inner);
    }
};

static_assert(Described<Outer> && !Described<std::string> && NamedEnum<Size>);

}  // namespace

TEST_CASE("a struct's name becomes the kind of a message")
{
    CHECK(tag_of("TakeSeat") == "take_seat");
    CHECK(tag_of("Move") == "move");
    CHECK(name_of(Size::large) == "large");
}

TEST_CASE("every member of a described struct changes its hash")
{
    const std::uint64_t hash = hash_of(Outer());
    const auto changes = [=](auto change) {
        Outer outer;
        change(outer);
        return hash_of(outer) != hash;
    };
    CHECK(hash_of(Outer()) == hash);
    CHECK(changes([](Outer& o) { o.size = Size::large; }));
    CHECK(changes([](Outer& o) { o.text = "a"; }));
    CHECK(changes([](Outer& o) { o.maybe = 0; }));
    CHECK(changes([](Outer& o) { o.seats.push_back(Seat::from_number(1)); }));
    CHECK(changes([](Outer& o) { std::get<Inner>(o.inner).count = 1; }));
}

TEST_CASE("JSON is written with commas between values and escapes in texts")
{
    JsonWriter writer;
    writer.begin_object();
    writer.name("a");
    writer.begin_list();
    writer.number(-1);
    writer.boolean(true);
    writer.begin_object();
    writer.end_object();
    writer.end_list();
    writer.name("b");
    writer.text("\"\n");
    writer.end_object();
    CHECK(writer.json() == R"({"a":[-1,true,{}],"b":"\"\u000a"})");
}

TEST_CASE("64 bits are sixteen hexadecimal digits in lower case, and nothing else is read")
{
    CHECK(hex_text(0x0123'4567'89ab'cdef) == "0123456789abcdef");
    CHECK(hex_text(0) == "0000000000000000");
    for (const std::uint64_t bits : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}})
        CHECK(parse_hex(hex_text(bits)) == bits);
    for (const std::string_view text :
         {"", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg"})
        CHECK_FALSE(parse_hex(text).has_value());
}

}  // namespace boxwood
