#include "wasm_api/paletti/view_frames.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "table/games/paletti/game.h"
#include "table/games/paletti/pose_frame.h"

namespace boxwood::wasm_api {

using namespace paletti;
using records::Entry;
using records::PalettiRecord;

namespace {

/// The bytes of a view frame, little-endian.
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

std::int32_t film_ticks(const Entry& entry)
{
    const auto* moved = std::get_if<records::HandsMoved>(&entry.what);
    return moved ? int{moved->ticks} : film_choice_ticks;
}

}  // namespace

std::vector<std::uint8_t> view_frame_of(const Game& game, int turn, int tick, std::span<const Touch> impacts)
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

std::vector<std::uint8_t> view_frame_of(const table::Table& table)
{
    const auto& villa = *table.as<table::PalettiGame>();
    return view_frame_of(villa.game(), villa.state().motion, villa.state().ticks, villa.impacts());
}

std::vector<FilmTurn> film_turns(const PalettiRecord& record)
{
    std::vector<FilmTurn> turns;
    if (record.start)
        turns.push_back({0, 0, 0, &*record.start});
    FilmTurn open;
    for (const Entry& entry : record.entries) {
        ++open.entries;
        open.ticks += film_ticks(entry);
        if (!entry.turn_end)
            continue;
        open.end = &*entry.turn_end;
        turns.push_back(open);
        open = {open.first_entry + open.entries, 0, 0, nullptr};
    }
    if (open.entries > 0 || turns.empty())
        turns.push_back(open);
    return turns;
}

FilmMoment film_moment(const PalettiRecord& record, std::int32_t entry, std::int32_t tick)
{
    const std::vector<FilmTurn> turns = film_turns(record);
    std::size_t turn = turns.size() - 1;
    while (turn > 0 && turns[turn].first_entry > entry)
        --turn;
    for (std::int32_t i = turns[turn].first_entry; i < entry; ++i)
        tick += film_ticks(record.entries[static_cast<std::size_t>(i)]);
    return {static_cast<int>(turn), tick};
}

VillaFilm::VillaFilm(std::shared_ptr<const PalettiRecord> record)
    : record_(std::move(record)),
      turns_(film_turns(*record_))
{
    for (const FilmTurn& turn : turns_)
        all_ticks_ += turn.ticks;
    if (record_->physics != physics_version)
        return;
    replay_.emplace(*record_);
    show();
}

void VillaFilm::advance(int ticks)
{
    for (const std::int64_t until = ticks_ + ticks; ticks_ < until && !is_done();)
        step();
}

bool VillaFilm::is_done() const
{
    return !replay_ || replay_->is_at_end() || replay_->difference();
}

double VillaFilm::progress() const
{
    return is_done() ? 1 : static_cast<double>(ticks_) / static_cast<double>(all_ticks_);
}

records::Verified VillaFilm::verified() const
{
    if (!replay_)
        return records::Verified::cannot_be;
    return replay_->difference() ? records::Verified::no : records::Verified::yes;
}

std::optional<FilmMoment> VillaFilm::differs_at() const
{
    if (!replay_ || !replay_->difference())
        return std::nullopt;
    return film_moment(*record_, std::max(0, replay_->difference()->entry), replay_->difference()->tick);
}

std::optional<std::uint64_t> VillaFilm::hash() const
{
    return replay_ ? std::optional(replay_->game().hash()) : std::nullopt;
}

void VillaFilm::step()
{
    const std::int32_t entry = replay_->entry();
    const bool is_choice =
        !std::holds_alternative<records::HandsMoved>(record_->entries[static_cast<std::size_t>(entry)].what);
    // Skips a turn without a film, such as the set-up by the program.
    while (now_.turn + 1 < static_cast<std::int32_t>(turns_.size()) &&
           turns_[static_cast<std::size_t>(now_.turn) + 1].first_entry <= entry)
        now_ = {now_.turn + 1, {}};
    replay_->step();
    const std::int32_t ticks = is_choice ? film_choice_ticks : 1;
    now_.tick += ticks;
    ticks_ += ticks;
    const bool has_ended = replay_->entry() != entry;
    if (has_ended || now_.tick % film_frame_ticks == 0)
        show();
}

void VillaFilm::show()
{
    const std::vector<std::uint8_t> frame = view_frame_of(replay_->game(), now_.turn, now_.tick, {});
    for (int i = 0; i < 4; ++i)
        frames_.push_back(static_cast<std::uint8_t>(frame.size() >> (8 * i) & 0xFF));
    frames_.insert(frames_.end(), frame.begin(), frame.end());
}

std::vector<std::uint8_t> VillaFilm::take_frames()
{
    return std::exchange(frames_, {});
}

}  // namespace boxwood::wasm_api
