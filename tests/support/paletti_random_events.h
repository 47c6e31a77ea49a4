#pragma once

// Random games of Villa Paletti's rules, without wood: every event is one that
// could come next.

#include <cstdint>
#include <iterator>
#include <optional>

#include "core/rng.h"
#include "paletti/rules/rules.h"

namespace boxwood::paletti::rules::test {

class RandomEvents {
public:
    explicit RandomEvents(std::uint64_t seed) : rng_(seed) {}

    /// All of them are agreed.
    Options options()
    {
        Options options;
        options.players = 2 + below(3);
        options.youngest = Seat::from_number(1 + below(options.players));
        options.set_up = one_in(4) ? SetUp::by_players : SetUp::by_program;
        options.dealing = one_in(2) ? Dealing::youngest_rolls : Dealing::everybody_rolls;
        options.breaking_off = one_in(2) ? BreakingOff::until_out : BreakingOff::until_let_go;
        options.neighbours = one_in(2) ? Neighbours::shown : Neighbours::strict;
        options.renouncing = one_in(2) ? Renouncing::forbidden : Renouncing::allowed;
        options.beyond_base = one_in(2) ? BeyondBase::allowed : BeyondBase::forbidden;
        options.few_columns = static_cast<FewColumns>(below(3));
        options.blocked_for = one_in(2) ? BlockedFor::everybody : BlockedFor::who_gave_up;
        options.after_objection = one_in(2) ? AfterObjection::floor : AfterObjection::no_floor;
        options.neutral_seal = one_in(2) ? NeutralSeal::never : NeutralSeal::first_on_floor;
        // Games that began under the first rules go on.
        if (one_in(4))
            begin_under_first_rules(options);
        if (one_in(3))
            options.objection_window_ms = std::nullopt;
        return options;
    }

    /// REQUIRES: the game is not over.
    Event next(const State& state)
    {
        switch (state.phase) {
        case Phase::setting_up: return set_up(state);
        case Phase::laying_blue:
        case Phase::laying: return lay(state);
        case Phase::dealing:
            if (may(state, state.on_turn).roll)
                return RollSeal{state.on_turn, any<ColourSet>(ColourSet::all())};
            return ChooseColour{state.on_turn, any(may(state, state.on_turn).colours)};
        case Phase::turn_begins:
            if (may(state, state.on_turn).touch.empty() || one_in(4))
                return Claim{state.on_turn};
            [[fallthrough]];
        case Phase::own_column:
        case Phase::proving:
        case Phase::neutral_proving: return touch(state);
        case Phase::claim:
        case Phase::neutral_objection: return answer(state);
        case Phase::forfeit: return forfeit(state);
        case Phase::attempt: return attempt(state);
        case Phase::over: break;
        }
        return TimeUp{};
    }

    /// Any event at all, most of them nonsense.
    Event any_event()
    {
        const Seat seat = Seat::from_number(1 + below(max_players));
        const PartId part = below(part_count + 4) - 2;
        const Event events[] = {RollSeal{seat, any<ColourSet>(ColourSet::all())},
                                ChooseColour{seat, any<ColourSet>(ColourSet::all())},
                                Claim{seat},
                                Object{seat},
                                LetStand{seat},
                                TimeUp{},
                                Touch{seat, part},
                                BreakOff{seat},
                                ChooseForfeit{seat, part},
                                DeclineForfeit{seat},
                                Renounce{seat},
                                VillaSetUp{facts()},
                                ColumnStood{seat, part, static_cast<Landing>(below(3))},
                                Out{part},
                                LetGo{part, below(10) - 2, static_cast<Landing>(below(3))},
                                ColumnFell{part, static_cast<Fall>(below(3))},
                                Shifted{part, below(1000) - 10},
                                CoverChanged{part},
                                FloorLaid{{below(9) - 2, below(3), one_in(2)}},
                                FloorSetAside{},
                                CameDown{},
                                Settled{facts()}};
        return events[below(static_cast<int>(std::size(events)))];
    }

    int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }
    bool one_in(int count) { return below(count) == 0; }

private:
    void begin_under_first_rules(Options& options)
    {
        options.rules = first_rules_version;
        options.blocked_for = BlockedFor::everybody;
        options.after_objection = AfterObjection::floor;
        options.neutral_seal = NeutralSeal::never;
        if (options.players == 3 && one_in(2))
            options.neutral_counts = NeutralCounts::for_player_on_turn;
    }

