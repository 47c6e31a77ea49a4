#include "server/http_reading.h"

#include <boost/beast/http/error.hpp>
#include <cstdint>
#include <utility>

#include "server/limits.h"

namespace boxwood::server {

namespace http = boost::beast::http;

namespace {

std::string text_of(const Request& request, http::field field)
{
    return std::string(request[field]);
}

}  // namespace

void limit(RequestParser& parser)
{
    parser.body_limit(max_body_bytes);
    parser.header_limit(static_cast<std::uint32_t>(max_request_header_bytes));
}

std::string forwarded_for(const Request& request, const std::string& otherwise)
{
    const std::string list(request["X-Forwarded-For"]);
    const std::string last = list.substr(list.rfind(',') + 1);
    const std::size_t begin = last.find_first_not_of(' ');
    return begin == std::string::npos ? otherwise : last.substr(begin);
}

HttpRequest request_of(const Request& request, std::string address)
{
    return {std::string(request.method_string()),
            std::string(request.target()),
            text_of(request, http::field::host),
            text_of(request, http::field::origin),
            text_of(request, http::field::authorization),
            text_of(request, http::field::accept_encoding),
            text_of(request, http::field::if_none_match),
            request.body(),
            std::move(address)};
}

std::optional<HttpAnswer> refused(const boost::beast::error_code& error)
{
    if (error == http::error::body_limit)
        return problem_answer(413, Message{"request_too_long", {}});
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return problem_answer(431, Message{"request_too_long", {}});
    if (error == http::error::end_of_stream || error == http::error::partial_message ||
        error.category() != http::make_error_code(http::error::bad_method).category())
        return std::nullopt;
    return problem_answer(400, Message{"bad_request", {}});
}

}  // namespace boxwood::server
