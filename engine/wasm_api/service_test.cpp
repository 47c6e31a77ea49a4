#include "wasm_api/service.h"

#include <doctest/doctest.h>

#include "support/games.h"
#include "wasm_api/table_host.h"

namespace boxwood::wasm_api {

namespace {

struct Divide {
    static constexpr std::string_view name = "Divide";
    Count number;
    Count by = 1;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("by", self.by);
    }
};

struct Quotient {
    static constexpr std::string_view name = "Quotient";
    Count quotient;

    static void describe(auto& fields, auto& self) { fields("quotient", self.quotient); }
};

class Calculator {
public:
    static void methods(auto& method) { method(MethodOf<&Calculator::divide>()); }

    Outcome<Quotient> divide(const Divide& request)
    {
        if (request.by == 0)
            return failure(TextError{2, 5, {"division_by_zero", {}}});
        return Quotient{request.number / request.by};
    }
};

std::string answer_to(std::string_view request)
{
    return ServiceOf<Calculator>(table::all_games().types()).answer(request);
}

}  // namespace

TEST_CASE("a request is answered by the method that it names")
{
    CHECK(answer_to(R"({"type":"divide","number":12,"by":4})") == R"({"result":{"quotient":3}})");
}

TEST_CASE("what the method cannot do is answered by why, and where in a text")
{
    const std::string answer = answer_to(R"({"type":"divide","number":12,"by":0})");
    CHECK(answer == R"({"failure":{"refusal":{"rule":"","code":"division_by_zero","arguments":[]},)"
                    R"("line":2,"column":5}})");
}

TEST_CASE("what cannot be understood is answered by why")
{
    for (const auto& [request, code] : std::initializer_list<std::pair<const char*, const char*>>{
             {"", "json"},
             {"[]", "json_name_missing"},
             {R"({"type":"shout"})", "unknown_type"},
             {R"({"type":"divide","number":12})", "json_name_missing"},
             {R"({"type":"divide","number":12,"by":4,"for":1})", "json_unknown_name"},
         }) {
        const std::string answer = answer_to(request);
        INFO(answer);
        CHECK(answer.starts_with(R"({"failure":)"));
        CHECK(answer.find(code) != std::string::npos);
        CHECK(answer.find("line") == std::string::npos);
    }
}

TEST_CASE("a service is made by its name")
{
    const table::Games& games = table::all_games();
    for (const char* name : {"host", "ghost"}) {
        ServiceMaker maker(name, games.types());
        maker.operator()<TableHost>("host", games);
        CHECK((maker.take() != nullptr) == (std::string_view(name) == "host"));
    }
}

}  // namespace boxwood::wasm_api
