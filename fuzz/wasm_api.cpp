// The services of both of the page's engines, one request per line: the service's name and
// a request. Each is answered by JSON, followed by bytes.

#include <map>
#include <memory>
#include <string>

#include "core/check.h"
#include "core/json.h"
#include "core/split.h"
#include "fuzzer.h"
#include "wasm_api/paletti/services.h"
#include "wasm_api/polyssimo/services.h"
#include "wasm_api/service.h"

using namespace boxwood;

namespace {

/// Opens a service such as "polyssimo/host"; null if there is none of that name.
std::unique_ptr<wasm_api::Service> opened(std::string_view path)
{
    const std::size_t slash = path.find('/');
    const std::string_view name = path.substr(std::min(path.size(), slash + 1));
    if (path.substr(0, slash) == "polyssimo") {
        wasm_api::ServiceMaker maker(name, wasm_api::polyssimo_games().types());
        wasm_api::list_polyssimo_services(maker);
        return maker.take();
    }
    wasm_api::ServiceMaker maker(name, wasm_api::paletti_games().types());
    wasm_api::list_paletti_services(maker);
    return maker.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::map<std::string, std::unique_ptr<wasm_api::Service>, std::less<>> services;
    for (const std::string_view line : split(fuzz::text_of(data, size), '\n')) {
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos)
            continue;
        const std::string path(line.substr(0, space));
        if (!services.contains(path))
            services.emplace(path, opened(path));
        if (wasm_api::Service* service = services.at(path).get()) {
            const std::string answer = service->answer(line.substr(space + 1));
            BOXWOOD_CHECK(parse_message(answer).has_value());
            service->view_frames();
        }
    }
    return 0;
}
