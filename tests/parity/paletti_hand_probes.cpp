#include "core/hash.h"
#include "paletti/hand/inputs_bytes.h"
#include "parity/probe.h"
#include "support/paletti_torn_villa.h"
#include "support/paletti_turns.h"

namespace boxwood::parity {

namespace {

using namespace paletti;

constexpr PartId loose_column = column_id(Colour::blue, 0);

std::vector<HandInput> inputs_of_turn(const Villa& villa)
{
    return script(villa, *test::plan_turn(villa, loose_column, *test::free_spot(villa, loose_column)));
}

/// Ways and a script, as bytes: two builds that differ in a bit of a double
/// seldom agree on every micrometre.
std::uint64_t script_of_turn()
{
    Hasher hasher;
    for (const BuiltinScene& scene : builtin_scenes())
        if (scene.name == "loose-column")
            for (const std::uint8_t byte :
                 inputs_bytes(inputs_of_turn(villa_of(parse_scene(scene.text).value()))))
                hasher.add(std::uint64_t{byte});
    return hasher.value();
}

std::uint64_t turn_of_nervous_hand()
{
    test::RestingVilla resting = test::resting_scene("loose-column");
    test::play(resting.villa, resting.world, inputs_of_turn(resting.villa), loose_column, {0.0003, 11});
    return resting.world.hash();
}

std::uint64_t villa_torn_down()
{
    constexpr int torn_s = 4;
    constexpr int watched_s = 8;
    return test::hash_of_torn(test::resting_scene("full-villa").villa, torn_s, watched_s);
}

}  // namespace

std::span<const Probe> paletti_hand_probes()
{
    static constexpr Probe probes[] = {
        {"paletti.hand.collapse", villa_torn_down},
        {"paletti.hand.script", script_of_turn},
        {"paletti.hand.turn", turn_of_nervous_hand},
    };
    return probes;
}

}  // namespace boxwood::parity
