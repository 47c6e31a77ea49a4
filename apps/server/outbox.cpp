#include "server/outbox.h"

#include <utility>

namespace boxwood::server {

void Outbox::send(std::vector<ConnectionPointer> to, Frame frame, std::int64_t entry)
{
    add({entry, std::move(to), std::move(frame), {}});
}

void Outbox::close(ConnectionPointer connection, CloseCode code, std::int64_t entry)
{
    add({entry, {std::move(connection)}, {}, code});
}

void Outbox::add(Item item)
{
    if (waiting_.empty() && item.entry <= stored_)
        deliver(item);
    else
        waiting_.push_back(std::move(item));
}

void Outbox::stored(std::int64_t entry)
{
    stored_ = entry;
    while (!waiting_.empty() && waiting_.front().entry <= stored_) {
        deliver(waiting_.front());
        waiting_.pop_front();
    }
}

void Outbox::deliver(const Item& item)
{
    for (const ConnectionPointer& connection : item.to) {
        if (item.close == CloseCode{})
            connection->send(item.frame);
        else
            connection->close(item.close);
    }
}

}  // namespace boxwood::server
