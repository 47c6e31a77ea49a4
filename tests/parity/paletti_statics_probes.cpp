#include <array>
#include <bit>

#include "core/hash.h"
#include "paletti/model/scene.h"
#include "paletti/statics/what_if.h"
#include "parity/probe.h"

namespace boxwood::parity {

using namespace paletti;

namespace {

void add(Hasher& hasher, double number)
{
    // -0 is 0.
    hasher.add(std::bit_cast<std::uint64_t>(number + 0.0));
}

void add(Hasher& hasher, const Verdict& verdict)
{
    hasher.add(std::uint64_t{static_cast<unsigned char>(verdict.fault)});
    add(hasher, verdict.margin_m);
    for (const ColumnRest& column : verdict.columns) {
        add(hasher, column.load_n);
        add(hasher, column.gap_m);
    }
}

std::uint64_t verdicts()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        add(hasher, verdict_on(villa_of(random_scene(seed))));
    return hasher.value();
}

std::uint64_t what_ifs()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Villa villa = villa_of(random_scene(seed));
        for (const PartId column : villa.columns_on(0)) {
            const WhatIfTaken taken = what_if_taken(villa, column);
            add(hasher, taken.after);
            add(hasher, taken.straight_way.lift_m);
        }
    }
    return hasher.value();
}

constexpr std::array probes{
    Probe{"paletti.statics.verdicts", verdicts},
    Probe{"paletti/statics: what ifs", what_ifs},
};

}  // namespace

std::span<const Probe> paletti_statics_probes()
{
    return probes;
}

}  // namespace boxwood::parity
