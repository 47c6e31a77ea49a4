#include "wasm_api/polyssimo/study.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/check.h"
#include "polyssimo/material_file.h"
#include "polyssimo/material_text.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::wasm_api {

using analysis::PolyssimoAnalysis;
using analysis::PolyssimoReview;
using polyssimo::Position;
using records::NodeIndex;
using records::PolyssimoRecord;
using table::PolyssimoMove;

namespace {

/// Fixed, so that analysing or reviewing the same game always gives the same result.
constexpr std::uint64_t study_seed = 1;

/// REQUIRES: the move is legal there.
PolyssimoMove move_at(const Position& position, const polyssimo::Move& move)
{
    const polyssimo::PieceSet& pieces = position.setup->pieces();
    BOXWOOD_CHECK(position.to_play.has_value());
    if (const auto* pick = std::get_if<polyssimo::Pick>(&move))
        return {*position.to_play, pieces[pick->piece].name, {}};
    const Position next = play(position, move).value();
    const polyssimo::PlacedPiece& placed = next.placed.back();
    return {placed.seat, pieces[placed.placement.piece].name, cells_text(placed.placement.cells)};
}

/// A record; for a position's line, the record that begins and ends at that position.
Result<PolyssimoRecord, TextError> read_record(std::string_view text)
{
    if (!text.starts_with(polyssimo::position_tag))
        return PolyssimoRecord::parse(text);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
        text.remove_suffix(1);
    Result<Position, TextError> position = polyssimo::parse_position(text);
    if (!position)
        return position.error();
    return PolyssimoRecord(*std::move(position));
}

RecordOpened opened_record(const PolyssimoRecord& record)
{
    const Position& start = record[PolyssimoRecord::root].position;
    RecordOpened opened;
    opened.material = table::material_of(*start.setup);
    for (int number = 1; number <= start.setup->players(); ++number)
        opened.players.push_back(record.player_name(Seat::from_number(number)));
    for (NodeIndex i = 0; i < record.size(); ++i) {
        const records::RecordNode& node = record[i];
        RecordNode& shown = opened.nodes.emplace_back();
        shown.comment = node.comment;
        if (!node.parent)
            continue;
        shown.parent = static_cast<int>(*node.parent);
        if (node.move)
            shown.move = move_at(record[*node.parent].position, *node.move);
    }
    opened.text = record.text();
    return opened;
}

Moment moment_at(const PolyssimoRecord& record, NodeIndex index)
{
    const records::RecordNode& node = record[index];
    Moment moment{table::view_of(node.position), node.position.to_play, table::footprints_of(node.position)};
    if (node.move)
        moment.view.last_move = move_text(*node.position.setup, *node.move);
    for (std::optional<NodeIndex> at = index; at; at = record[*at].parent)
        moment.view.moves += record[*at].move ? 1 : 0;
    return moment;
}

Result<MaterialRead, TextError> material_of(std::string_view text)
{
    const Result<polyssimo::Material, TextError> material = polyssimo::parse_material(text);
    if (!material)
        return material.error();
    MaterialRead read;
    if (material->board) {
        const polyssimo::Board& board = *material->board;
        const auto frame = polyssimo::Board::create(board.width(), board.height()).value();
        read.board = DrawnBoard{board_text(board), board.width(), board.height(),
                                cells_text(frame.cells() - board.cells())};
    }
    if (material->pieces) {
        read.pieces = DrawnSet{pieces_text(*material->pieces), {}};
        for (const polyssimo::PieceId id : material->pieces->all()) {
            const polyssimo::Piece& piece = (*material->pieces)[id];
            read.pieces->pieces.push_back({piece.name, cells_text(piece.shape.cells())});
        }
    }
    return read;
}

Analysis analysis_so_far(const PolyssimoAnalysis& analysis)
{
    const players::Findings found = analysis.findings();
    const Position& position = analysis.position();
    Analysis so_far{progress_of(analysis.progress(), analysis.is_done()), {}, {}};
    for (const players::Finding& finding : found.moves) {
        if (so_far.moves.size() == max_listed_moves)
            break;
        so_far.moves.push_back({move_at(position, finding.move),
                                static_cast<int>(finding.visits),
                                {finding.win_probability(), finding.expected_margin()}});
    }
    if (found.proof) {
        so_far.proof = {found.proof->winner, found.proof->margin, {}};
        if (found.proof->best)
            so_far.proof->best = move_at(position, *found.proof->best);
    }
    return so_far;
}

JudgedMove judged(const analysis::ReviewedMove& move)
{
    JudgedMove judged{move.number, move_at(move.position, move.move), move.mark, move.loss, {}, {}};
    if (move.better)
        judged.better = move_at(move.position, *move.better);
    if (move.missed_footprint)
        judged.missed_footprint = cells_text(*move.missed_footprint);
    return judged;
}

Review review_so_far(const PolyssimoReview& review)
{
    Review so_far{
        progress_of(static_cast<double>(review.positions_done()) / review.positions(), review.is_done()), {}};
    if (!review.is_done())
        return so_far;
    so_far.result = {{}, review.curve(), review.turning_point(), review.led_throughout()};
    for (const analysis::ReviewedMove& move : review.moves())
        so_far.result->moves.push_back(judged(move));
    return so_far;
}

}  // namespace

