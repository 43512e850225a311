#pragma once

#include <iosfwd>
#include <mutex>
#include <optional>
#include <vector>

#include "base/location.h"
#include "engine/inferred.h"
#include "ir/program.h"

namespace cairn::report {

struct InferredStyle {
  bool json = false;        ///< for programs, always with what is open
  bool open = false;        ///< list checks that are open
  bool statistics = false;  ///< time and questions of each function
  /// Parts of the program that were left out when it was read, and why.
  std::vector<std::pair<std::string, std::string>> left_out = {};
};

/// What engines that look at one function more closely say of an alarm.
struct AlarmAnswer {
  enum class Kind : std::uint8_t {
    NotAsked,
    Confirmed,  ///< a compiled program that calls the function fails there
    Open,
    Refuted,  ///< nothing can fail there, whoever calls the function: it is not shown
  };
  Kind kind = Kind::NotAsked;
  std::string reason = {};   ///< of Open
  std::string failure = {};  ///< where an execution fails: what goes wrong, in words for the user
  /// Files with the program, of Confirmed only, with the execution and the heap at its end as text and as a picture;
  /// empty: they were not kept.
  std::string test = {};
  std::string trace = {};
  std::string picture = {};
};

/// What was found out about the functions of a program: preconditions in terms of C, what became of checks, alarms. It
/// is made function by function, so that any thread may print what there is at any time.
class InferredReport {
 public:
  InferredReport(const ir::Program& program, const base::SourceManager& sources, InferredStyle style);

  /// @param position of the function in the program; what was added before is replaced.
  /// @param answers to its alarms, in their order; empty: nobody was asked.
  void add(std::size_t position, const engine::InferredFunction& summary, const std::vector<AlarmAnswer>& answers = {});
  /// @param refused why the other functions are not analysed.
  void print(const std::string& refused, std::ostream& out) const;

 private:
  struct Entry {
    bool counts = false;  ///< as a function of the program, not of its library
    std::size_t proved = 0, preconditions = 0, open = 0, alarms = 0, confirmed = 0, refuted = 0;
    std::string text;  ///< empty: it is not shown
  };
  Entry entry(std::size_t position, const engine::InferredFunction& summary,
              const std::vector<AlarmAnswer>& answers) const;
  void print_json(const std::vector<Entry>& all, std::ostream& out) const;

  const ir::Program& program_;
  const base::SourceManager& sources_;
  const InferredStyle style_;
  mutable std::mutex mutex_;
  std::vector<std::optional<Entry>> entries_;
};

}  // namespace cairn::report
