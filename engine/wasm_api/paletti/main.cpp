// boxwood-villa.wasm, the page's engine for Villa Paletti.

#include "wasm_api/paletti/services.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

std::unique_ptr<Service> make_service(std::string_view name)
{
    ServiceMaker maker(name, paletti_games().types());
    list_paletti_services(maker);
    return maker.take();
}

}  // namespace boxwood::wasm_api
