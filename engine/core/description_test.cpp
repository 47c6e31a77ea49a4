#include "core/description.h"
#include "core/encoding.h"

#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "core/described_hash.h"
#include "core/described_json.h"
#include "core/json_writer.h"
#include "core/payload_types.h"
#include "core/within_limits.h"

namespace boxwood {

using namespace std::string_literals;

namespace {

enum class Size : std::uint8_t { small, large };

constexpr auto names_of(Size)
{
    return std::array<std::string_view, 2>{"small", "large"};
}

std::string letter(int number)
{
    return std::string(1, static_cast<char>('a' + number));
}

using Letter = NamedInt<1, 3, letter>;

struct Letters {
    static constexpr std::string_view name = "Letters";
    Letter one;
    Letter usually_a = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("one", self.one);
        fields("usually_a", self.usually_a, LeftOutIf{0});
    }
};

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

struct Parcel {
    static constexpr std::string_view name = "Parcel";
    Bytes<4> first;
    std::optional<Bytes<4>> second;

    static void describe(auto& fields, auto& self)
    {
        fields("first", self.first);
        fields("second", self.second);
    }
    friend bool operator==(const Parcel&, const Parcel&) = default;
};

/// Two parcels, one of them in stored form.
struct Post {
    static constexpr std::string_view name = "Post";
    Parcel sent;
    Parcel kept;
    Parcel last;

