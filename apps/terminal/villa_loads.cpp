#include "terminal/villa_loads.h"

#include <utility>

#include "paletti/statics/verdict.h"

namespace boxwood::terminal {

drawing::VillaView view_with_loads(const Catalogue& texts, const paletti::Villa& villa, std::string name)
{
    drawing::VillaView view{.villa = villa, .name = std::move(name)};
    const paletti::Verdict verdict = paletti::verdict_on(view.villa);
    view.remark = verdict.stands() ? texts.text("villa.remark.stands",
                                                {{"margin", drawing::margin_text(texts, verdict.margin_m)}})
                                   : texts.text("villa.remark.falls");
    for (paletti::PartId id = paletti::first_column_id; id < paletti::part_count; ++id) {
        const paletti::ColumnRest& rest = verdict.column(id);
        if (rest.role == paletti::Role::loose || rest.role == paletti::Role::carries)
            view.loads_n[static_cast<std::size_t>(id - paletti::first_column_id)] = rest.load_n;
    }
    for (int level = 1; level <= verdict.floors_laid; ++level) {
        const paletti::FloorRest& rest = verdict.floor(level);
        view.load_points[static_cast<std::size_t>(level - 1)] =
            drawing::LoadPoint{rest.load_point, rest.edge, rest.margin_m};
    }
    return view;
}

}  // namespace boxwood::terminal
