// HTTP requests, as bytes that arrive in two pieces: each complete request gets exactly one
// answer. An answer is sound: it has a valid HTTP status and headers without line breaks,
// and a refusal explains itself.

#include <boost/asio/buffer.hpp>
#include <cctype>
#include <future>

#include "core/check.h"
#include "fuzzer.h"
#include "protocol/coding.h"
#include "server/games/all_games.h"
#include "server/http_reading.h"
#include "server/limits.h"
#include "support/games.h"

using namespace boxwood;
using namespace boxwood::server;

namespace {

/// Nothing persists: tables are in memory, and the number of tables per address is limited.
struct Site {
    std::unique_ptr<ServerContext> context = ServerContext::open({{":memory:"}, all_games(), 1}).value();
    TableRegistry registry{*context};
    TableService tables{*context, registry};
    AddressLimits limits;
    HttpService service{*context, tables, limits, PageFiles::load("no such folder")};
};

HttpAnswer answered(const HttpRequest& request)
{
    static Site site;
    std::promise<HttpAnswer> promise;
    site.service.answer(request, [&promise](HttpAnswer answer) { promise.set_value(std::move(answer)); });
    return promise.get_future().get();
}

void expect_sound(const HttpAnswer& answer)
{
    constexpr int least_status = 200;
    constexpr int least_refusal = 400;
    constexpr int most_status = 599;
    BOXWOOD_CHECK(answer.status >= least_status && answer.status <= most_status);
    for (const auto& [name, value] : answer.headers)
        for (const char character : name + value)
            BOXWOOD_CHECK(std::iscntrl(static_cast<unsigned char>(character)) == 0);
    if (answer.status >= least_refusal && answer.content_type == "application/json")
        BOXWOOD_CHECK(decode<protocol::Problem>(*answer.body, table::all_games().types()).has_value());
}

/// Removes from the text what the parser has consumed, which may need more.
boost::beast::error_code read(RequestParser& parser, std::string_view& text)
{
    boost::beast::error_code failed;
    while (!failed && !parser.is_done() && !text.empty()) {
        const std::size_t used = parser.put(boost::asio::buffer(text), failed);
        BOXWOOD_CHECK(used <= text.size());
        text.remove_prefix(used);
    }
    return failed == boost::beast::http::error::need_more ? boost::beast::error_code() : failed;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view text = fuzz::text_of(data + 1, size - 1);
    RequestParser parser;
    limit(parser);
    parser.eager(true);
    // Like a growing buffer: the first piece may not be enough.
    std::string_view first = text.substr(0, data[0]);
    const std::size_t size_of_first = first.size();
    boost::beast::error_code failed = read(parser, first);
    std::string_view rest = text.substr(size_of_first - first.size());
    if (!failed)
        failed = read(parser, rest);
    if (failed) {
        if (const std::optional<HttpAnswer> refusal = refused(failed))
            expect_sound(*refusal);
        return 0;
    }
    if (!parser.is_done())
        return 0;
    const Request request = parser.release();
    HttpRequest asked = request_of(request, forwarded_for(request, "203.0.113.7"));
    BOXWOOD_CHECK(asked.body.size() <= max_body_bytes);
    BOXWOOD_CHECK(!household_of(asked.address).empty());
    expect_sound(answered(asked));
    return 0;
}
