// Pose frames: a frame that parses is written as the very same bytes.

#include "table/games/paletti/pose_frame.h"

#include <algorithm>

#include "core/check.h"
#include "fuzzer.h"

using namespace boxwood;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    table::QuantizedPoses before;
    for (std::size_t i = 0; i < before.size(); i += 2)
        before[i] = table::QuantizedPose{};
    const std::span<const std::uint8_t> bytes(data, size);
    const Result<table::PoseFrame, Message> frame = table::decode_pose_frame(bytes, before);
    if (!frame) {
        BOXWOOD_CHECK(frame.error().code == "pose_frame_broken");
        return 0;
    }
    BOXWOOD_CHECK(std::ranges::equal(table::frame_bytes(*frame, frame->is_whole ? nullptr : &before), bytes));
    for (const auto& pose : frame->poses)
        if (pose)
            BOXWOOD_CHECK(table::quantized(table::pose_of(*pose)).position == pose->position);
    return 0;
}
