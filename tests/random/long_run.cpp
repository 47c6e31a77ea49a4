#include "random/long_run.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "random/hosts.h"
#include "random/kinds.h"
#include "random/visit.h"

namespace boxwood::random_play {

namespace {

/// No visit takes so long; one that does hangs.
constexpr unsigned most_seconds = 1'200;

/// Another program's results say nothing about this one.
std::string this_program()
{
    struct stat found{};
    if (::stat("/proc/self/exe", &found) != 0)
        return "?";
    return fmt::format("program {} {}.{}", found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec);
}

struct Total {
    Counts counts;
    std::int64_t visits = 0;
    std::int64_t actions = 0;
    std::int64_t turns_with_hands = 0;
    std::vector<std::string> failures;
    /// Host and seed.
    std::set<std::pair<std::string, std::uint64_t>> done;

    void add(const std::string& line)
    {
        std::istringstream fields(line);
        std::string host, seed, result, field;
        std::getline(fields, host, '\t');
        std::getline(fields, seed, '\t');
        std::getline(fields, result, '\t');
        done.emplace(host, std::stoull(seed));
        ++visits;
        if (result != "ok") {
            failures.push_back(line);
            return;
        }
        std::getline(fields, field, '\t');
        actions += std::stoll(field);
        std::getline(fields, field, '\t');
        turns_with_hands += std::stoll(field);
        while (std::getline(fields, field, '\t')) {
            const std::size_t equals = field.rfind('=');
            counts[field.substr(0, equals)] += std::stoll(field.substr(equals + 1));
        }
    }

    bool is_enough(const Bar& bar) const
    {
        return actions >= bar.actions && turns_with_hands >= bar.turns_with_hands &&
               std::ranges::all_of(all_kinds(), [&](std::string_view kind) {
                   const auto found = counts.find(std::string(kind));
                   return found != counts.end() && found->second >= bar.of_each_kind;
               });
    }
};

std::string line_of(const Life& life)
{
    if (life.failure) {
        std::string problem = life.failure->problem;
        std::ranges::replace_if(problem, [](char c) { return c == '\n' || c == '\t'; }, ' ');
        return "failed\t" + problem;
    }
    std::string line = fmt::format("ok\t{}\t{}", life.actions, life.turns_with_hands);
    for (const auto& [kind, count] : life.counts)
        line += fmt::format("\t{}={}", kind, count);
    return line;
}

/// A visit in a process of its own.
struct Visitor {
    const NamedHost* host = nullptr;
    std::uint64_t seed = 0;
    pid_t process = -1;
    int pipe = -1;
    std::string said = {};

    static Visitor send(const NamedHost& host, std::uint64_t seed)
    {
        Visitor visitor{&host, seed};
        int ends[2];
        if (::pipe(ends) != 0)
            throw std::runtime_error("no pipe");
        visitor.process = ::fork();
        if (visitor.process < 0)
            throw std::runtime_error("no process");
        if (visitor.process == 0) {
            ::close(ends[0]);
            ::alarm(most_seconds);
            const std::string line = line_of(visit(host, seed, host.bounds));
            const auto written = ::write(ends[1], line.data(), line.size());
            ::_exit(written == static_cast<ssize_t>(line.size()) ? 0 : 1);
        }
        ::close(ends[1]);
        visitor.pipe = ends[0];
        return visitor;
    }

    /// Takes what was said; false when that was all.
    bool listen()
    {
        char bytes[4096];
        const ssize_t count = ::read(pipe, bytes, sizeof bytes);
        if (count > 0)
            said.append(bytes, static_cast<std::size_t>(count));
        return count > 0;
    }

    /// The log's line. REQUIRES: it has said all.
    std::string end()
    {
        ::close(pipe);
        int status = 0;
        ::waitpid(process, &status, 0);
        if (WIFSIGNALED(status))
            said = fmt::format("failed\tended by signal {}", WTERMSIG(status));
        return fmt::format("{}\t{}\t{}", host->name, seed, said.empty() ? "failed\tsaid nothing" : said);
    }
};

/// Waits until one of them has said all, and takes it out.
Visitor wait_for_one(std::vector<Visitor>& visitors)
{
    for (;;) {
        std::vector<pollfd> waiting;
        for (const Visitor& visitor : visitors)
            waiting.push_back({visitor.pipe, POLLIN, 0});
        ::poll(waiting.data(), waiting.size(), -1);
        for (std::size_t i = 0; i < visitors.size(); ++i) {
            if (waiting[i].revents == 0 || visitors[i].listen())
                continue;
            Visitor done = std::move(visitors[i]);
            visitors.erase(visitors.begin() + static_cast<std::ptrdiff_t>(i));
            return done;
        }
    }
}

void print(const Total& total, const Bar& bar)
{
    fmt::print("{:>8} actions of {}\n{:>8} villa turns with moving hands of {}\n{:>8} visits\n",
               total.actions, bar.actions, total.turns_with_hands, bar.turns_with_hands, total.visits);
    std::set<std::string, std::less<>> kinds;
    for (const std::string_view kind : all_kinds())
        kinds.emplace(kind);
    for (const auto& [kind, count] : total.counts)
        kinds.insert(kind);
    for (const std::string& kind : kinds) {
        const auto found = total.counts.find(kind);
        const std::int64_t count = found == total.counts.end() ? 0 : found->second;
        fmt::print("{:>8} {}{}\n", count, kind, count < bar.of_each_kind ? "  (too few)" : "");
    }
    for (const std::string& failure : total.failures)
        fmt::print("{}\n", failure);
}

}  // namespace

bool run_long(const std::string& folder, const Bar& bar)
{
    std::filesystem::create_directories(folder);
    const std::string log = folder + "/visits.log";
    const std::string program = this_program();
    Total total;
    {
        std::ifstream file(log);
        std::string line;
        if (std::getline(file, line) && line == program) {
            while (std::getline(file, line))
                total.add(line);
        } else {
            file.close();
            std::ofstream(log, std::ios::trunc) << program << '\n';
        }
    }
    std::vector<Visitor> visitors;
    const auto hear_one = [&] {
        const std::string line = wait_for_one(visitors).end();
        std::ofstream(log, std::ios::app) << line << '\n';
        total.add(line);
        if (line.find("\tfailed\t") != std::string::npos)
            fmt::print("{}\n", line);
        fmt::print(stderr, "{} visits: {} actions, {} villa turns with moving hands, {} failures\n",
                   total.visits, total.actions, total.turns_with_hands, total.failures.size());
    };
    const std::size_t at_once = std::max(1U, std::thread::hardware_concurrency());
    for (std::uint64_t seed = 1; seed <= bar.most_seeds && !total.is_enough(bar); ++seed)
        for (const NamedHost& host : hosts()) {
            if (total.done.contains({std::string(host.name), seed}))
                continue;
            visitors.push_back(Visitor::send(host, seed));
            if (visitors.size() == at_once)
                hear_one();
        }
    while (!visitors.empty())
        hear_one();
    print(total, bar);
    const bool is_enough = total.is_enough(bar);
    // The next run starts over.
    std::filesystem::rename(log, folder + "/last.log");
    return is_enough && total.failures.empty();
}

}  // namespace boxwood::random_play