    static void describe(auto& fields, auto& self)
    {
        fields("sent", self.sent);
        fields("kept", self.kept, AsStored());
        fields("last", self.last);
    }
    friend bool operator==(const Post&, const Post&) = default;
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

TEST_CASE("stored text has bytes as base64, as it always had")
{
    const Parcel parcel{{0, 255, 7}, Bytes<4>{}};
    const std::string text = encode(parcel);
    CHECK(text == R"({"first":"AP8H","second":""})");
    CHECK(decode<Parcel>(text, PayloadTypes()).value() == parcel);
    const auto code_of = [](std::string_view first) {
        const auto read = decode<Parcel>(R"({"first":)" + std::string(first) + "}", PayloadTypes());
        return read ? std::string_view() : read.error().message.code;
    };
    CHECK(code_of(R"("AAAAAA==")") == "");
    CHECK(code_of(R"("AAAAAAA=")") == "too_many_bytes");
    CHECK(code_of(R"("AAAAAAAAAA==")") == "json_text_too_long");
    CHECK(code_of(R"("AP8")") == "base64_expected");
    CHECK(code_of(R"("AP9=")") == "base64_expected");
    CHECK(code_of("null") == "json_text_expected");
}

TEST_CASE("the hash of bytes is that of their base64")
{
    Hasher hasher;
    hasher.add(std::string_view("AP8H"));
    hasher.add(std::uint64_t{0});
    CHECK(hash_of(Parcel{{0, 255, 7}, std::nullopt}) == hasher.value());
}

TEST_CASE("a message has its bytes behind its JSON, but as base64 what is to be stored")
{
    const Post post{{{0, 255, 7}, Bytes<4>{}}, {{1}, std::nullopt}, {{2, 3}, Bytes<4>{0}}};
    const std::string message = encode_message(post);
    const std::string json =
        R"({"sent":{"first":null,"second":null},"kept":{"first":"AQ=="},"last":{"first":null,"second":null}})";
    const std::string bytes =
        "\3\0\0\0"
        "\0\xff\7"
        "\0\0\0\0"
        "\2\0\0\0"
        "\2\3"
        "\1\0\0\0"
        "\0"s;
    CHECK(message == json + '\0' + bytes);
    CHECK(has_attachments(message));
    CHECK(decode_message<Post>(message, PayloadTypes()).value() == post);
    // A recipient that stored it may return it unchanged.
    CHECK(decode_message<Post>(encode(post), PayloadTypes()).value() == post);
    CHECK(encode_message(Inner{3}) == R"({"count":3})");
    CHECK_FALSE(has_attachments(encode_message(Inner{3})));
}

TEST_CASE("bytes belong to the nulls of the text in their order, whatever the order of members")
{
    const std::string message = R"({"second":null,"first":null})" + "\0\1\0\0\0\7\1\0\0\0\x8"s;
    CHECK(decode_message<Parcel>(message, PayloadTypes()).value() == Parcel{{8}, Bytes<4>{7}});
}

TEST_CASE("a message whose bytes are cut short, or more than its JSON has places for, is refused")
{
    const auto code_of = [](std::string_view json, const std::string& bytes) {
        const auto read = decode_message<Parcel>(std::string(json) + '\0' + bytes, PayloadTypes());
        return read ? std::string_view() : read.error().message.code;
    };
    constexpr std::string_view one = R"({"first":null})";
    const std::string sound = "\2\0\0\0ab"s;
    CHECK(code_of(one, sound) == "");
    for (std::size_t cut = 0; cut < sound.size(); ++cut)
        CHECK(code_of(one, sound.substr(0, cut)) == "message_bytes_broken");
    CHECK(code_of(one, sound + '\0') == "message_bytes_broken");
    CHECK(code_of(one, sound + sound) == "message_bytes_broken");
    CHECK(code_of(one,
                  "\xff\xff\xff\xff"
                  "ab"s) == "message_bytes_broken");
    CHECK(code_of("{}", sound) == "message_bytes_broken");
    CHECK(code_of("{}", "") == "json_name_missing");
    CHECK(code_of(R"({"first":null,"second":null})", sound) == "message_bytes_broken");
    CHECK(code_of(one, "\5\0\0\0abcde"s) == "too_many_bytes");
    CHECK(code_of(R"({"first":[null]})", sound) == "json_text_expected");
    CHECK(code_of("null", sound) == "json_object_expected");
    CHECK(code_of("", sound) == "json_unfinished");
    CHECK(decode_message<Parcel>(one, PayloadTypes()).error().message.code == "json_text_expected");
    CHECK(decode_message<Inner>(R"({"count":null})" + ('\0' + sound), PayloadTypes()).error().message.code ==
          "json_number_expected");
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

TEST_CASE("a number that stands for a named thing is written as its name")
{
    const auto read = [](const std::string& word) {
        return decode<Letters>(R"({"one":")" + word + R"("})", PayloadTypes());
    };
    CHECK(Letters().one == 1);
    CHECK(encode(Letters{3, 0}) == R"({"one":"d"})");
    REQUIRE(read("d"));
    CHECK(read("d")->one == 3);
    for (const std::string word : {"a", "e", ""})
        CHECK(read(word).error().message.code == "unknown_word");
}

TEST_CASE("a value is within its limits if every part of it is")
{
    const auto are_within = [](auto change) {
        Outer outer;
        change(outer);
        return is_within_limits(outer);
    };
    CHECK(are_within([](Outer&) {}));
    CHECK(are_within([](Outer& o) { std::get<Inner>(o.inner).count = 5; }));
    CHECK_FALSE(are_within([](Outer& o) { std::get<Inner>(o.inner).count = 6; }));
    CHECK_FALSE(are_within([](Outer& o) { o.size = static_cast<Size>(2); }));
    CHECK(are_within([](Outer& o) { o.text = "12345678"; }));
    CHECK_FALSE(are_within([](Outer& o) { o.text = "123456789"; }));
    CHECK_FALSE(are_within([](Outer& o) { o.maybe = -1; }));
    CHECK_FALSE(are_within([](Outer& o) { o.seats.assign(5, Seat::from_number(1)); }));
    // Omitted values have no limits.
    CHECK(is_within_limits(Letters{1, 0}));
    CHECK_FALSE(is_within_limits(Letters{0, 0}));
    CHECK_FALSE(is_within_limits(Letters{1, 4}));
}

TEST_CASE("a double is written in whole units, clamped to its limits, and read within them")
{
    CHECK(encode(Measured{0.0012346}) == R"({"size_um":1235})");
    CHECK(encode(Measured{-0.5}) == R"({"size_um":0})");
    CHECK(encode(Measured{1e9}) == R"({"size_um":9000})");
    CHECK(encode(Measured{std::numeric_limits<double>::quiet_NaN()}) == R"({"size_um":0})");
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
