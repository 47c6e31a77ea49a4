#pragma once

// How Awaited (network_parts.h) waits.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/network_parts.h"

namespace boxwood::server {

template <class Value>
asio::awaitable<Value> Awaited<Value>::get()
{
    while (!value_)
        co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable));
    co_return std::move(*value_);
}

}  // namespace boxwood::server
