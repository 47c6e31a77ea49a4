#pragma once

// The interface to the page's workers. A service answers requests; both have the form of the
// protocol's messages (core/described_json.h). Its methods are those of a class, each with a
// described request and a described answer:
//
//     {"type":"get_pending_work"}  ->  {"result":{...}}  or  {"failure":{"refusal":{...}}}
//
// The class lists them once, for requests and for the page's types:
//
//     static void methods(auto& method) { method(MethodOf<&TableHost::get_pending_work>()); }
//
// Each game's services.h lists the services of its engine by name:
//
//     void list_paletti_services(auto& service) { service.template operator()<Practice>("practice"); }

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/described_json.h"
#include "core/message.h"
#include "core/payload_types.h"
#include "core/result.h"
#include "table/query.h"

namespace boxwood::wasm_api {

/// Why a request failed.
struct Failure {
    static constexpr std::string_view name = "Failure";
    table::RefusalView refusal;
    /// Where a text cannot be read, counted in bytes from 1.
    std::optional<Count> line;
    std::optional<Count> column;

    static void describe(auto& fields, auto& self)
    {
        fields("refusal", self.refusal);
        fields("line", self.line);
        fields("column", self.column);
    }
};

Failure failure(const Refusal& refusal);
/// Cites rule T7.2: a refused request changes nothing.
Failure failure(Message message);
Failure failure(const TextError& error);
/// There is no table, record or work for the request.
Failure nothing_open();

template <class T>
using Outcome = Result<T, Failure>;

/// A request's answer if it did not fail.
template <class T>
struct Answered {
    static constexpr std::string_view name = "Answered";
    T result;

    static void describe(auto& fields, auto& self) { fields("result", self.result); }
};

/// A page sends whole villas: a record, in which JSON escapes the quotes, or a journal with tens of
/// thousands of entries.
inline constexpr JsonLimits message_limits{.bytes = 64 * 1024 * 1024, .values = 3'000'000};

class Service {
public:
    virtual ~Service() = default;
    Service& operator=(const Service&) = delete;

    /// Answers any input, even if it is not a request.
    std::string answer(std::string_view request);
    /// What a screen shows, up to 60 times a second, in bytes (docs/formats/wasm_api.md); empty if
    /// the service has nothing to show.
    virtual std::vector<std::uint8_t> view_frames() { return {}; }

protected:
    /// Takes a request as JSON and returns the answer.
    using Call = std::function<std::string(JsonReader& reader, const JsonValue& request)>;

    explicit Service(const PayloadTypes& types) : types_(types) {}
    Service(const Service&) = default;

    void add_method(std::string_view request_name, Call call);
    const PayloadTypes& types() const { return types_; }
    static std::string failure_answer(const Failure& failure);
    /// For a malformed request; the error's position would mean nothing to its sender.
    static std::string unreadable(const TextError& error);

private:
    struct Method {
        std::string tag;
        Call call;
    };

    const PayloadTypes& types_;
    std::vector<Method> methods_;
};

/// A method in a list of them. Its address is part of the type, so that a program
/// that only lists the types of requests and answers (`boxwood protocol`) links none of its code.
template <auto Method>
struct MethodOf {};

/// Exposes the methods of a class as a service.
template <class Implementation>
class ServiceOf final : public Service {
public:
    template <class... Arguments>
    explicit ServiceOf(const PayloadTypes& types, Arguments&&... arguments)
        : Service(types),
          implementation_(std::forward<Arguments>(arguments)...)
    {
        Implementation::methods(*this);
    }

    template <auto Method>
    void operator()(MethodOf<Method>)
    {
        add(Method);
    }

    std::vector<std::uint8_t> view_frames() override
    {
        if constexpr (requires { implementation_.view_frames(); })
            return implementation_.view_frames();
        else
            return {};
    }

private:
    template <class Owner, class Request, class T>
    void add(Outcome<T> (Owner::*method)(const Request&))
    {
        add<Request>(method);
    }
    template <class Owner, class Request, class T>
    void add(Outcome<T> (Owner::*method)(const Request&) const)
    {
        add<Request>(method);
    }
    template <class Request>
    void add(auto method)
    {
        add_method(Request::name, [this, method](JsonReader& reader, const JsonValue& json) {
            Request request;
            DecodeFields::read_object(reader, json, request, true);
            if (reader.has_failed())
                return unreadable(reader.error());
            return answer_of((implementation_.*method)(request));
        });
    }

    template <class T>
    std::string answer_of(Outcome<T> outcome) const
    {
        if (!outcome)
            return failure_answer(outcome.error());
        std::string answer = encode_message(Answered<T>{*std::move(outcome)});
        BOXWOOD_COSTLY_CHECK(decode_message<Answered<T>>(answer, types(), message_limits).has_value());
        return answer;
    }

    Implementation implementation_;
};

/// Makes a service of the game that this program was linked with; null if there is none of that
/// name.
std::unique_ptr<Service> make_service(std::string_view name);

/// Visits a list of services and makes the one with this name.
class ServiceMaker {
public:
    ServiceMaker(std::string_view name, const PayloadTypes& types) : name_(name), types_(types) {}

    template <class Implementation, class... Arguments>
    void operator()(std::string_view name, Arguments&&... arguments)
    {
        if (name == name_)
            made_ =
                std::make_unique<ServiceOf<Implementation>>(types_, std::forward<Arguments>(arguments)...);
    }

    std::unique_ptr<Service> take() { return std::move(made_); }

private:
    std::string_view name_;
    const PayloadTypes& types_;
    std::unique_ptr<Service> made_;
};

}  // namespace boxwood::wasm_api
