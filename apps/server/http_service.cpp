#include "server/http_service.h"

#include <array>

#include "protocol/coding.h"
#include "server/limits.h"

namespace boxwood::server {

namespace {

constexpr std::string_view json_type = "application/json";
constexpr std::string_view text_type = "text/plain; charset=utf-8";
constexpr std::string_view metrics_type = "text/plain; version=0.0.4; charset=utf-8";

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> security_headers = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
     "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

HttpAnswer secure_answer(int status, std::string_view type)
{
    HttpAnswer answer{status, std::string(type), {}, nullptr};
    for (const auto& [name, value] : security_headers)
        answer.headers.emplace_back(name, value);
    return answer;
}

HttpAnswer text_answer(int status, std::string_view type, std::string body)
{
    HttpAnswer answer = secure_answer(status, type);
    answer.headers.emplace_back("Cache-Control", "no-store");
    answer.body = std::make_shared<const std::string>(std::move(body));
    return answer;
}

template <class Value>
HttpAnswer json_answer(int status, const Value& value)
{
    return text_answer(status, json_type, encode(value));
}

int status_of(Denial::Kind kind)
{
    switch (kind) {
    case Denial::Kind::unknown_key: return 401;
    case Denial::Kind::not_allowed: return 403;
    case Denial::Kind::unsound: return 422;
    case Denial::Kind::not_there: return 409;
    case Denial::Kind::busy:
    case Denial::Kind::store_failed: return 503;
    }
    return 503;
}

/// Answers with the function's result for the value, or with the reason why there is none.
template <class Value, class Function>
Answered<Value> answering(const HttpService::Answer& answer, Function function)
{
    return [answer, function](const Result<Value, Denial>& result) {
        answer(result ? function(*result)
                      : problem_answer(status_of(result.error().kind), result.error().message));
    };
}

template <class Value>
Answered<Value> answering_json(const HttpService::Answer& answer, int status)
{
    return answering<Value>(answer, [status](const Value& value) { return json_answer(status, value); });
}

Answered<std::string> answering_text(const HttpService::Answer& answer, std::string_view type)
{
    return answering<std::string>(answer,
                                  [type](const std::string& text) { return text_answer(200, type, text); });
}

Answered<storage::Nothing> answering_nothing(const HttpService::Answer& answer)
{
    return answering<storage::Nothing>(answer, [](storage::Nothing) {
        HttpAnswer nothing = text_answer(204, text_type, "");
        nothing.body = nullptr;
        return nothing;
    });
}

/// The request's body; if it is invalid, answers with the error and returns nothing.
template <class Body>
std::optional<Body> body_of(const HttpRequest& request, const PayloadTypes& types,
                            const HttpService::Answer& answer)
{
    Result<Body, TextError> body = decode<Body>(request.body, types);
    if (body)
        return *std::move(body);
    answer(problem_answer(400, body.error().message));
    return std::nullopt;
}

std::string key_of(const HttpRequest& request)
{
    constexpr std::string_view scheme = "Bearer ";
    return request.authorization.starts_with(scheme) ? request.authorization.substr(scheme.size()) : "";
}

HttpAnswer wrong_method(std::string_view allowed)
{
    HttpAnswer answer = problem_answer(405, Message{"wrong_method", {}});
    answer.headers.emplace_back("Allow", allowed);
    return answer;
}

HttpAnswer too_many(std::string_view seconds)
{
    HttpAnswer answer = problem_answer(429, Message{"too_many_requests", {}});
    answer.headers.emplace_back("Retry-After", seconds);
    return answer;
}

}  // namespace

bool is_own_origin(std::string_view origin, std::string_view host)
{
    if (origin.empty())
        return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme))
            return origin.substr(scheme.size()) == host;
    return false;
}

HttpAnswer problem_answer(int status, const Message& message)
{
    return json_answer(status, protocol::Problem{table::view_of(Refusal{"", message})});
}

