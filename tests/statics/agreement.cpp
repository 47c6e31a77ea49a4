#include "statics/agreement.h"

#include <cmath>

#include "paletti/statics/verdict.h"
#include "statics/equilibrium.h"

namespace boxwood::paletti {

void compare(const Villa& villa, std::uint64_t seed, Agreement& agreement)
{
    const Verdict verdict = verdict_on(villa);
    ++agreement.villas;
    agreement.standing += verdict.stands() ? 1 : 0;
    if (std::fabs(verdict.margin_m) < compared_margin_m) {
        ++agreement.too_near;
        return;
    }
    Villa resting = villa;
    resting.poses = verdict.poses;
    const bool near = missing_to_equilibrium(resting, Touching::near) < nothing_missing;
    if (verdict.stands() && near)
        return;
    const bool covered = missing_to_equilibrium(resting, Touching::covered) < nothing_missing;
    if (!verdict.stands() && !covered)
        return;
    const std::string told = "seed " + std::to_string(seed) + (verdict.stands() ? " stands" : " falls") +
                             " by statics, margin " + std::to_string(verdict.margin_m * 1000) + " mm: ";
    if (near != covered) {
        ++(verdict.stands() ? agreement.rocking : agreement.leaning);
        agreement.complaints += told + (verdict.stands() ? "a column rocks\n" : "it leans over\n");
        return;
    }
    ++agreement.disagreements;
    agreement.complaints += told + "the programme disagrees\n";
}

}  // namespace boxwood::paletti
