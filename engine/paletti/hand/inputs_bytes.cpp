#include "paletti/hand/inputs_bytes.h"

#include <array>
#include <cstddef>
#include <optional>

#include "core/check.h"
#include "core/within_limits.h"

namespace boxwood::paletti {

namespace {

/// Bits of a tick's first byte: what follows it. Those of the numbers are 1 << (1 + index).
constexpr std::uint8_t hold_bit = 0x01;
constexpr std::uint8_t floor_bit = 0x40;
/// Instead of all others: a run of ticks that went as predicted.
constexpr std::uint8_t run_byte = 0x80;

/// The numbers that are predicted: all but what is held and where.
using Numbers = std::array<std::int64_t, 5>;

Numbers numbers_of(const HandInput& input)
{
    return {input.x_um, input.y_um, input.z_um, input.turn_ppm, input.lift_um};
}

/// Whether they fit.
[[nodiscard]] bool set_numbers(HandInput& input, const Numbers& numbers)
{
    const auto number = [&](std::size_t index) { return static_cast<std::int32_t>(numbers[index]); };
    input.x_um = number(0);
    input.y_um = number(1);
    input.z_um = number(2);
    input.turn_ppm = number(3);
    input.lift_um = number(4);
    return numbers_of(input) == numbers;
}

constexpr std::uint8_t bit_of(std::size_t number)
{
    return static_cast<std::uint8_t>(2U << number);
}

bool is_same_hold(const HandInput& one, const HandInput& other)
{
    return one.tool == other.tool && one.part == other.part && one.grip_height_um == other.grip_height_um &&
           one.side_ppm == other.side_ppm;
}

/// Predicts that every number changes by as much as in the last tick.
class Predictor {
public:
    Numbers numbers() const
    {
        Numbers numbers = numbers_of(last_);
        const Numbers before = numbers_of(before_);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] += numbers[i] - before[i];
        return numbers;
    }

    const HandInput& last() const { return last_; }

    void add(const HandInput& input)
    {
        before_ = last_;
        last_ = input;
    }

private:
    HandInput last_;
    HandInput before_;
};

void add_number(std::vector<std::uint8_t>& bytes, std::uint64_t number)
{
    for (; number >= 0x80; number >>= 7)
        bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(number));
}

/// Zigzag encoding: small numbers of either sign become small unsigned ones.
std::uint64_t zigzag(std::int64_t number)
{
    return (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63);
}

std::int64_t from_zigzag(std::uint64_t number)
{
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
}

class BytesWriter {
public:
    void add(const HandInput& input)
    {
        const std::uint8_t changes = changes_of(input);
        if (changes == 0) {
            ++run_;
        } else {
            end_run();
            write(input, changes);
        }
        predictor_.add(input);
    }

    std::vector<std::uint8_t> end()
    {
        end_run();
        return std::move(bytes_);
    }

private:
    std::uint8_t changes_of(const HandInput& input) const
    {
        std::uint8_t changes = is_same_hold(input, predictor_.last()) ? 0 : hold_bit;
        const Numbers numbers = numbers_of(input);
        const Numbers predicted = predictor_.numbers();
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (numbers[i] != predicted[i])
                changes = static_cast<std::uint8_t>(changes | bit_of(i));
        if (input.held_floor != predictor_.last().held_floor)
            changes |= floor_bit;
        return changes;
    }

    void write(const HandInput& input, std::uint8_t changes)
    {
        bytes_.push_back(changes);
        if (changes & hold_bit) {
            bytes_.push_back(static_cast<std::uint8_t>(input.tool));
            bytes_.push_back(static_cast<std::uint8_t>(input.part));
            add_number(bytes_, static_cast<std::uint64_t>(input.grip_height_um));
            add_number(bytes_, static_cast<std::uint64_t>(input.side_ppm));
        }
        const Numbers numbers = numbers_of(input);
        const Numbers predicted = predictor_.numbers();
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (changes & bit_of(i))
                add_number(bytes_, zigzag(numbers[i] - predicted[i]));
        if (changes & floor_bit)
            bytes_.push_back(static_cast<std::uint8_t>(input.held_floor));
    }

    void end_run()
    {
        if (run_ == 0)
            return;
        bytes_.push_back(run_byte);
        add_number(bytes_, run_);
        run_ = 0;
    }

