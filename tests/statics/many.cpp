// statics_agreement [COUNT [FIRST_SEED]]: statics against the linear programme
// on many random villas, with progress.

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "statics/agreement.h"
#include "support/paletti_villas.h"

int main(int argument_count, char** arguments)
{
    using namespace boxwood::paletti;
    const int count = argument_count > 1 ? std::atoi(arguments[1]) : 10'000;
    std::uint64_t seed = argument_count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    Agreement agreement;
    for (int i = 1; i <= count; ++i) {
        compare(random_villa(seed), seed, agreement);
        ++seed;
        if (i % 100 == 0)
            std::fprintf(stderr, "\r%d villas, %d stand, %d disagreements", agreement.villas,
                         agreement.standing, agreement.disagreements);
    }
    std::fputc('\n', stderr);
    std::printf(
        "%svillas %d, standing %d, nearer than 0.01 mm %d, rocking %d, leaning %d, disagreements %d\n",
        agreement.complaints.c_str(), agreement.villas, agreement.standing, agreement.too_near,
        agreement.rocking, agreement.leaning, agreement.disagreements);
    return agreement.disagreements == 0 ? 0 : 1;
}
