// Files with boards and sets: a board or set that parses can be written as a word of a
// position's line, read back equal, and played with.

#include "core/check.h"
#include "fuzzer.h"
#include "polyssimo/material_file.h"
#include "polyssimo/material_text.h"
#include "polyssimo/position.h"

using namespace boxwood;
using namespace boxwood::polyssimo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<Material, TextError> material = parse_material(text);
    if (!material) {
        fuzz::expect_sound_error(material.error(), text);
        return 0;
    }
    BOXWOOD_CHECK(material->board || material->pieces);
    if (material->board)
        BOXWOOD_CHECK(parse_board_text(board_text(*material->board)).value() == *material->board);
    if (material->pieces)
        BOXWOOD_CHECK(parse_pieces_text(pieces_text(*material->pieces)).value() == *material->pieces);
    if (material->board && material->pieces) {
        const auto setup = Setup::create(*material->board, *material->pieces, {});
        BOXWOOD_CHECK(setup.has_value());
        BOXWOOD_CHECK(!broken_invariant(initial_position(*setup)));
    }
    return 0;
}
