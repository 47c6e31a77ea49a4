#include "core/result.h"

#include <doctest/doctest.h>

#include <memory>

#include "core/message.h"

namespace boxwood {

TEST_CASE("a result is a value or why there is none")
{
    const Result<int, Refusal> value = 5;
    CHECK(value.has_value());
    CHECK(*value == 5);
    const Result<int, Refusal> none = refusal("P4.2", "cell_taken", {{"cell", "c3"}});
    CHECK_FALSE(none);
    CHECK(none.error().rule == "P4.2");
    CHECK(none.error().message.arguments.front().value == "c3");
}

TEST_CASE("a value that cannot be copied can be moved out")
{
    Result<std::unique_ptr<int>, Refusal> result = std::make_unique<int>(3);
    const std::unique_ptr<int> taken = *std::move(result);
    CHECK(*taken == 3);
}

}  // namespace boxwood
