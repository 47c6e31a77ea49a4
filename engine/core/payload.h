#pragma once

// One of several described structs, where the holder does not know which there are: a union
// that is open to types of other modules. A type says to which union it belongs, and programs
// list the types they know (payload_types.h):
//
//     struct GameCommands {
//         static constexpr std::string_view name = "GameCommand";
//     };
//     using GameCommand = Payload<GameCommands>;
//
//     struct Move {
//         using Union = GameCommands;
//         static constexpr std::string_view name = "Move";
//         ...
//     };
//
// It is a value, and written like an alternative of a std::variant: an object with a "type".

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "core/check.h"
#include "core/described_hash.h"
#include "core/described_json.h"
#include "core/described_typescript.h"
#include "core/description.h"
#include "core/payload_types.h"

namespace boxwood {

class PayloadValue {
public:
    virtual ~PayloadValue() = default;
    PayloadValue& operator=(const PayloadValue&) = delete;

    virtual const PayloadType& type() const = 0;
    virtual std::unique_ptr<PayloadValue> clone() const = 0;
    virtual bool equals(const PayloadValue& other) const = 0;
    virtual void write(EncodeFields& fields) const = 0;
    virtual void add_to(HashFields& fields) const = 0;

protected:
    PayloadValue() = default;
    PayloadValue(const PayloadValue&) = default;
};

template <Described T>
struct PayloadHolder;

template <Described T>
inline constexpr PayloadType payload_type = {
    .name = T::name,
    .has_tag = [](std::string_view tag) { return DecodeFields::is_tag_of<T>(tag); },
    .read = [](JsonReader& reader, const JsonValue& value) -> std::unique_ptr<PayloadValue> {
        auto holder = std::make_unique<PayloadHolder<T>>(T());
        DecodeFields::read_object(reader, value, holder->value, true);
        return holder;
    },
    .typescript = [](TypeScriptTypes& types) { return types.type_of(T()); },
};

template <Described T>
struct PayloadHolder final : PayloadValue {
    explicit PayloadHolder(T held) : value(std::move(held)) {}

    const PayloadType& type() const override { return payload_type<T>; }
    std::unique_ptr<PayloadValue> clone() const override { return std::make_unique<PayloadHolder>(value); }
    bool equals(const PayloadValue& other) const override
    {
        if constexpr (std::equality_comparable<T>)
            return &other.type() == &type() && static_cast<const PayloadHolder&>(other).value == value;
        else
            return false;
    }
    void write(EncodeFields& fields) const override { fields.write_typed(value); }
    void add_to(HashFields& fields) const override
    {
        // If values are hashed, each type has a number that never changes.
        if constexpr (requires { T::hash_number; }) {
            fields.add(T::hash_number);
            fields.add(value);
        } else {
            BOXWOOD_CHECK(false);
        }
    }

    T value;
};

/// Whether the union may hold the type. Specialised for types that belong to several unions.
template <class Union, class T>
inline constexpr bool belongs_to = requires { requires std::same_as<typename T::Union, Union>; };

template <class Union>
class Payload {
public:
    using PayloadUnion = Union;

    /// Empty: may only be assigned to or read into.
    Payload() = default;
    template <Described T>
        requires belongs_to<Union, T>
    Payload(T value)  // NOLINT(google-explicit-constructor): like a variant
        : value_(std::make_unique<PayloadHolder<T>>(std::move(value)))
    {
    }
    Payload(const Payload& other) : value_(other.value_ ? other.value_->clone() : nullptr) {}
    Payload(Payload&&) noexcept = default;
    Payload& operator=(const Payload& other) { return *this = Payload(other); }
    Payload& operator=(Payload&&) noexcept = default;
    ~Payload() = default;

    /// REQUIRES: it is not empty.
    const PayloadType& type() const { return value_->type(); }
    bool is_empty() const { return !value_; }

    /// Null if it is of another type.
    template <Described T>
        requires belongs_to<Union, T>
    const T* get_if() const
    {
        return value_ && &value_->type() == &payload_type<T>
                   ? &static_cast<const PayloadHolder<T>&>(*value_).value
                   : nullptr;
    }
    template <Described T>
    T* get_if()
    {
        return const_cast<T*>(std::as_const(*this).template get_if<T>());
    }
    /// REQUIRES: it is of this type.
    template <Described T>
    const T& get() const
    {
        const T* value = get_if<T>();
        BOXWOOD_CHECK(value);
        return *value;
    }
    template <Described T>
    T& get()
    {
        return const_cast<T&>(std::as_const(*this).template get<T>());
    }

    void write(EncodeFields& fields) const
    {
        BOXWOOD_CHECK(value_);
        value_->write(fields);
    }
    /// Whether there is such a type in the union.
    bool read(JsonReader& reader, const JsonValue& value, std::string_view tag)
    {
        const PayloadTypes* types = reader.payload_types();
        const PayloadType* type = types ? types->find(Union::name, tag) : nullptr;
        if (type)
            value_ = type->read(reader, value);
        return type != nullptr;
    }
    void add_to(HashFields& fields) const
    {
        BOXWOOD_CHECK(value_);
        value_->add_to(fields);
    }

    friend bool operator==(const Payload& one, const Payload& other)
    {
        return one.value_ && other.value_ ? one.value_->equals(*other.value_) : one.value_ == other.value_;
    }

private:
    std::unique_ptr<PayloadValue> value_;
};

template <class Union, Described... Ts>
    requires(belongs_to<Union, Ts> && ...)
void add_payloads(PayloadTypes& types)
{
    if constexpr (requires { Union::is_hashed; })
        static_assert((requires { Ts::hash_number; } && ...), "a hashed type has a number of its own");
    (types.add(Union::name, payload_type<Ts>), ...);
}

/// std::get_if for variants that may end with an open union: null if it holds something else.
template <class T, class... Ts>
const T* alternative_if(const std::variant<Ts...>& value)
{
    if constexpr ((std::same_as<T, Ts> || ...)) {
        return std::get_if<T>(&value);
    } else {
        using Open = std::tuple_element_t<sizeof...(Ts) - 1, std::tuple<Ts...>>;
        const auto* open = std::get_if<Open>(&value);
        return open ? open->template get_if<T>() : nullptr;
    }
}
template <class T, class... Ts>
const T& alternative(const std::variant<Ts...>& value)
{
    const T* found = alternative_if<T>(value);
    BOXWOOD_CHECK(found);
    return *found;
}

}  // namespace boxwood
