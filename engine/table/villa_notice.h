#pragma once

// What messages say of a villa: what the referee saw, and where a part is.

#include "paletti/model/part.h"
#include "paletti/model/pose.h"
#include "paletti/rules/change.h"
#include "table/paletti_event.h"
#include "table/paletti_view.h"

namespace boxwood::table {

Notice notice_of(const paletti::rules::Change& change);

PartPose part_pose(paletti::PartId id, const paletti::Pose& pose);

}  // namespace boxwood::table
