#include "search/exact_cover.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/check.h"

namespace boxwood::search {

int ExactCover::add_item(int times)
{
    BOXWOOD_CHECK(times >= 1 && times <= max_depth - depth_ && times_.size() < max_items);
    depth_ += times;
    times_.push_back(times);
    return static_cast<int>(times_.size()) - 1;
}

std::size_t ExactCover::add_option(std::vector<int> items)
{
    std::ranges::sort(items);
    BOXWOOD_CHECK(!items.empty() && items.front() >= 0 && items.back() < static_cast<int>(times_.size()));
    BOXWOOD_CHECK(std::ranges::adjacent_find(items) == items.end());
    options_.push_back(std::move(items));
    return options_.size() - 1;
}

class ExactCoverSearch::Engine {
public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual Status advance(std::uint64_t max_steps) = 0;
    virtual std::vector<std::size_t> solution() const = 0;
    virtual double fraction_done() const = 0;
};

namespace {

using Status = ExactCoverSearch::Status;

/// A set of items as bits. Its size is fixed at compile time, so testing an option takes a
/// few instructions.
template <std::size_t words>
struct ItemMask {
    std::array<std::uint64_t, words> bits{};

    void insert(int item) { bits[word(item)] |= std::uint64_t{1} << (item % 64); }
    bool intersects(const ItemMask& other) const
    {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < words; ++i)
            common |= bits[i] & other.bits[i];
        return common != 0;
    }
    ItemMask operator|(const ItemMask& other) const
    {
        ItemMask both;
        for (std::size_t i = 0; i < words; ++i)
            both.bits[i] = bits[i] | other.bits[i];
        return both;
    }
    /// The lowest item that is not in the set.
    int first_gap() const
    {
        for (std::size_t i = 0; i < words; ++i)
            if (~bits[i] != 0)
                return static_cast<int>(i) * 64 + std::countr_one(bits[i]);
        return static_cast<int>(words) * 64;
    }

private:
    static std::size_t word(int item) { return static_cast<std::size_t>(item) / 64; }
};

template <std::size_t words>
class MaskEngine final : public ExactCoverSearch::Engine {
public:
    explicit MaskEngine(const ExactCover& question)
        : items_(static_cast<int>(question.times().size())),
          times_left_(question.times().begin(), question.times().end())
    {
        for (int item = items_; item < static_cast<int>(words) * 64; ++item)
            outside_.insert(item);
        for (int item = 0; item < items_; ++item) {
            first_row_.push_back(rows_.size());
            for (std::size_t option = 0; option < question.options().size(); ++option)
                if (question.options()[option].front() == item)
                    rows_.push_back(make_row(question, option));
        }
        first_row_.push_back(rows_.size());
        std::size_t depth = 1;
        for (const int times : question.times())
            depth += static_cast<std::size_t>(times);
        frames_.reserve(depth);
        hopeless_ = is_hopeless(question);
    }

    Status advance(std::uint64_t max_steps) override
    {
        if (!started_) {
            started_ = true;
            if (hopeless_)
                return Status::finished;
            if (enter(outside_))
                return Status::found;
        }
        while (!frames_.empty()) {
            Frame& frame = frames_.back();
            const Row* row = frame.next;
            while (row != frame.end && row->items.intersects(frame.covered))
                ++row;
            if (row == frame.end) {
                leave();
                continue;
            }
            if (max_steps-- == 0) {
                frame.next = row;
                return Status::paused;
            }
            frame.next = row + 1;
            if (enter(frame.covered | row->single_items | cover_repeated(*row)))
                return Status::found;
        }
        return Status::finished;
    }

    std::vector<std::size_t> solution() const override
    {
        std::vector<std::size_t> options;
        for (std::size_t depth = 0; depth + 1 < frames_.size(); ++depth)
            options.push_back(chosen(frames_[depth]).option);
        return options;
    }

    double fraction_done() const override
    {
        if (frames_.empty())
            return started_ ? 1 : 0;
        double done = 0;
        double share = 1;
        for (std::size_t depth = 0; depth < frames_.size(); ++depth) {
            const Frame& frame = frames_[depth];
            int before = 0, all = 0;
            for (const Row* row = frame.begin; row != frame.end; ++row) {
                const bool fits = !row->items.intersects(frame.covered);
                all += fits;
                before += fits && row < frame.next;
            }
            if (all == 0)
                break;
            const bool inside_last = depth + 1 < frames_.size();
            share /= all;
            done += share * (before - inside_last);
        }
        return done;
    }

private:
    /// An option. `items` are all of its items, `single_items` those that must be covered
    /// once; the others are in repeated_items_.
    struct Row {
        ItemMask<words> items;
        ItemMask<words> single_items;
        std::size_t option = 0;
        int repeated_begin = 0;
        int repeated_end = 0;
    };

