#pragma once

// The file that takes each finished game of a match, if there is one; a match
// that was broken off goes on after those that it holds. And the folder that takes
// the games' records.

#include <fstream>
#include <string>
#include <vector>

#include "cli/program.h"
#include "core/result.h"
#include "match/log_lines.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

class MatchFile {
public:
    /// An empty path is no file: nothing is kept.
    MatchFile(const Catalogue& texts, std::string path);

    /// The games that it holds, as `parse` reads its text; what was cut short is
    /// cut off. Throws Failure if it is the log of something else.
    template <class Game, class Parse>
    std::vector<Game> take_up(const Parse& parse)
    {
        const std::string text = read();
        const Result<match::ReadLines<Game>, std::string> log = parse(text);
        if (!log)
            throw Failure{texts_.text("files.in_file", {{"file", path_}, {"error", log.error()}})};
        cut_after(log->bytes, text.size());
        open();
        return log->results;
    }

    /// A line with its line end.
    void add(const std::string& line);

private:
    std::string read() const;
    void cut_after(std::size_t bytes, std::size_t size) const;
    void open();
    void check() const;

    const Catalogue& texts_;
    std::string path_;
    std::ofstream stream_;
};

/// As `game-000001` and so on, in a folder that is made if need be; an empty one
/// is none. `game` counts from 0.
void save_record(const Catalogue& texts, const std::string& folder, int game, std::string_view ending,
                 const std::string& record);

}  // namespace boxwood::cli