    Predictor predictor_;
    std::uint64_t run_ = 0;
    std::vector<std::uint8_t> bytes_;
};

class Reader {
public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    Result<std::vector<HandInput>, Message> read()
    {
        bool was_run = false;
        while (at_ < bytes_.size()) {
            const std::uint8_t changes = bytes_[at_++];
            const bool is_run = changes == run_byte;
            const bool is_read = is_run ? !was_run && read_run() : read_tick(changes);
            if (!is_read)
                return Message{"inputs_bytes_broken", {{"offset", static_cast<int>(at_)}}};
            was_run = is_run;
        }
        return std::move(inputs_);
    }

private:
    std::optional<std::uint8_t> take_byte()
    {
        if (at_ == bytes_.size())
            return std::nullopt;
        return bytes_[at_++];
    }

    /// In its shortest form only; no number of an input needs more than five bytes.
    std::optional<std::uint64_t> take_number()
    {
        constexpr int most_bits = 35;
        std::uint64_t number = 0;
        for (int shift = 0; shift < most_bits; shift += 7) {
            const std::optional<std::uint8_t> byte = take_byte();
            if (!byte)
                return std::nullopt;
            number |= (std::uint64_t{*byte} & 0x7F) << shift;
            if (*byte < 0x80)
                return *byte == 0 && shift > 0 ? std::nullopt : std::optional(number);
        }
        return std::nullopt;
    }

    [[nodiscard]] bool add(const HandInput& input)
    {
        if (!is_within_limits(input) || inputs_.size() == max_input_ticks)
            return false;
        inputs_.push_back(input);
        predictor_.add(input);
        return true;
    }

    std::optional<HandInput> predicted() const
    {
        HandInput input = predictor_.last();
        return set_numbers(input, predictor_.numbers()) ? std::optional(input) : std::nullopt;
    }

    [[nodiscard]] bool read_run()
    {
        const std::optional<std::uint64_t> length = take_number();
        if (!length || *length == 0)
            return false;
        for (std::uint64_t i = 0; i < *length; ++i) {
            const std::optional<HandInput> input = predicted();
            if (!input || !add(*input))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool read_hold(HandInput& input)
    {
        const std::optional<std::uint8_t> tool = take_byte();
        const std::optional<std::uint8_t> part = take_byte();
        const std::optional<std::uint64_t> height_um = take_number();
        const std::optional<std::uint64_t> side_ppm = take_number();
        if (!tool || !part || !height_um || !side_ppm || *height_um > farthest_um ||
            *side_ppm >= full_turn_ppm)
            return false;
        input.tool = static_cast<Tool>(*tool);
        input.part = *part;
        input.grip_height_um = static_cast<std::int32_t>(*height_um);
        input.side_ppm = static_cast<std::int32_t>(*side_ppm);
        return !is_same_hold(input, predictor_.last());
    }

    [[nodiscard]] bool read_tick(std::uint8_t changes)
    {
        if (changes == 0 || changes > run_byte)
            return false;
        HandInput input = predictor_.last();
        if ((changes & hold_bit) && !read_hold(input))
            return false;
        Numbers numbers = predictor_.numbers();
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (changes & bit_of(i)) {
                const std::optional<std::uint64_t> change = take_number();
                if (!change || *change == 0)
                    return false;
                numbers[i] += from_zigzag(*change);
            }
        if (!set_numbers(input, numbers))
            return false;
        if (changes & floor_bit) {
            const std::optional<std::uint8_t> floor = take_byte();
            if (!floor || *floor == input.held_floor)
                return false;
            input.held_floor = *floor;
        }
        return add(input);
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    Predictor predictor_;
    std::vector<HandInput> inputs_;
};

}  // namespace

std::vector<std::uint8_t> inputs_bytes(std::span<const HandInput> inputs)
{
    BOXWOOD_CHECK(inputs.size() <= max_input_ticks);
    BytesWriter writer;
    for (const HandInput& input : inputs) {
        BOXWOOD_CHECK(is_within_limits(input));
        writer.add(input);
    }
    return writer.end();
}

Result<std::vector<HandInput>, Message> parse_inputs_bytes(std::span<const std::uint8_t> bytes)
{
    return Reader(bytes).read();
}

}  // namespace boxwood::paletti
