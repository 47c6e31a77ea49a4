#pragma once

// Services by name. Each game's services.h lists those of its engine:
//
//     void list_paletti_services(auto& service) { service.template operator()<Practice>("practice"); }

#include <memory>
#include <string_view>
#include <utility>

#include "core/payload_types.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

/// Of the one game that this program was linked with; null if it has none of that name.
std::unique_ptr<Service> make_service(std::string_view name);

/// Visits such a list and makes the one of this name.
class ServiceMaker {
public:
    ServiceMaker(std::string_view name, const PayloadTypes& types) : name_(name), types_(types) {}

    template <class Implementation, class... Arguments>
    void operator()(std::string_view name, Arguments&&... arguments)
    {
        if (name == name_)
            made_ =
                std::make_unique<ServiceOf<Implementation>>(types_, std::forward<Arguments>(arguments)...);
    }

    std::unique_ptr<Service> take() { return std::move(made_); }

private:
    std::string_view name_;
    const PayloadTypes& types_;
    std::unique_ptr<Service> made_;
};

}  // namespace boxwood::wasm_api
