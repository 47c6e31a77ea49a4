#pragma once

// Converts Beast's HTTP into our own requests: limits what is read, detects bytes that are not a
// request, and finds the client behind a proxy. Includes Beast: only for the files that deal with
// sockets.

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

#include "server/http_service.h"

namespace boxwood::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

/// To be called before anything is read.
void limit(RequestParser& parser);

/// The address that the proxy in front of this server has added, which is the last one.
std::string forwarded_for(const Request& request, const std::string& otherwise);

HttpRequest request_of(const Request& request, std::string address);

/// The answer to bytes that are not a request; nothing if nobody is waiting for one.
std::optional<HttpAnswer> refused(const boost::beast::error_code& error);

}  // namespace boxwood::server
