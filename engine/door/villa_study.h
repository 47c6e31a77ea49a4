#pragma once

// Games of Villa Paletti that were played, as messages: their turns, their film,
// their review, and how a journal becomes a record. A page that has no villa to
// show loads a door without these functions (villa_absent.cpp).

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "door/messages.h"

namespace boxwood::door {

Result<VillaRecordOpened, TextError> opened_villa_record(std::string_view text);

/// What is found out in slices.
class VillaStudy {
public:
    static Result<VillaStudy, TextError> replay(std::string_view record);
    static Result<VillaStudy, TextError> review(std::string_view record);
    static Result<VillaStudy, Message> record(const MakeRecord& request);
    VillaStudy(VillaStudy&&) noexcept;
    VillaStudy& operator=(VillaStudy&&) noexcept;
    ~VillaStudy();

    /// For about so many ticks of simulation.
    void advance(int ticks);
    /// How far it is, and what was found; or a Problem.
    Answer answer() const;
    /// Of a replay: what was simulated since the last call (villa_film.h).
    std::vector<std::uint8_t> take_film();

private:
    struct Task;
    class Replay;
    class Review;
    class Recording;

    explicit VillaStudy(std::unique_ptr<Task> task);

    std::unique_ptr<Task> task_;
};

}  // namespace boxwood::door