    /// A node on the current path: the rows for its lowest open item, and the next of them
    /// to try.
    struct Frame {
        ItemMask<words> covered;
        const Row* begin;
        const Row* end;
        const Row* next;
        int item;
    };

    Row make_row(const ExactCover& question, std::size_t option)
    {
        Row row;
        row.option = option;
        row.repeated_begin = static_cast<int>(repeated_items_.size());
        for (const int item : question.options()[option]) {
            row.items.insert(item);
            if (question.times()[static_cast<std::size_t>(item)] == 1)
                row.single_items.insert(item);
            else
                repeated_items_.push_back(item);
        }
        row.repeated_end = static_cast<int>(repeated_items_.size());
        return row;
    }

    /// Some item has too few options. The search itself would notice that late if it is
    /// one of the last items.
    static bool is_hopeless(const ExactCover& question)
    {
        std::vector<int> missing(question.times().begin(), question.times().end());
        for (const std::vector<int>& option : question.options())
            for (const int item : option)
                --missing[static_cast<std::size_t>(item)];
        return std::ranges::any_of(missing, [](int times) { return times > 0; });
    }

    static const Row& chosen(const Frame& frame) { return frame.next[-1]; }

    /// True if everything is covered. The frame without rows is then left in the next
    /// step.
    bool enter(const ItemMask<words>& covered)
    {
        const int item = covered.first_gap();
        if (item == items_ || item == static_cast<int>(words) * 64) {
            frames_.push_back({covered, nullptr, nullptr, nullptr, item});
            return true;
        }
        const Row* begin = rows_.data() + first_row_[static_cast<std::size_t>(item)];
        const Row* end = rows_.data() + first_row_[static_cast<std::size_t>(item) + 1];
        // The same item must be covered again: only by later rows, so that each
        // combination is enumerated once.
        if (!frames_.empty() && frames_.back().item == item)
            begin = frames_.back().next;
        frames_.push_back({covered, begin, end, begin, item});
        return false;
    }

    void leave()
    {
        frames_.pop_back();
        if (frames_.empty())
            return;
        const Row& row = chosen(frames_.back());
        for (int i = row.repeated_begin; i < row.repeated_end; ++i)
            ++times_left(i);
    }

    /// Counts down repeated items, and returns those that are now fully covered.
    ItemMask<words> cover_repeated(const Row& row)
    {
        ItemMask<words> closed;
        for (int i = row.repeated_begin; i < row.repeated_end; ++i)
            if (--times_left(i) == 0)
                closed.insert(repeated_items_[static_cast<std::size_t>(i)]);
        return closed;
    }

    int& times_left(int repeated)
    {
        return times_left_[static_cast<std::size_t>(repeated_items_[static_cast<std::size_t>(repeated)])];
    }

    int items_;
    /// Bits beyond the last item.
    ItemMask<words> outside_;
    /// Rows whose lowest item is i are those from first_row_[i] to first_row_[i + 1].
    std::vector<Row> rows_;
    std::vector<std::size_t> first_row_;
    std::vector<int> repeated_items_;
    std::vector<int> times_left_;
    std::vector<Frame> frames_;
    bool started_ = false;
    bool hopeless_ = false;
};

template <std::size_t words = 1>
std::unique_ptr<ExactCoverSearch::Engine> make_engine(const ExactCover& question)
{
    if constexpr (words * 64 < ExactCover::max_items)
        if (question.times().size() > words * 64)
            return make_engine<words + 1>(question);
    return std::make_unique<MaskEngine<words>>(question);
}

}  // namespace

ExactCoverSearch::ExactCoverSearch(const ExactCover& question) : engine_(make_engine(question)) {}
ExactCoverSearch::ExactCoverSearch(ExactCoverSearch&&) noexcept = default;
ExactCoverSearch& ExactCoverSearch::operator=(ExactCoverSearch&&) noexcept = default;
ExactCoverSearch::~ExactCoverSearch() = default;

ExactCoverSearch::Status ExactCoverSearch::advance(std::uint64_t max_steps)
{
    return engine_->advance(max_steps);
}

std::vector<std::size_t> ExactCoverSearch::solution() const
{
    return engine_->solution();
}

double ExactCoverSearch::fraction_done() const
{
    return engine_->fraction_done();
}

}  // namespace boxwood::search
