#include "statics/agreement.h"

#include <doctest/doctest.h>

#include "statics/equilibrium.h"
#include "support/paletti_villas.h"
#include "support/thoroughness.h"

using namespace boxwood;
using namespace boxwood::paletti;

TEST_CASE("the programme knows that a plate on three columns stands and on one it does not")
{
    const auto on = [](int columns) {
        VillaBuilder builder(plain_box());
        builder.column(6, 0, {-0.06, -0.05});
        if (columns == 3)
            builder.column(7, 0, {-0.06, 0.05}).column(8, 0, {0.0, 0.06});
        builder.floor({-0.03, 0.01});
        return missing_to_equilibrium(builder.villa(), Touching::covered);
    };
    CHECK(on(3) < nothing_missing);
    CHECK(on(1) > 0.1);
}

// The program statics_agreement does the same for many more.
TEST_CASE("statics and a linear programme agree on who stands")
{
    const int villas = test::cases(60);
    Agreement agreement;
    for (int seed = 1; seed <= villas; ++seed)
        compare(random_villa(static_cast<std::uint64_t>(seed)), static_cast<std::uint64_t>(seed), agreement);
    INFO(agreement.complaints);
    CHECK(agreement.disagreements == 0);
    CHECK(agreement.rocking + agreement.leaning <= 1 + villas / 100);
    // About half of them stand.
    CHECK(agreement.standing >= villas / 4);
    CHECK(agreement.standing <= villas - villas / 4);
}
