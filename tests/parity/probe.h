#pragma once

// Probes: named 64-bit numbers that every compiler and WebAssembly must agree
// on. Each sums up one part of the engine; a part that differs is found by its
// name. They are compared with each other, not with yesterday's.
//
// A new module adds a file with its table here, and a line in main.cpp.

#include <cstdint>
#include <span>

namespace boxwood::parity {

struct Probe {
    const char* name;
    std::uint64_t (*measure)();
};

std::span<const Probe> core_probes();
std::span<const Probe> polyssimo_probes();
std::span<const Probe> paletti_model_probes();
std::span<const Probe> paletti_physics_probes();
std::span<const Probe> players_probes();
std::span<const Probe> records_probes();
std::span<const Probe> analysis_probes();
std::span<const Probe> paletti_statics_probes();
std::span<const Probe> paletti_hand_probes();
std::span<const Probe> paletti_game_probes();
std::span<const Probe> paletti_rules_probes();
std::span<const Probe> table_probes();

}  // namespace boxwood::parity
