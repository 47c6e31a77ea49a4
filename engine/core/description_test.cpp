#include "core/description.h"
#include "core/encoding.h"

#include <doctest/doctest.h>

#include <array>

#include "core/described_hash.h"
#include "core/described_json.h"
#include "core/json_writer.h"
#include "core/payload_types.h"

namespace boxwood {

namespace {

enum class Size : std::uint8_t { small, large };

constexpr auto names_of(Size)
{
    return std::array<std::string_view, 2>{"small", "large"};
}

struct Inner {
    static constexpr std::string_view name = "Inner";
    Int<0, 5> count;

    static void describe(auto& fields, auto& self) { fields("count", self.count); }
};

struct Outer {
    static constexpr std::string_view name = "Outer";
    Size size = Size::small;
    Text<8> text;
    std::optional<Count> maybe;
    List<Seat, 4> seats;
    std::variant<Inner> inner;

    static void describe(auto& fields, auto& self)
    {
        fields("size", self.size);
        fields("text", self.text);
        fields("maybe", self.maybe);
        fields("seats", self.seats);
        fields("inner", self.inner);
    }
};

struct Measured {
    static constexpr std::string_view name = "Measured";
    double size_m = 0;

    static void describe(auto& fields, auto& self) { fields("size_um", self.size_m, Scaled{1e6, 0, 9'000}); }
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

TEST_CASE("what a type allows is read, and nothing beyond it")
{
    const auto error_of = [](const std::string& text, int count, int seats) {
        std::string list;
        for (int i = 0; i < seats; ++i)
            list.append(i == 0 ? "1" : ",1");
        const Result<Outer, TextError> read =
            decode<Outer>(R"({"size":"small","text":")" + text + R"(","seats":[)" + list +
                              R"(],"inner":{"type":"inner","count":)" + std::to_string(count) + "}}",
                          PayloadTypes());
        return read ? std::string_view() : read.error().message.code;
    };
    CHECK(error_of("12345678", 5, 4) == "");
    CHECK(error_of("123456789", 5, 4) == "json_text_too_long");
    CHECK(error_of("", 6, 4) == "json_out_of_range");
    CHECK(error_of("", -1, 4) == "json_out_of_range");
    CHECK(error_of("", 5, 5) == "json_list_length");
}

TEST_CASE("a limited number is as wide as its range, and begins as 0 if it may")
{
    static_assert(sizeof(Int<0, 100>) == 4 && sizeof(LongCount) == 8);
    CHECK(Int<-5, 5>() == 0);
    CHECK(Int<1, 9>() == 1);
    Int<0, 100> number = 3;
    number += 4;
    CHECK(number == 7);
    CHECK(hash_of(Inner{-1}) != hash_of(Inner{1}));
}

TEST_CASE("a double is written in whole units, clamped to its limits, and read within them")
{
    CHECK(encode(Measured{0.0012346}) == R"({"size_um":1235})");
    CHECK(encode(Measured{-0.5}) == R"({"size_um":0})");
    CHECK(encode(Measured{1e9}) == R"({"size_um":9000})");
    CHECK(decode<Measured>(R"({"size_um":9000})", PayloadTypes())->size_m == 0.009);
    CHECK_FALSE(decode<Measured>(R"({"size_um":9001})", PayloadTypes()).has_value());
    CHECK_FALSE(decode<Measured>(R"({"size_um":0.5})", PayloadTypes()).has_value());
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
