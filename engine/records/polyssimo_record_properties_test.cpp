#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "core/rng.h"
#include "polyssimo/rules.h"
#include "records/polyssimo_record.h"
#include "support/polyssimo_positions.h"

namespace boxwood::records {

namespace {

using polyssimo::Options;
using polyssimo::Position;
using polyssimo::Setup;

/// Small enough that games end, with twins and a piece that never fits.
constexpr std::string_view small_material =
    "board\n....\n.#..\n....\n"
    "piece A\n##\npiece B\n##\npiece C\n#\npiece D\n##\n#.\npiece E\n.#\n##\n#.\npiece Long\n######\n";

std::string any_text(Rng& rng)
{
    static constexpr std::string_view parts[] = {"]",    "[",  "\\", "\n", "\r\n",     "\t",
                                                 ":",    ";",  "(",  ")",  "\xC3\xA4", "\xF0\x9F\x8E\xB2",
                                                 "\xFF", "C[", "x",  " ",  "\\]",      "\\\n"};
    std::string text;
    for (std::uint32_t length = rng.below(12); length > 0; --length)
        text += parts[rng.below(std::size(parts))];
    return text;
}

std::shared_ptr<const Setup> any_setup(Rng& rng, const Options& options)
{
    return rng.below(4) == 0 ? polyssimo::box_setup(options)
                             : polyssimo::drawn_setup(small_material, options);
}

/// A tree in which most nodes continue the previous one, and some branch off earlier.
PolyssimoRecord any_record(Rng& rng)
{
    Options options;
    options.players = 2 + static_cast<int>(rng.below(3));
    const std::shared_ptr<const Setup> setup = any_setup(rng, options);
    options.start = Seat::from_number(options.players);
    const Position other_start =
        initial_position(Setup::create(setup->board(), setup->pieces(), options).value());

    PolyssimoRecord record(initial_position(setup));
    for (int number = 1; number <= max_players; ++number)
        record.set_player_name(Seat::from_number(number), any_text(rng));
    NodeIndex node = PolyssimoRecord::root;
    for (std::uint32_t steps = rng.below(90); steps > 0; --steps) {
        const auto size = static_cast<std::uint32_t>(record.size());
        if (rng.below(8) == 0)
            node = rng.below(size);
        const auto moves = legal_moves(record[node].position);
        if (rng.below(16) == 0)
            node =
                record.add_set_up(node, rng.below(2) == 0 ? other_start : record[rng.below(size)].position);
        else if (!moves.empty())
            node = record.add_move(node, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).value();
        if (rng.below(3) == 0)
            record.set_comment(node, any_text(rng));
    }
    return record;
}

}  // namespace

TEST_CASE("reading a record that was written gives the same record, and the same text again")
{
    CHECK(rc::check([](std::uint64_t seed) {
        Rng rng(seed);
        const PolyssimoRecord record = any_record(rng);
        const std::string text = record.text();
        const Result<PolyssimoRecord, TextError> read = PolyssimoRecord::parse(text);
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == record);
        RC_ASSERT(read->text() == text);
    }));
}

TEST_CASE("a damaged record is refused or read, and what is read can be written")
{
    CHECK(rc::check([](std::uint64_t seed) {
        Rng rng(seed);
        std::string text = any_record(rng).text();
        const auto size = static_cast<std::uint32_t>(text.size());
        if (rng.below(2) == 0)
            text.erase(rng.below(size), 1 + rng.below(3));
        else
            text.insert(rng.below(size), text.substr(rng.below(size), 1 + rng.below(3)));
        const Result<PolyssimoRecord, TextError> read = PolyssimoRecord::parse(text);
        RC_CLASSIFY(read.has_value());
        if (!read)
            return;
        const Result<PolyssimoRecord, TextError> again = PolyssimoRecord::parse(read->text());
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == *read);
    }));
}

TEST_CASE("a record that ends earlier is a record, and ends there")
{
    CHECK(rc::check([](std::uint64_t seed) {
        Rng rng(seed);
        const PolyssimoRecord record = any_record(rng);
        const NodeIndex node = rng.below(static_cast<std::uint32_t>(record.size()));
        const PolyssimoRecord cut = record.ending_at(node);
        RC_ASSERT(cut[cut.main_line().back()].position == record[node].position);
        const Result<PolyssimoRecord, TextError> read = PolyssimoRecord::parse(cut.text());
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == cut);
    }));
}

}  // namespace boxwood::records
