#include "wasm_api/paletti/sight.h"

#include <bit>
#include <utility>

#include "table/games/paletti/pose_frame.h"

namespace boxwood::wasm_api {

using namespace paletti;

namespace {

/// Bytes for whoever looks, little-endian.
class Bytes {
public:
    explicit Bytes(std::vector<std::uint8_t> begun) : bytes_(std::move(begun)) {}

    void add_byte(int number) { bytes_.push_back(static_cast<std::uint8_t>(number)); }
    void add_number(double number)
    {
        const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(number));
        for (int i = 0; i < 4; ++i)
            add_byte(static_cast<int>(bits >> (8 * i) & 0xFF));
    }
    void align()
    {
        while (bytes_.size() % 4 != 0)
            add_byte(0);
    }
    std::vector<std::uint8_t> take() { return std::move(bytes_); }

private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace

std::vector<std::uint8_t> sight_of(const Game& game, int turn, int tick, std::span<const Touch> impacts)
{
    Bytes bytes(table::frame_bytes({static_cast<std::uint32_t>(turn), static_cast<std::uint32_t>(tick), true,
                                    table::poses_of(game.world())}));
    bytes.align();
    const HandState& hand = game.hand();
    const Feel feel = game.feel();
    const bool is_moving = game.is_moving();
    bytes.add_number(is_moving ? feel.tool_n : 0);
    bytes.add_number(is_moving ? feel.floor_n : 0);
    bytes.add_number(hand.motion.place.x);
    bytes.add_number(hand.motion.place.y);
    bytes.add_number(hand.motion.place.z);
    bytes.add_number(hand.lifted_m);
    bytes.add_byte(is_moving ? static_cast<int>(hand.tool) : 0);
    bytes.add_byte(hand.part);
    bytes.add_byte(is_moving ? hand.held_floor : base_id);
    bytes.add_byte((is_moving && feel.is_tool_at_limit ? 1 : 0) |
                   (is_moving && feel.is_floor_at_limit ? 2 : 0) | (is_moving ? 4 : 0));
    for (const Touch& touch : impacts) {
        bytes.add_byte(touch.first);
        bytes.add_byte(touch.second);
        bytes.align();
        bytes.add_number(touch.impact_m_s);
        bytes.add_number(touch.normal_force_n);
    }
    return bytes.take();
}

}  // namespace boxwood::wasm_api
