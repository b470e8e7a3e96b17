// Debian's DDS as a child process of `npm run bench -- solver`: one thread, one line a question.
// Times come from the same clock for both solvers: the processor time of this thread.
//   all TRUMP LEADER TRICK HANDS   every card of the player on turn: "us suit rank tricks ..."
//   one TRUMP LEADER TRICK HANDS   the best card only
//   table HANDS                    20 results: strains S H D C N, declarers N E S W
// TRUMP 0 to 4 (none), LEADER 0 to 3, TRICK `-` or cards like `SAHK`, HANDS `N:...` with spaces.
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>
#include <sstream>
#include <string>
#include <dds/dll.h>

static double now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static std::string rest(std::istringstream& in) {
  std::string text;
  std::getline(in >> std::ws, text);
  return text;
}

int main() {
  SetMaxThreads(1);
  const std::string suits = "SHDC", ranks = "23456789TJQKA";
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::string what, trick;
    in >> what;
    if (what == "table") {
      ddTableDealPBN deal;
      ddTableResults out;
      std::snprintf(deal.cards, sizeof deal.cards, "%s", rest(in).c_str());
      const double start = now();
      const int code = CalcDDtablePBN(deal, &out);
      std::printf("%.1f", now() - start);
      if (code != RETURN_NO_FAULT) std::printf(" error %d", code);
      else for (int s = 0; s < 5; s++) for (int h = 0; h < 4; h++) std::printf(" %d", out.resTable[s][h]);
    } else {
      dealPBN deal;
      std::memset(&deal, 0, sizeof deal);
      in >> deal.trump >> deal.first >> trick;
      if (trick != "-") {
        for (size_t at = 0; 2 * at < trick.size() && at < 3; at++) {
          deal.currentTrickSuit[at] = static_cast<int>(suits.find(trick[2 * at]));
          deal.currentTrickRank[at] = static_cast<int>(ranks.find(trick[2 * at + 1])) + 2;
        }
      }
      std::snprintf(deal.remainCards, sizeof deal.remainCards, "%s", rest(in).c_str());
      futureTricks out;
      const double start = now();
      const int code = SolveBoardPBN(deal, -1, what == "one" ? 1 : 3, 1, &out, 0);
      std::printf("%.1f", now() - start);
      if (code != RETURN_NO_FAULT) std::printf(" error %d", code);
      else for (int at = 0; at < out.cards; at++) {
        std::printf(" %d %d %d %d", out.suit[at], out.rank[at], out.equals[at], out.score[at]);
      }
    }
    std::printf("\n");
    std::fflush(stdout);
  }
}
