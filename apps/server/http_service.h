#pragma once

// Answers HTTP requests (docs/formats/server.md): the page's files, the API, health and metrics.
// Knows no socket; REQUIRES: one thread.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/address_limits.h"
#include "server/page_files.h"
#include "server/table_service.h"

namespace boxwood::server {

struct HttpRequest {
    std::string method;
    /// Including its query.
    std::string target;
    std::string host;
    std::string origin;
    std::string authorization;
    std::string accept_encoding;
    std::string if_none_match;
    std::string body;
    std::string address;
};

struct HttpAnswer {
    int status = 200;
    std::string content_type;
    std::vector<std::pair<std::string, std::string>> headers;
    std::shared_ptr<const std::string> body;
};

/// Whether a browser sends the request from a page of this server; true if the origin is not
/// given.
bool is_own_origin(std::string_view origin, std::string_view host);

/// A refusal of the request itself.
HttpAnswer problem_answer(int status, const Message& message);

class HttpService {
public:
    using Answer = std::function<void(HttpAnswer)>;

    HttpService(ServerContext& context, TableService& tables, AddressLimits& limits, PageFiles page)
        : context_(context),
          tables_(tables),
          limits_(limits),
          page_(std::move(page))
    {
    }

    /// Calls `answer` once, on any thread.
    void answer(const HttpRequest& request, const Answer& answer);
    /// Where clients find this server. Before the first request.
    void tell_address(std::string address) { address_ = std::move(address); }
    /// From now on /healthz says that the server is stopping.
    void stop() { is_stopping_ = true; }

private:
    HttpAnswer file(const HttpRequest& request, std::string_view path) const;
    HttpAnswer health() const;
    void api(const HttpRequest& request, std::string_view path, const Answer& answer);
    void api_of_key(const HttpRequest& request, std::string_view path, const std::string& key,
                    const Answer& answer);

    ServerContext& context_;
    TableService& tables_;
    AddressLimits& limits_;
    PageFiles page_;
    std::optional<std::string> address_;
    bool is_stopping_ = false;
};

}  // namespace boxwood::server
