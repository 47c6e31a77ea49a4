#include "core/hash.h"
#include "paletti/model/scene.h"
#include "paletti/statics/what_if.h"
#include "parity/numbers.h"
#include "parity/probe.h"

namespace boxwood::parity {

using namespace paletti;

namespace {

void add_verdict(Hasher& hasher, const Verdict& verdict)
{
    hasher.add(std::uint64_t{static_cast<unsigned char>(verdict.fault)});
    add_number(hasher, verdict.margin_m);
    for (const ColumnRest& column : verdict.columns) {
        add_number(hasher, column.load_n);
        add_number(hasher, column.gap_m);
    }
}

std::uint64_t verdicts()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        add_verdict(hasher, verdict_on(villa_of(random_scene(seed))));
    return hasher.value();
}

std::uint64_t what_ifs()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Villa villa = villa_of(random_scene(seed));
        for (const PartId column : villa.columns_on(0)) {
            const WhatIfTaken taken = what_if_taken(villa, column);
            add_verdict(hasher, taken.after);
            add_number(hasher, taken.straight_way.lift_m);
        }
    }
    return hasher.value();
}

}  // namespace

std::span<const Probe> paletti_statics_probes()
{
    static constexpr Probe probes[] = {
        {"paletti.statics.verdicts", verdicts},
        {"paletti.statics.what_ifs", what_ifs},
    };
    return probes;
}

}  // namespace boxwood::parity