void HttpService::answer(const HttpRequest& request, const Answer& answer)
{
    ++context_.counters.requests;
    const std::string_view target = request.target;
    const std::string_view path = target.substr(0, target.find('?'));
    const bool is_reading = request.method == "GET" || request.method == "HEAD";
    if (path.starts_with("/api/"))
        return api(request, path, answer);
    if (!is_reading)
        return answer(wrong_method("GET, HEAD"));
    if (path == "/healthz")
        return answer(health());
    if (path == "/metrics")
        return answer(text_answer(200, metrics_type, metrics_text(context_)));
    if (path == "/ws")
        return answer(problem_answer(426, Message{"websocket_expected", {}}));
    answer(file(request, path));
}

HttpAnswer HttpService::health() const
{
    // If the store cannot be written, writes accumulate.
    const bool is_well = !is_stopping_ && context_.writing.counters().waiting < storage::max_waiting / 2;
    return text_answer(is_well ? 200 : 503, text_type, is_well ? "ok\n" : "stopping or overloaded\n");
}

HttpAnswer HttpService::file(const HttpRequest& request, std::string_view path) const
{
    const PageFile* file = page_.find(path);
    if (!file)
        return problem_answer(404, Message{"no_such_page", {}});
    HttpAnswer answer = secure_answer(200, file->content_type);
    answer.headers.emplace_back("ETag", file->etag);
    answer.headers.emplace_back("Cache-Control",
                                file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match.find(file->etag) != std::string::npos) {
        answer.status = 304;
        return answer;
    }
    const bool is_zipped = file->gzip && request.accept_encoding.find("gzip") != std::string::npos;
    if (is_zipped)
        answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = is_zipped ? file->gzip : file->body;
    return answer;
}

void HttpService::api(const HttpRequest& request, std::string_view path, const Answer& answer)
{
    const std::int64_t at_ms = now_ms();
    if (!is_own_origin(request.origin, request.host))
        return answer(problem_answer(403, Message{"wrong_origin", {}}));
    if (!limits_.request(request.address, at_ms))
        return answer(too_many("60"));
    if (path == "/api/tables") {
        if (request.method != "POST")
            return answer(wrong_method("POST"));
        std::optional<protocol::CreateTable> body =
            body_of<protocol::CreateTable>(request, context_.games->types(), answer);
        if (!body)
            return;
        if (!limits_.make_table(request.address, at_ms))
            return answer(too_many("3600"));
        return tables_.make_table(*std::move(body), answering_json<protocol::TableCreated>(answer, 201));
    }
    if (path == "/api/my-tables") {
        if (request.method != "POST")
            return answer(wrong_method("POST"));
        std::optional<protocol::ListTables> body =
            body_of<protocol::ListTables>(request, context_.games->types(), answer);
        if (body)
            tables_.list_tables(*std::move(body), answering_json<protocol::TableList>(answer, 200));
        return;
    }
    if (path == "/api/address") {
        if (request.method != "GET")
            return answer(wrong_method("GET"));
        return answer(json_answer(200, protocol::ServerAddress{address_}));
    }
    const std::string key = key_of(request);
    if (key.empty())
        return answer(problem_answer(401, Message{"unknown_key", {}}));
    api_of_key(request, path, key, answer);
}

void HttpService::api_of_key(const HttpRequest& request, std::string_view path, const std::string& key,
                             const Answer& answer)
{
    const bool is_get = request.method == "GET";
    if (path == "/api/record") {
        if (!is_get)
            return answer(wrong_method("GET"));
        return tables_.write_record(key, answering_text(answer, text_type));
    }
    if (path == "/api/table") {
        if (is_get)
            return tables_.export_table(key, answering_text(answer, "application/x-ndjson"));
        if (request.method == "DELETE")
            return tables_.delete_table(key, answering_nothing(answer));
        return answer(wrong_method("GET, DELETE"));
    }
    if (path == "/api/name") {
        if (request.method != "DELETE")
            return answer(wrong_method("DELETE"));
        return tables_.forget_name(key, answering_nothing(answer));
    }
    if (path == "/api/link") {
        if (request.method != "POST")
            return answer(wrong_method("POST"));
        std::optional<protocol::RenewLink> body =
            body_of<protocol::RenewLink>(request, context_.games->types(), answer);
        if (body)
            tables_.renew_link(key, *std::move(body), answering_json<protocol::LinkRenewed>(answer, 200));
        return;
    }
    answer(problem_answer(404, Message{"no_such_page", {}}));
}

}  // namespace boxwood::server
