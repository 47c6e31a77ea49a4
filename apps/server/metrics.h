#pragma once

// What a server counts, for Prometheus.

#include <string>
#include <string_view>

#include "server/server_context.h"

namespace boxwood::server {

inline constexpr std::string_view metrics_type = "text/plain; version=0.0.4; charset=utf-8";

std::string metrics_text(const ServerContext& context);

}  // namespace boxwood::server
