#include "cli/json_pieces.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace boxwood::cli {

std::string json_text(std::string_view text)
{
    return boost::json::serialize(boost::json::string(text));
}

std::string json_number(double value, int decimals)
{
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    return text.find_first_not_of("-0.") == std::string::npos ? "0" : text;
}

std::string json_list(const std::vector<std::string>& items)
{
    return fmt::format("[{}]", fmt::join(items, ","));
}

}  // namespace boxwood::cli
