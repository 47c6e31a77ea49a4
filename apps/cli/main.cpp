#include "cli/program.h"
#include "cli/verbs.h"
#include "texts/catalogue.h"

int main(int argument_count, char** arguments)
{
    const boxwood::Catalogue texts("en");
    boxwood::cli::Program program(texts);
    boxwood::cli::add_analyze_paletti(program);
    boxwood::cli::add_analyze_polyssimo(program);
    boxwood::cli::add_gtp_paletti(program);
    boxwood::cli::add_gtp_polyssimo(program);
    boxwood::cli::add_match_paletti(program);
    boxwood::cli::add_match_polyssimo(program);
    boxwood::cli::add_paletti_bench(program);
    boxwood::cli::add_paletti_random(program);
    boxwood::cli::add_paletti_scenes(program);
    boxwood::cli::add_paletti_simulate(program);
    boxwood::cli::add_play_paletti(program);
    boxwood::cli::add_play_polyssimo(program);
    boxwood::cli::add_polyssimo_perft(program);
    boxwood::cli::add_polyssimo_tile(program);
    boxwood::cli::add_protocol(program);
    boxwood::cli::add_replay_paletti(program);
    boxwood::cli::add_replay_polyssimo(program);
    boxwood::cli::add_review_paletti(program);
    boxwood::cli::add_review_polyssimo(program);
    boxwood::cli::add_serve(program);
    boxwood::cli::add_show_paletti(program);
    boxwood::cli::add_show_polyssimo(program);
    return program.main(argument_count, arguments);
}
