#pragma once

// How Awaited (network_parts.h) waits.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/network_parts.h"

namespace boxwood::server {

/// Errors come as values.
inline constexpr auto await = asio::as_tuple(asio::use_awaitable);

template <class Value>
asio::awaitable<Value> Awaited<Value>::get()
{
    while (!value_)
        co_await timer_.async_wait(await);
    co_return std::move(*value_);
}

}  // namespace boxwood::server