    /// REQUIRES: the set is not empty.
    template <class Set>
    typename Set::Member any(Set set)
    {
        auto member = set.begin();
        for (int steps = below(set.size()); steps > 0; --steps)
            ++member;
        return *member;
    }

    Facts facts()
    {
        Facts facts{KindSet::where([&](ColumnKind) { return !one_in(8); }), {}, !one_in(3)};
        for (const PartId column : ColumnSet::all())
            if (!one_in(3))
                facts.burdened.insert(column);
        return facts;
    }

    /// Now and then, while something moves, a column falls or is shifted.
    std::optional<Event> mishap(const State& state)
    {
        ColumnSet standing;
        for (const PartId column : ColumnSet::all())
            if (state.column(column).place == ColumnPlace::standing &&
                !(state.attempt && state.attempt->column == column))
                standing.insert(column);
        if (one_in(300))
            return CameDown{};
        if (!one_in(8) || standing.empty())
            return std::nullopt;
        const PartId column = any(standing);
        switch (below(3)) {
        case 0: return ColumnFell{column, static_cast<Fall>(below(3))};
        case 1: return Shifted{column, 1 + below(9000)};
        default: break;
        }
        return CoverChanged{column};
    }

    Event set_up(const State& state)
    {
        const ColumnSet left = may(state, state.on_turn).stand;
        if (state.options.set_up == SetUp::by_program)
            return VillaSetUp{facts()};
        if (left.size() < column_count && one_in(20))
            for (const PartId column : ColumnSet::all())
                if (!left.contains(column))
                    return ColumnFell{column};
        return ColumnStood{state.on_turn, any(left)};
    }

    Event lay(const State& state)
    {
        const bool blue = state.phase == Phase::laying_blue;
        if (std::optional<Event> event = blue ? std::nullopt : mishap(state))
            return *event;
        if (state.floor_stage != FloorStage::in_hand)
            return Settled{facts()};
        if (may(state, state.on_turn).renounce && one_in(4))
            return Renounce{state.on_turn};
        if (one_in(6))
            return FloorSetAside{};
        return FloorLaid{{.columns_covered = 3 + below(3)}};
    }

    Event touch(const State& state)
    {
        const Seat seat = *awaited(state).begin();
        return Touch{seat, any(may(state, seat).touch)};
    }

    Event answer(const State& state)
    {
        if (state.options.objection_window_ms && one_in(8))
            return TimeUp{};
        const Seat seat = any(awaited(state));
        if (one_in(3))
            return Object{seat};
        return LetStand{seat};
    }

    Event forfeit(const State& state)
    {
        const May choices = may(state, state.on_turn);
        if (!choices.forfeits.empty() && one_in(2))
            return ChooseForfeit{state.on_turn, any(choices.forfeits)};
        if (!choices.touch.empty() && !one_in(4))
            return Touch{state.on_turn, any(choices.touch)};
        return DeclineForfeit{state.on_turn};
    }

    Event attempt(const State& state)
    {
        if (std::optional<Event> event = mishap(state))
            return *event;
        const Attempt& attempt = *state.attempt;
        if (may(state, attempt.hand).break_off && one_in(4))
            return BreakOff{attempt.hand};
        switch (attempt.stage) {
        case Stage::touched:
            if (one_in(8))
                return LetGo{attempt.column, state.column(attempt.column).level};
            if (one_in(8))
                return ColumnFell{attempt.column};
            return Out{attempt.column};
        case Stage::in_hand:
            if (one_in(8))
                return ColumnFell{attempt.column};
            return LetGo{attempt.column, state.highest_floor};
        case Stage::putting_back:
            if (one_in(8))
                return ColumnFell{attempt.column, static_cast<Fall>(below(3))};
            return LetGo{attempt.column, attempt.purpose == Purpose::forfeit
                                             ? state.column(attempt.column).level
                                             : below(state.highest_floor)};
        case Stage::placed:
            if (one_in(8))
                return ColumnFell{attempt.column};
            break;
        case Stage::put_back:
        case Stage::taken_away: break;
        }
        return Settled{facts()};
    }

    Rng rng_;
};

}  // namespace boxwood::paletti::rules::test
