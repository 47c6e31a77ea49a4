#pragma once

// Every verb of the command line.

#include "cli/program.h"

namespace boxwood::cli {

void add_analyze_paletti(Program& program);
void add_analyze_polyssimo(Program& program);
void add_gtp_paletti(Program& program);
void add_gtp_polyssimo(Program& program);
void add_match_paletti(Program& program);
void add_match_polyssimo(Program& program);
void add_paletti_bench(Program& program);
void add_paletti_random(Program& program);
void add_paletti_scenes(Program& program);
void add_paletti_simulate(Program& program);
void add_play_paletti(Program& program);
void add_play_polyssimo(Program& program);
void add_polyssimo_perft(Program& program);
void add_polyssimo_tile(Program& program);
void add_protocol(Program& program);
void add_replay_paletti(Program& program);
void add_replay_polyssimo(Program& program);
void add_review_paletti(Program& program);
void add_review_polyssimo(Program& program);
void add_serve(Program& program);
void add_show_paletti(Program& program);
void add_show_polyssimo(Program& program);

}  // namespace boxwood::cli
