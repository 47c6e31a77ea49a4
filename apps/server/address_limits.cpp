#include "server/address_limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <vector>

#include "server/limits.h"

namespace boxwood::server {

namespace {

constexpr double seconds_per_minute = 60;
constexpr double seconds_per_hour = 3600;
/// After an hour every bucket is full again, so it can be forgotten.
constexpr std::int64_t quiet_ms = 60 * 60 * 1000;

bool is_own_machine(const std::string& address)
{
    return address == "::1" || address.starts_with("127.");
}

}  // namespace

std::string household_of(const std::string& address)
{
    in6_addr bytes{};
    if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1)
        return address;
    constexpr std::size_t network_bytes = 8;
    // An IPv4 address mapped into IPv6.
    if (IN6_IS_ADDR_V4MAPPED(&bytes))
        return address.substr(address.rfind(':') + 1);
    std::fill(std::begin(bytes.s6_addr) + network_bytes, std::end(bytes.s6_addr), std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(AF_INET6, &bytes, text.data(), text.size());
}

bool TokenBucket::take(std::int64_t now_ms)
{
    constexpr double ms_per_second = 1000;
    const auto passed_ms = static_cast<double>(std::max<std::int64_t>(0, now_ms - at_ms_));
    left_ = at_ms_ == 0 ? most_ : std::min(most_, left_ + passed_ms / ms_per_second * per_second_);
    at_ms_ = now_ms;
    if (left_ < 1)
        return false;
    left_ -= 1;
    return true;
}

AddressLimits::Known::Known()
    : requests(requests_per_minute_and_address, requests_per_minute_and_address / seconds_per_minute),
      tables(tables_per_hour_and_address, tables_per_hour_and_address / seconds_per_hour)
{
}

void AddressLimits::forget_quiet(std::int64_t now_ms)
{
    const auto forget_before = [this](std::int64_t ms) {
        std::erase_if(known_, [ms](const auto& item) {
            return item.second.connections == 0 && item.second.seen_ms < ms;
        });
    };
    forget_before(now_ms - quiet_ms);
    if (known_.size() < max_addresses)
        return;
    // An eighth at a time, so that a client with this many addresses cannot make us search all of
    // them at every request.
    std::vector<std::int64_t> seen;
    for (const auto& [address, one] : known_)
        seen.push_back(one.seen_ms);
    const auto eighth = seen.begin() + std::ssize(seen) / 8;
    std::ranges::nth_element(seen, eighth);
    forget_before(*eighth + 1);
}

AddressLimits::Known& AddressLimits::known(const std::string& address, std::int64_t now_ms)
{
    const std::string household = household_of(address);
    if (known_.size() >= max_addresses && !known_.contains(household))
        forget_quiet(now_ms);
    Known& known = known_[household];
    known.seen_ms = now_ms;
    return known;
}

bool AddressLimits::connect(const std::string& address, std::int64_t now_ms)
{
    if (is_own_machine(address))
        return true;
    Known& one = known(address, now_ms);
    if (one.connections >= max_connections_per_address)
        return false;
    ++one.connections;
    return true;
}

void AddressLimits::disconnect(const std::string& address)
{
    const auto found = known_.find(household_of(address));
    if (found != known_.end() && found->second.connections > 0)
        --found->second.connections;
}

bool AddressLimits::request(const std::string& address, std::int64_t now_ms)
{
    return is_own_machine(address) || known(address, now_ms).requests.take(now_ms);
}

bool AddressLimits::make_table(const std::string& address, std::int64_t now_ms)
{
    return is_own_machine(address) || known(address, now_ms).tables.take(now_ms);
}

}  // namespace boxwood::server
