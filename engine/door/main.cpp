// The door as a WebAssembly module without a main function: a worker calls these
// functions. Bytes are handed over in the door's own memory: the worker writes a
// request where boxwood_request() says, calls boxwood_answer(), and reads as many
// bytes of the answer from where boxwood_answer_bytes() says.

#include <cstdint>
#include <string>
#include <vector>

#include "core/check.h"
#include "door/door.h"

// What the standard library does when it is used wrongly; its own prints, and brings
// the whole of printf with it.
void std::__libcpp_verbose_abort(const char* format, ...)
{
    boxwood::check_failed(format, "libc++", 0);
}

namespace {

struct Instance {
    boxwood::door::Door door;
    std::string request;
    std::string answer;
    std::vector<std::uint8_t> sight;
    std::vector<std::uint8_t> film;
};

}  // namespace

extern "C" {

[[clang::export_name("boxwood_open")]] Instance* boxwood_open()
{
    return new Instance();
}

/// Room for a request of so many bytes, until the next call.
[[clang::export_name("boxwood_request")]] char* boxwood_request(Instance* instance, std::uint32_t bytes)
{
    instance->request.resize(bytes);
    return instance->request.data();
}

/// How many bytes the answer to this request has.
[[clang::export_name("boxwood_answer")]] std::uint32_t boxwood_answer(Instance* instance)
{
    instance->answer = instance->door.answer(instance->request);
    return static_cast<std::uint32_t>(instance->answer.size());
}

[[clang::export_name("boxwood_answer_bytes")]] const char* boxwood_answer_bytes(const Instance* instance)
{
    return instance->answer.data();
}

/// How many bytes the villa has as it is seen now; none without a villa.
[[clang::export_name("boxwood_sight")]] std::uint32_t boxwood_sight(Instance* instance)
{
    instance->sight = instance->door.sight();
    return static_cast<std::uint32_t>(instance->sight.size());
}

[[clang::export_name("boxwood_sight_bytes")]] const std::uint8_t* boxwood_sight_bytes(
    const Instance* instance)
{
    return instance->sight.data();
}

/// How many bytes of film a villa's replay has made since the last call.
[[clang::export_name("boxwood_film")]] std::uint32_t boxwood_film(Instance* instance)
{
    instance->film = instance->door.take_film();
    return static_cast<std::uint32_t>(instance->film.size());
}

[[clang::export_name("boxwood_film_bytes")]] const std::uint8_t* boxwood_film_bytes(const Instance* instance)
{
    return instance->film.data();
}
}