Outcome<RecordOpened> PolyssimoStudy::open_record(const OpenRecord& request)
{
    record_.reset();
    Result<PolyssimoRecord, TextError> record = read_record(request.text);
    if (!record)
        return failure(record.error());
    record_.emplace(*std::move(record));
    return opened_record(*record_);
}

Outcome<Moment> PolyssimoStudy::look_at_node(const LookAtNode& request) const
{
    if (!record_ || static_cast<std::size_t>(request.node) >= record_->size())
        return nothing_open();
    return moment_at(*record_, static_cast<NodeIndex>(request.node));
}

Outcome<MaterialRead> PolyssimoStudy::read_material(const ReadMaterial& request) const
{
    Result<MaterialRead, TextError> material = material_of(request.text);
    if (!material)
        return failure(material.error());
    return *std::move(material);
}

Outcome<Analysis> PolyssimoStudy::start_analysis(const StartAnalysis& request)
{
    work_.emplace<std::monostate>();
    const Result<Position, TextError> position =
        polyssimo::parse_position(request.position, std::span(&setup_, setup_ ? 1 : 0));
    if (!position)
        return failure(position.error());
    setup_ = position->setup;
    if (!position->to_play)
        return failure(Message{"nobody_awaited", {}});
    analysis::AnalysisEffort effort;
    effort.simulations = static_cast<std::uint32_t>(request.simulations);
    effort.solver_positions = static_cast<std::uint64_t>(request.solver_positions);
    return analysis_so_far(work_.emplace<PolyssimoAnalysis>(*position, effort, study_seed));
}

Outcome<Review> PolyssimoStudy::start_review(const StartReview& request)
{
    work_.emplace<std::monostate>();
    const Result<PolyssimoRecord, TextError> record = read_record(request.record);
    if (!record)
        return failure(record.error());
    return review_so_far(work_.emplace<PolyssimoReview>(*record, analysis::review_effort, study_seed));
}

Outcome<PolyssimoFindings> PolyssimoStudy::advance(const Advance& request)
{
    const auto simulations = static_cast<std::uint32_t>(request.budget);
    if (auto* analysis = std::get_if<PolyssimoAnalysis>(&work_)) {
        analysis->advance(simulations);
        return PolyssimoFindings(analysis_so_far(*analysis));
    }
    if (auto* review = std::get_if<PolyssimoReview>(&work_)) {
        review->advance(simulations);
        return PolyssimoFindings(review_so_far(*review));
    }
    return nothing_open();
}

}  // namespace boxwood::wasm_api
