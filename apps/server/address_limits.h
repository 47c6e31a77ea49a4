#pragma once

// Limits on the requests of each address. Time is an argument. The IPv6 addresses of one household
// share their first half and count as one address.

#include <cstdint>
#include <map>
#include <string>

namespace boxwood::server {

/// "203.0.113.7", or the first 64 bits of an IPv6 address: "2001:db8:0:1::".
std::string household_of(const std::string& address);

/// Allows a burst of `at_once`, then `per_second`.
class TokenBucket {
public:
    TokenBucket(double at_once, double per_second) : left_(at_once), most_(at_once), per_second_(per_second)
    {
    }

    bool take(std::int64_t now_ms);

private:
    double left_;
    double most_;
    double per_second_;
    std::int64_t at_ms_ = 0;
};

/// Programs on this machine, and a proxy in front of it, are not limited.
class AddressLimits {
public:
    bool connect(const std::string& address, std::int64_t now_ms);
    void disconnect(const std::string& address);
    bool request(const std::string& address, std::int64_t now_ms);
    bool make_table(const std::string& address, std::int64_t now_ms);

    std::size_t size() const { return known_.size(); }

private:
    struct Known {
        Known();
        int connections = 0;
        TokenBucket requests;
        TokenBucket tables;
        std::int64_t seen_ms = 0;
    };

    Known& known(const std::string& address, std::int64_t now_ms);
    void forget_quiet(std::int64_t now_ms);

    std::map<std::string, Known> known_;
};

}  // namespace boxwood::server
