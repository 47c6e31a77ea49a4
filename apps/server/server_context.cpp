#include "server/server_context.h"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <utility>

namespace boxwood::server {

namespace {

prometheus::MetricFamily family(const char* name, const char* help, double value, prometheus::MetricType type)
{
    prometheus::ClientMetric metric;
    if (type == prometheus::MetricType::Counter)
        metric.counter.value = value;
    else
        metric.gauge.value = value;
    return {name, help, type, {metric}};
}

prometheus::MetricFamily counter(const char* name, const char* help, std::uint64_t value)
{
    return family(name, help, static_cast<double>(value), prometheus::MetricType::Counter);
}

prometheus::MetricFamily gauge(const char* name, const char* help, std::uint64_t value)
{
    return family(name, help, static_cast<double>(value), prometheus::MetricType::Gauge);
}

}  // namespace

Result<std::unique_ptr<ServerContext>, storage::StoreError> ServerContext::open(const ContextOptions& options)
{
    Result<std::unique_ptr<storage::Store>, storage::StoreError> writing = open_store(options.store);
    if (!writing)
        return writing.error();
    Result<std::unique_ptr<storage::Store>, storage::StoreError> reading = open_store(options.store);
    if (!reading)
        return reading.error();
    return std::make_unique<ServerContext>(options, *std::move(writing), *std::move(reading));
}

ServerContext::ServerContext(const ContextOptions& options, std::unique_ptr<storage::Store> for_writing,
                             std::unique_ptr<storage::Store> for_reading)
    : games(options.games),
      node(options.store.node),
      executor(options.executor ? options.executor : make_thread_executor(options.threads)),
      writing(std::move(for_writing)),
      reading(std::move(for_reading)),
      background(*executor)
{
}

ServerContext::~ServerContext()
{
    is_ending = true;
    if (cluster)
        cluster->stop();
    executor->stop_background();
    reading.stop();
    writing.stop();
    executor->stop();
}

std::string metrics_text(const ServerContext& context)
{
    const Counters& counters = context.counters;
    const storage::StoreThread::Counters store = context.writing.counters();
    return prometheus::TextSerializer().Serialize({
        gauge("boxwood_tables_open", "Tables in memory", *context.tables_open),
        counter("boxwood_tables_made_total", "Tables made", counters.tables_made),
        counter("boxwood_tables_loaded_total", "Tables read from the store", counters.tables_loaded),
        counter("boxwood_commands_stored_total", "Commands accepted and stored", counters.commands_stored),
        counter("boxwood_store_commits_total", "Transactions of the store", store.commits),
        counter("boxwood_store_failures_total", "Writes that failed", store.failures),
        gauge("boxwood_store_waiting", "Writes that wait", store.waiting),
        counter("boxwood_thoughts_total", "Times that a computer player was asked", counters.thoughts),
        gauge("boxwood_has_other_node", "Whether another node of the database lives",
              context.cluster && context.cluster->other_address() ? 1 : 0),
        gauge("boxwood_thoughts_waiting", "Slices of thoughts that wait", context.background.waiting()),
        gauge("boxwood_connections", "WebSockets open", counters.connections),
        counter("boxwood_connections_total", "WebSockets opened", counters.connections_made),
        counter("boxwood_connections_dropped_total", "WebSockets ended because a limit was met",
                counters.connections_dropped),
        counter("boxwood_requests_total", "HTTP requests", counters.requests),
        counter("boxwood_messages_received_total", "Messages of clients", counters.messages_received),
        counter("boxwood_messages_sent_total", "Messages to clients", counters.messages_sent),
        counter("boxwood_bytes_sent_total", "Bytes of messages to clients", counters.bytes_sent),
    });
}

}  // namespace boxwood::server
