#pragma once

// Limits that keep anybody from filling the server's memory or disk, or from keeping others
// waiting. Each has its reason; docs/formats/server.md documents those that clients can run into.

#include <cstddef>
#include <cstdint>

#include "protocol/messages.h"

namespace boxwood::server {

// ---- what one client sends -------------------------------------------------

inline constexpr std::size_t max_message_bytes = protocol::max_client_message_bytes;
/// Large enough for a request that makes a table with custom material.
inline constexpr std::size_t max_body_bytes = protocol::max_client_message_bytes;
/// Browsers send one or two thousand bytes, plus cookies of other servers on the same machine.
inline constexpr std::size_t max_request_header_bytes = 16 * 1024;

/// Batches of inputs arrive 30 times a second, or 60 times when they are small; after two seconds
/// without a network they arrive all at once.
inline constexpr int messages_per_second = 60;
inline constexpr int messages_at_once = 120;

/// How long to wait for the first message of a WebSocket, and for a request, also on an idle
/// connection kept open for more.
inline constexpr std::int64_t hello_timeout_ms = 10'000;
inline constexpr std::int64_t request_timeout_ms = 30'000;
/// How long a WebSocket may be silent before it is pinged, and then how long its pong may take: a
/// phone that went through a tunnel answers sooner.
inline constexpr std::int64_t silence_before_ping_ms = 30'000;

/// Bytes queued for one client: enough for ten seconds of frames and a whole table. A client that
/// is slower than that loads the table again.
inline constexpr std::size_t max_waiting_bytes = std::size_t{1} << 20;

// ---- addresses -------------------------------------------------------------

/// A school behind one address.
inline constexpr int max_connections_per_address = 256;
inline constexpr int tables_per_hour_and_address = 30;
inline constexpr int requests_per_minute_and_address = 120;
/// Addresses that are remembered; the least recently active ones are forgotten.
inline constexpr std::size_t max_addresses = 100'000;

// ---- the server ------------------------------------------------------------

/// A connection takes about 20 kB here and in the system. The limit is lower if the system provides
/// fewer descriptors.
inline constexpr int max_connections = 10'000;
/// Enough for the players and spectators of a final.
inline constexpr int max_connections_per_table = 1'200;

/// Tables in use at once; one that simulates takes a few megabytes.
inline constexpr std::size_t max_open_tables = 20'000;

/// Presence is broadcast at most this often, or a thousand clients who join together would get
/// a million messages.
inline constexpr std::int64_t presence_interval_ms = 250;

/// Spectators see a stream of inputs as frames, 60 a second, and get its events this often.
inline constexpr std::int64_t stream_interval_ms = 100;

/// A table at which nothing happens keeps only the text of its snapshot.
inline constexpr std::int64_t rest_after_ms = 60'000;

/// A table whose game has no checkpoints is stored whole each time its journal has grown by this
/// many entries, which are replayed within a few milliseconds.
inline constexpr std::int64_t entries_per_snapshot = 64;

/// Records that wait for a thread: making one may mean simulating a whole game.
inline constexpr std::size_t max_waiting_records = 16;

/// Tables that nobody has used for half a year are deleted: this many at a time, this often.
inline constexpr std::int64_t delete_after_ms = std::int64_t{180} * 24 * 60 * 60 * 1000;
inline constexpr int deletions_at_once = 100;
inline constexpr std::int64_t deletion_interval_ms = 60 * 60 * 1000;

/// When the server stops, it asks clients to reconnect after `come_back_ms`, and waits at most
/// `stop_within_ms` until all are disconnected.
inline constexpr std::int64_t come_back_ms = 2'000;
inline constexpr std::int64_t stop_within_ms = 10'000;

}  // namespace boxwood::server
