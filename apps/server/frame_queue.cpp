#include "server/frame_queue.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <span>

namespace boxwood::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

namespace {

// RFC 6455, 5.2.
constexpr std::uint8_t last_frame = 0x80;
constexpr std::uint8_t text_opcode = 1;
constexpr std::uint8_t binary_opcode = 2;
constexpr std::uint8_t close_opcode = 8;
constexpr std::size_t longest_in_seven_bits = 125;
constexpr std::uint8_t two_bytes_follow = 126;
constexpr std::uint8_t eight_bytes_follow = 127;

/// How many are sent in one call, from two buffers each: about as many as the system takes at once.
constexpr std::size_t items_at_once = 32;

std::string head_of(const Frame& frame)
{
    std::string head;
    const auto add = [&head](std::size_t byte) { head += static_cast<char>(byte & 0xff); };
    const std::size_t size = frame.bytes->size();
    add(last_frame | (frame.is_binary ? binary_opcode : text_opcode));
    if (size <= longest_in_seven_bits) {
        add(size);
        return head;
    }
    const bool is_short = size <= UINT16_MAX;
    add(is_short ? two_bytes_follow : eight_bytes_follow);
    for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8)
        add(size >> shift);
    return head;
}

}  // namespace

FrameQueue::FrameQueue(Socket socket) : queue_(std::make_shared<Queue>(std::move(socket)))
{
    beast::error_code ignored;
    queue_->socket.non_blocking(true, ignored);
}

void FrameQueue::add(const Frame& frame)
{
    if (queue_->is_closing)
        return;
    queue_->items.push_back({head_of(frame), frame.bytes});
    queue_->bytes += queue_->items.back().size();
}

void FrameQueue::Queue::write(std::string text, Done done)
{
    // Nothing follows a closing frame (RFC 6455, 5.5.1). The answer to a handshake also comes through
    // here, but begins with a letter.
    constexpr std::uint8_t closing = last_frame | close_opcode;
    is_closing |= text.starts_with(static_cast<char>(closing));
    items.push_back({{}, std::make_shared<const std::string>(std::move(text)), std::move(done)});
    bytes += items.back().size();
    flush();
}

void FrameQueue::Queue::flush()
{
    while (!items.empty() && !is_blocked) {
        beast::error_code failed;
        const std::size_t count = send(failed);
        if (failed == asio::error::would_block) {
            is_blocked = true;
            socket.async_wait(Socket::wait_write,
                              [self = shared_from_this()](const beast::error_code& cancelled) {
                                  self->is_blocked = false;
                                  if (cancelled)
                                      self->fail(cancelled);
                                  else
                                      self->flush();
                              });
        } else if (failed) {
            fail(failed);
        } else {
            sent(count);
        }
    }
}

std::size_t FrameQueue::Queue::send(beast::error_code& failed)
{
    std::array<asio::const_buffer, 2 * items_at_once> buffers;
    std::size_t used = 0;
    for (std::size_t i = 0; i < std::min(items.size(), items_at_once); ++i) {
        const Item& item = items[i];
        const std::size_t skipped = i == 0 ? bytes_sent : 0;
        const std::size_t of_head = std::min(skipped, item.head.size());
        if (of_head < item.head.size())
            buffers[used++] = asio::buffer(item.head) + of_head;
        buffers[used++] = asio::buffer(*item.body) + (skipped - of_head);
    }
    return socket.write_some(std::span(buffers.data(), used), failed);
}

void FrameQueue::Queue::sent(std::size_t count)
{
    bytes -= count;
    bytes_sent += count;
    while (!items.empty() && bytes_sent >= items.front().size()) {
        bytes_sent -= items.front().size();
        const Done done = std::move(items.front().done);
        items.pop_front();
        if (done)
            done({});
    }
}

void FrameQueue::Queue::forget()
{
    std::deque<Item> kept;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].done || (i == 0 && bytes_sent > 0))
            kept.push_back(std::move(items[i]));
        else
            bytes -= items[i].size();
    items = std::move(kept);
}

/// Closing the socket lets the reader notice it, too.
void FrameQueue::Queue::fail(const beast::error_code& failed)
{
    beast::error_code ignored;
    static_cast<void>(socket.close(ignored));
    is_closing = true;
    bytes = 0;
    bytes_sent = 0;
    for (const Item& item : std::exchange(items, {}))
        if (item.done)
            item.done(failed);
}

}  // namespace boxwood::server
