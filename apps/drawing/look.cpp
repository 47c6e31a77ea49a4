#include "drawing/look.h"

#include "drawing/palette.h"

namespace boxwood::drawing {

Look look_for(Encoding encoding)
{
    return {.coloring = encoding.has_colors() ? Coloring::colored : Coloring::colorless};
}

bool is_colored(const Look& look)
{
    return look.coloring == Coloring::colored;
}

Style table_top(const Look& look)
{
    return is_colored(look) ? Style{palette::ink, palette::linen} : Style{};
}

Style pale(const Look& look)
{
    return is_colored(look) ? Style{.ink = palette::pale_ink} : Style{};
}

Style alarming(const Look& look)
{
    return is_colored(look) ? Style{.ink = palette::red_ink, .bold = true} : Style{.bold = true};
}

}  // namespace boxwood::drawing
