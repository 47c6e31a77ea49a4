// boxwood.wasm, the page's engine for Polyssimo: small, since it does not include Villa Paletti.

#include "wasm_api/polyssimo/services.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

std::unique_ptr<Service> make_service(std::string_view name)
{
    ServiceMaker maker(name, polyssimo_games().types());
    list_polyssimo_services(maker);
    return maker.take();
}

}  // namespace boxwood::wasm_api
