// The services as a WebAssembly module without a main function: docs/formats/wasm_api.md says
// how a worker calls these. Each of the page's engines links this with the services of one game.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/check.h"
#include "wasm_api/service.h"

// Called when the standard library detects misuse. The library's own version prints, which would
// link all of printf.
void std::__libcpp_verbose_abort(const char* format, ...)
{
    boxwood::check_failed(format, "libc++", 0);
}

namespace {

using boxwood::wasm_api::Service;

std::string input;
std::string output;

std::uint32_t written(std::string text)
{
    output = std::move(text);
    return static_cast<std::uint32_t>(output.size());
}

}  // namespace

extern "C" {

/// Where to write that many bytes of input.
[[clang::export_name("boxwood_input")]] char* boxwood_input(std::uint32_t bytes)
{
    input.resize(bytes);
    return input.data();
}

/// Where the last call's output begins.
[[clang::export_name("boxwood_output")]] const char* boxwood_output()
{
    return output.data();
}

/// The service that the input names; null if this engine has none of that name.
[[clang::export_name("boxwood_open")]] Service* boxwood_open()
{
    return boxwood::wasm_api::make_service(input).release();
}

/// Answers the request in the input; returns the length of the answer in bytes.
[[clang::export_name("boxwood_answer")]] std::uint32_t boxwood_answer(Service* service)
{
    return written(service->answer(input));
}

/// Outputs the service's view frames; returns their length in bytes.
[[clang::export_name("boxwood_view_frames")]] std::uint32_t boxwood_view_frames(Service* service)
{
    const auto frames = service->view_frames();
    return written(std::string(frames.begin(), frames.end()));
}
}
