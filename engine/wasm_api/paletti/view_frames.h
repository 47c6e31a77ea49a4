#pragma once

// A villa as seen and felt at one moment, and a record as a film of such moments:
// docs/formats/wasm_api.md specifies the bytes. A film is simulated again in slices and has 60
// frames a second. Choices take some time in it so that they can be seen.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "paletti/game/game.h"
#include "records/paletti_replay.h"
#include "table/table.h"

namespace boxwood::wasm_api {

/// `turn` and `tick` are those of the frame; `impacts` are the collisions since the previous frame.
std::vector<std::uint8_t> view_frame_of(const paletti::Game& game, int turn, int tick,
                                        std::span<const paletti::Touch> impacts);

/// REQUIRES: a villa is played at the table.
std::vector<std::uint8_t> view_frame_of(const table::Table& table);

/// Ticks of simulation per frame.
inline constexpr int film_frame_ticks = paletti::steps_per_second / 60;
/// A choice lasts half a second in the film.
inline constexpr int film_choice_ticks = paletti::steps_per_second / 2;

/// The entries of a record that make up a turn: those after the end of the previous turn, up to
/// its own end.
struct FilmTurn {
    std::int32_t first_entry = 0;
    std::int32_t entries = 0;
    std::int32_t ticks = 0;
    /// Its end in the record; nothing while it is not over.
    const records::TurnEnd* end = nullptr;
};

std::vector<FilmTurn> film_turns(const records::PalettiRecord& record);

struct FilmMoment {
    static constexpr std::string_view name = "FilmMoment";
    /// The index of the record's turn, from 0, and the tick within it.
    Count turn;
    Count tick;

    static void describe(auto& fields, auto& self)
    {
        fields("turn", self.turn);
        fields("tick", self.tick);
    }
};

FilmMoment film_moment(const records::PalettiRecord& record, std::int32_t entry, std::int32_t tick);

class VillaFilm {
public:
    explicit VillaFilm(std::shared_ptr<const records::PalettiRecord> record);

    /// Simulates about this many more ticks.
    void advance(int ticks);
    bool is_done() const;
    /// From 0 to 1.
    double progress() const;
    records::Verified verified() const;
    /// Where the simulation first departed from the record.
    std::optional<FilmMoment> differs_at() const;
    /// The hash of the game as simulated so far; nothing if it cannot be simulated.
    std::optional<std::uint64_t> hash() const;

    /// The frames since the last call: for each, four bytes with its size, then a view frame whose
    /// motion is the turn's index.
    std::vector<std::uint8_t> take_frames();

private:
    void step();
    void show();

    std::shared_ptr<const records::PalettiRecord> record_;
    std::vector<FilmTurn> turns_;
    std::optional<records::PalettiReplay> replay_;
    FilmMoment now_;
    std::int64_t ticks_ = 0;
    std::int64_t all_ticks_ = 0;
    std::vector<std::uint8_t> frames_;
};

}  // namespace boxwood::wasm_api
