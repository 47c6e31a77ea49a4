#include "analysis/polyssimo_tilings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <utility>

namespace boxwood::analysis {

using polyssimo::Board;
using polyssimo::Cell;
using polyssimo::CellSet;
using polyssimo::PieceId;
using polyssimo::Placement;
using polyssimo::Setup;
using search::ExactCover;
using search::ExactCoverSearch;

namespace {

using Option = TilingSearch::Option;

/// A rotation or reflection that maps the board's cells one to one to the board's cells.
class BoardSymmetry {
public:
    Cell image(Cell cell) const { return images_[cell.index]; }
    CellSet image(const CellSet& cells) const
    {
        CellSet result;
        for (const Cell cell : cells)
            result.insert(image(cell));
        return result;
    }
    void map(Cell cell, Cell image) { images_[cell.index] = image; }

private:
    std::array<Cell, polyssimo::grid_cells> images_{};
};
using Symmetries = std::vector<BoardSymmetry>;

struct Frame {
    int left = polyssimo::max_board_side;
    int right = -1;
    int bottom = polyssimo::max_board_side;
    int top = -1;
};

/// A board's own frame may be wider than its cells.
Frame frame_of(const CellSet& cells)
{
    Frame frame;
    for (const Cell cell : cells) {
        frame.left = std::min(frame.left, cell.column());
        frame.right = std::max(frame.right, cell.column());
        frame.bottom = std::min(frame.bottom, cell.row());
        frame.top = std::max(frame.top, cell.row());
    }
    return frame;
}

/// The eight symmetries of a square, as numbers: bit 0 mirrors columns, bit 1
/// mirrors rows, bit 2 then exchanges columns and rows.
constexpr unsigned symmetries_of_square = 8;

bool is_reflection(unsigned number)
{
    return (std::popcount(number) & 1) != 0;
}

bool exchanges_sides(unsigned number)
{
    return (number & 4u) != 0;
}

Cell image_of(Cell cell, const Frame& frame, unsigned number)
{
    int column = cell.column() - frame.left;
    int row = cell.row() - frame.bottom;
    if ((number & 1u) != 0)
        column = frame.right - frame.left - column;
    if ((number & 2u) != 0)
        row = frame.top - frame.bottom - row;
    if (exchanges_sides(number))
        std::swap(column, row);
    return Cell::at(frame.left + column, frame.bottom + row);
}

/// All of them, the identity first: 1, 2, 4 or 8. Reflections only where flipping is
/// allowed, for they turn pieces over.
Symmetries board_symmetries(const Board& board, polyssimo::Flipping flipping)
{
    const Frame frame = frame_of(board.cells());
    const bool square = frame.right - frame.left == frame.top - frame.bottom;
    Symmetries found;
    for (unsigned number = 0; number < symmetries_of_square; ++number) {
        if ((is_reflection(number) && flipping == polyssimo::Flipping::forbidden) ||
            (exchanges_sides(number) && !square))
            continue;
        BoardSymmetry symmetry;
        for (const Cell cell : board.cells())
            symmetry.map(cell, image_of(cell, frame, number));
        if (symmetry.image(board.cells()) == board.cells())
            found.push_back(symmetry);
    }
    return found;
}

std::optional<Message> find_why_impossible(const Setup& setup)
{
    const int cells_of_pieces = setup.pieces().cells(setup.pieces().all());
    const int cells_of_board = setup.board().cells().size();
    if (cells_of_pieces != cells_of_board)
        return Message{"cells_of_set_and_board_differ",
                       {{"pieces", cells_of_pieces}, {"board", cells_of_board}}};
    for (const PieceId piece : setup.pieces().all())
        if (setup.placements_of(piece).empty())
            return Message{"piece_fits_nowhere", {{"name", setup.pieces()[piece].name}}};
    return std::nullopt;
}

/// One piece of each kind; the hardest to place come first, since a tiling is found sooner if
/// they are not left over.
std::vector<PieceId> kinds_of(const Setup& setup)
{
    std::vector<PieceId> kinds;
    for (const PieceId piece : setup.pieces().all())
        if (setup.first_twin(piece) == piece)
            kinds.push_back(piece);
    std::ranges::stable_sort(kinds, {}, [&setup](PieceId kind) { return setup.placements_of(kind).size(); });
    return kinds;
}

int number_of(const Setup& setup, PieceId kind)
{
    int twins = 0;
    for (const PieceId piece : setup.pieces().all())
        twins += setup.first_twin(piece) == kind;
    return twins;
}

/// The order in which the search fills the cells: along the short side, so that few
/// half-filled rows are open at a time and holes that nothing fits are found soon.
std::vector<Cell> cells_in_order(const Board& board)
{
    std::vector<Cell> cells;
    for (const Cell cell : board.cells())
        cells.push_back(cell);
    if (board.height() < board.width())
        std::ranges::stable_sort(cells, {}, [](Cell cell) { return cell.column(); });
    return cells;
}

/// Whether the first cell in the order that only one of them has is in `a`.
bool comes_before(const CellSet& a, const CellSet& b, const std::vector<Cell>& order)
{
    for (const Cell cell : order)
        if (a.contains(cell) != b.contains(cell))
            return a.contains(cell);
    return false;
}

/// One placement of each orbit under the symmetries: its tilings stand for those of the
/// whole orbit. It is the one that the search meets first, where it narrows down the choices
/// most.
std::vector<Option> representatives(const Setup& setup, PieceId kind, const Symmetries& symmetries)
{
    const std::vector<Cell> order = cells_in_order(setup.board());
    std::vector<Option> found;
    for (const Placement& placement : setup.placements_of(kind)) {
        std::vector<CellSet> orbit;
        for (const BoardSymmetry& symmetry : symmetries)
            if (const CellSet image = symmetry.image(placement.cells); !std::ranges::count(orbit, image))
                orbit.push_back(image);
        if (std::ranges::none_of(
                orbit, [&](const CellSet& image) { return comes_before(image, placement.cells, order); }))
            found.push_back({placement, orbit.size()});
    }
    return found;
}

/// The piece of whose placements the search tries representatives only: the one without
/// twins that has the fewest.
std::optional<PieceId> choose_divider(const Setup& setup, const Symmetries& symmetries)
{
    std::optional<std::pair<std::size_t, PieceId>> best;
    for (const PieceId kind : kinds_of(setup)) {
        if (number_of(setup, kind) > 1)
            continue;
        const std::size_t orbits = representatives(setup, kind, symmetries).size();
        if (!best || std::pair(orbits, kind) < *best)
            best = {orbits, kind};
    }
    return best ? std::optional(best->second) : std::nullopt;
}

std::vector<Option> make_options(const Setup& setup, const Symmetries& symmetries,
                                 std::optional<PieceId> divider)
{
    std::vector<Option> options;
    for (const PieceId kind : kinds_of(setup))
        if (kind == divider)
            std::ranges::copy(representatives(setup, kind, symmetries), std::back_inserter(options));
        else
            for (const Placement& placement : setup.placements_of(kind))
                options.push_back({placement});
    return options;
}

/// The items: the divider, the cells, the other kinds of pieces.
ExactCover make_question(const Setup& setup, const std::vector<Option>& options,
                         std::optional<PieceId> divider)
{
    ExactCover question;
    std::array<int, polyssimo::max_pieces> item_of_kind{};
    std::array<int, polyssimo::grid_cells> item_of_cell{};
    if (divider)
        item_of_kind[divider->index] = question.add_item();
    for (const Cell cell : cells_in_order(setup.board()))
        item_of_cell[cell.index] = question.add_item();
    for (const PieceId kind : kinds_of(setup))
        if (kind != divider)
            item_of_kind[kind.index] = question.add_item(number_of(setup, kind));
    for (const Option& option : options) {
        std::vector<int> items{item_of_kind[option.placement.piece.index]};
        for (const Cell cell : option.placement.cells)
            items.push_back(item_of_cell[cell.index]);
        question.add_option(std::move(items));
    }
    return question;
}

std::vector<std::optional<std::size_t>> images_under(const BoardSymmetry& symmetry,
                                                     const std::vector<Option>& options)
{
    std::vector<std::pair<Placement, std::size_t>> numbers;
    for (std::size_t number = 0; number < options.size(); ++number)
        numbers.emplace_back(options[number].placement, number);
    std::ranges::sort(numbers);
    std::vector<std::optional<std::size_t>> images;
    for (const Option& option : options) {
        const Placement image{symmetry.image(option.placement.cells), option.placement.piece};
        const auto found = std::ranges::lower_bound(numbers, std::pair(image, std::size_t{0}));
        const bool is_option = found != numbers.end() && found->first == image;
        images.push_back(is_option ? std::optional(found->second) : std::nullopt);
    }
    return images;
}

}  // namespace

TilingSearch::TilingSearch(const Board& board, const polyssimo::PieceSet& pieces,
                           polyssimo::Flipping flipping, TilingGoal goal)
    : setup_(Setup::create(board, pieces, {.flipping = flipping}).value()),
      why_impossible_(find_why_impossible(*setup_)),
      search_(ExactCover())
{
    if (why_impossible_)
        return;
    const Symmetries symmetries = board_symmetries(board, flipping);
    const std::optional<PieceId> divider = goal == TilingGoal::count && symmetries.size() > 1
                                               ? choose_divider(*setup_, symmetries)
                                               : std::nullopt;
    options_ = make_options(*setup_, symmetries, divider);
    for (const BoardSymmetry& symmetry : symmetries)
        images_.push_back(images_under(symmetry, options_));
    search_ = ExactCoverSearch(make_question(*setup_, options_, divider));
}

TilingSearch::Status TilingSearch::advance(std::uint64_t max_steps)
{
    if (why_impossible_)
        return Status::finished;
    const Status status = search_.advance(max_steps);
    if (status == Status::found)
        count_solution();
    return status;
}

Tiling TilingSearch::tiling() const
{
    std::vector<Placement> placements;
    for (const std::size_t option : search_.solution())
        placements.push_back(options_[option].placement);
    std::ranges::sort(placements);
    Tiling tiling;
    for (const PieceId piece : setup_->pieces().all()) {
        const auto own = std::ranges::find(placements, setup_->first_twin(piece), &Placement::piece);
        tiling.push_back({own->cells, piece});
        placements.erase(own);
    }
    return tiling;
}

TilingCounts TilingSearch::counts() const
{
    // By Burnside's lemma: a class of equivalent tilings has (symmetries of the board) /
    // (symmetries of one of them) members.
    return {all_, why_impossible_ ? 0 : symmetries_of_all_ / images_.size()};
}

void TilingSearch::count_solution()
{
    const std::vector<std::size_t> solution = search_.solution();
    std::vector<bool> chosen(options_.size());
    std::uint64_t weight = 1;
    for (const std::size_t option : solution) {
        chosen[option] = true;
        weight *= options_[option].weight;
    }
    const auto is_symmetry_of_solution = [&](const std::vector<std::optional<std::size_t>>& images) {
        return std::ranges::all_of(
            solution, [&](std::size_t option) { return images[option] && chosen[*images[option]]; });
    };
    all_ += weight;
    symmetries_of_all_ +=
        weight * static_cast<std::uint64_t>(std::ranges::count_if(images_, is_symmetry_of_solution));
}

}  // namespace boxwood::analysis
