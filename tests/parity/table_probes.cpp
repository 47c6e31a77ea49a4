#include "core/hash.h"
#include "parity/probe.h"
#include "protocol/coding.h"
#include "protocol/messages.h"
#include "support/table_lives.h"
#include "table/games/paletti/pose_frame.h"

namespace boxwood::parity {

namespace {

/// Lives of tables: every verdict, every event, every view.
std::uint64_t table_lives()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed);
        table::Table table = table::Table::create(table::random_header(rng), table::all_games()).value();
        std::int64_t now_ms = 1'000;
        for (int i = 0; i < 200; ++i) {
            now_ms += table::random_wait_ms(rng);
            const table::Command command = table::random_command(rng, table, now_ms);
            hasher.add(std::uint64_t{table.submit(command).has_value()});
            hasher.add(table.hash());
        }
        hasher.add(encode(table.snapshot()));
        hasher.add(encode_message(protocol::HomeMessage(protocol::reply_of(1, table.ask(table::GetView{})))));
    }
    return hasher.value();
}

std::uint64_t pose_frames()
{
    Rng rng(3);
    Hasher hasher;
    for (int i = 0; i < 1000; ++i) {
        const auto number = [&] { return static_cast<double>(rng.below(2'000'001)) / 1e6 - 1; };
        const paletti::Vector position{number(), number(), number()};
        const paletti::Pose pose{position, paletti::rotation_by({number(), number(), number()})};
        table::PoseFrame frame;
        frame.poses[0] = table::quantized(pose);
        for (const std::uint8_t byte : table::frame_bytes(frame))
            hasher.add(std::uint64_t{byte});
    }
    return hasher.value();
}

}  // namespace

std::span<const Probe> table_probes()
{
    static constexpr Probe probes[] = {
        {"table.lives", table_lives},
        {"protocol.pose_frames", pose_frames},
    };
    return probes;
}

}  // namespace boxwood::parity
