#include "repair/search.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "repair/liveness.h"
#include "repair/makers.h"
#include "repair/ranks.h"
#include "repair/trivial.h"

namespace cairn::repair {
namespace {

using engine::Finding;
using engine::Result;
using engine::Verdict;

/// How many failures each item has; not decided counts as a failure.
std::map<std::string, std::size_t> failures_of(const Result& result) {
  std::map<std::string, std::size_t> out;
  for (const engine::Item& item : result.items) out[item.name] += item.verdict == Verdict::Safe ? 0 : item.failures;
  return out;
}

std::size_t failures_in(const Result& result, const std::string& name) {
  const auto all = failures_of(result);
  auto found = all.find(name);
  return found == all.end() ? 0 : found->second;
}

/// Where something fails once edits are made, compared with where it failed before.
class Comparison {
 public:
  Comparison(const Subject& subject, const std::vector<base::Edit>& edits, const Result& after)
      : subject_(subject),
        edits_(edits),
        after_(after),
        words_(subject.text),
        text_(base::apply(subject.text, edits)),
        changed_(text_) {}

  bool is_gone(const Finding& before) const {
    return std::none_of(after_.findings.begin(), after_.findings.end(),
                        [&](const Finding& after) { return after.verdict != Verdict::Safe && is_same(before, after); });
  }

  /// Whether something fails that did not fail before.
  bool has_new() const {
    return std::any_of(after_.findings.begin(), after_.findings.end(), [&](const Finding& after) {
      const auto& before = subject_.result.findings;
      return after.verdict != Verdict::Safe && std::none_of(before.begin(), before.end(), [&](const Finding& b) {
               return b.verdict != Verdict::Safe && is_same(b, after);
             });
    });
  }

 private:
  bool is_same(const Finding& before, const Finding& after) const {
    return before.obligation.procedure == after.obligation.procedure &&
           before.obligation.property == after.obligation.property &&
           base::moved(words_.offset(before.obligation.origin.where), edits_) ==
               changed_.offset(after.obligation.origin.where) &&
           parts(before, words_, edits_) == parts(after, changed_, {});
  }

  static std::vector<std::size_t> parts(const Finding& finding, const frontend::Words& words,
                                        const std::vector<base::Edit>& edits) {
    std::vector<std::size_t> out;
    for (const base::Diagnostic& note : finding.notes) out.push_back(base::moved(words.offset(note.where), edits));
    return out;
  }

  const Subject& subject_;
  const std::vector<base::Edit>& edits_;
  const Result& after_;
  const frontend::Words words_;
  const std::string text_;
  const frontend::Words changed_;
};

/// The change from one text to another, without what both have at the start and at the end.
base::Edit difference(const std::string& before, const std::string& after) {
  std::size_t start = 0;
  while (start < before.size() && start < after.size() && before[start] == after[start]) ++start;
  std::size_t tail = 0;
  while (tail < before.size() - start && tail < after.size() - start &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  return {start, before.size() - tail, after.substr(start, after.size() - start - tail)};
}

class Search {
 public:
  /// @param completing the rank of a change that was made and may need another one of its kind; 0: none was.
  Search(const Subject& subject, const Effort& effort, int completing = 0)
      : subject_(subject),
        effort_(effort),
        completing_(completing),
        words_(subject.text),
        outline_(subject.outline(subject.text)),
        before_(failures_of(subject.result)) {}

  std::optional<Fix> run(std::size_t index) {
    const Finding& finding = subject_.result.findings[index];
    const Place place(outline_, words_, finding, subject_.file);
    if (place.item() == nullptr) return std::nullopt;
    std::optional<Fix> partial;
    std::size_t tried = 0;
    for (const Candidate& candidate : candidates(place)) {
      if (tried++ >= effort_.candidates) break;
      subject_.cancellation.check();
      std::optional<Fix> fix = attempt(index, candidate);
      if (!fix) continue;
      if (failures_in(fix->after, finding.obligation.procedure) == 0) return fix;
      if (!partial) partial = std::move(fix);
    }
    return partial;
  }

 private:
  std::vector<Candidate> candidates(const Place& place) const {
    std::vector<Candidate> all;
    if (completing_ < Rank::invariant_needed) ghost_candidates(place, all);
    if (completing_ >= Rank::invariant_needed) callee_candidates(place, all);
    if (completing_ == 0)
      for (auto* make :
           {invariant_candidates, callee_candidates, precondition_candidates, guard_candidates, comparison_candidates,
            argument_candidates, statement_candidates, assignment_candidates, measure_candidates})
        make(place, all);
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
    const std::size_t trivial = trivial_parts(subject_.text);
    std::vector<Candidate> out;
    for (Candidate& candidate : all)
      if (trivial_parts(base::apply(subject_.text, candidate.edits)) <= trivial &&
          std::none_of(out.begin(), out.end(), [&](const Candidate& c) { return c.edits == candidate.edits; }))
        out.push_back(std::move(candidate));
    return out;
  }

  /// The fix that a candidate is; nothing when it does not cure the failure or makes something worse.
  std::optional<Fix> attempt(std::size_t index, const Candidate& candidate) {
    const Finding& finding = subject_.result.findings[index];
    const std::string text = base::apply(subject_.text, candidate.edits);
    const std::string& item = finding.obligation.procedure;
    // With as many failures as before nothing is cured, but what a ghost statement leaves open another one may close.
    const std::size_t most = failures_in(subject_.result, item) + (candidate.rank < Rank::invariant_needed ? 1 : 0);
    std::optional<Result> own = subject_.check(text, {item}, most);
    if (!own) return std::nullopt;
    const Comparison compared(subject_, candidate.edits, *own);
    if (!compared.is_gone(finding)) return std::nullopt;
    if (compared.has_new()) return completed(index, candidate, text, std::move(*own));
    std::optional<Result> all = subject_.check(text, {}, 0);
    if (!all || !is_better(*all)) return std::nullopt;
    if (Comparison(subject_, candidate.edits, *all).has_new()) return std::nullopt;
    if (makes_code_dead(subject_, candidate.edits, item)) return std::nullopt;
    return Fix{index, candidate.edits, std::move(*all)};
  }

  bool is_better(const Result& all) const {
    if (all.warnings.size() > subject_.result.warnings.size()) return false;
    if (all.items.size() < subject_.result.items.size()) return false;
    std::size_t now = 0;
    std::size_t then = 0;
    for (const auto& [name, count] : failures_of(all)) {
      auto known = before_.find(name);
      if (count > (known == before_.end() ? 0 : known->second)) return false;
      now += count;
    }
    for (const auto& [name, count] : before_) then += count;
    return now < then;
  }

  /// What is unfolded has to be folded again, and of what is given back something has to be known: another change of
  /// the same kind for what fails now.
  std::optional<Fix> completed(std::size_t index, const Candidate& candidate, const std::string& text, Result own) {
    const bool promise = candidate.rank == Rank::callee_returns || candidate.rank == Rank::callee_returns + 1;
    if (completing_ != 0 || (candidate.rank >= Rank::invariant_needed && !promise)) return std::nullopt;
    const Subject changed{text, subject_.file, std::move(own), subject_.check, subject_.outline, subject_.cancellation};
    Search further(changed, completion, candidate.rank);
    const Comparison compared(subject_, candidate.edits, changed.result);
    for (std::size_t i = 0; i < changed.result.findings.size(); ++i) {
      if (changed.result.findings[i].verdict != Verdict::Unsafe) continue;
      std::optional<Fix> second = further.run(i);
      if (!second) return std::nullopt;
      const std::vector<base::Edit> both{difference(subject_.text, base::apply(text, second->edits))};
      std::optional<Result> all = subject_.check(base::apply(subject_.text, both), {}, 0);
      if (!all || !is_better(*all) || failures_in(*all, subject_.result.findings[index].obligation.procedure) > 0 ||
          makes_code_dead(subject_, both, subject_.result.findings[index].obligation.procedure))
        return std::nullopt;
      return Fix{index, both, std::move(*all)};
    }
    return std::nullopt;
  }

  static constexpr Effort completion{.candidates = 16, .failures = 1};

  const Subject& subject_;
  const Effort effort_;
  const int completing_;
  const frontend::Words words_;
  const frontend::Outline outline_;
  const std::map<std::string, std::size_t> before_;
};

/// Leaves out fixes that cure nothing which another one does not cure as well.
void drop_lesser(const Subject& subject, std::vector<Fix>& fixes) {
  auto cures = [&](const Fix& fix, std::size_t i) {
    return Comparison(subject, fix.edits, fix.after).is_gone(subject.result.findings[i]);
  };
  for (std::size_t i = fixes.size(); i-- > 0;)
    for (std::size_t j = i + 1; j < fixes.size(); ++j)
      if (cures(fixes[j], fixes[i].finding) && fixes[j].after.verdict() == Verdict::Safe) {
        // What cures both is told with the first.
        fixes[j].finding = fixes[i].finding;
        fixes.erase(fixes.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
}

}  // namespace

std::vector<Fix> find_fixes(const Subject& subject, const Effort& effort) {
  std::vector<Fix> out;
  std::vector<bool> cured(subject.result.findings.size(), false);
  std::size_t searched = 0;
  try {
    Search search(subject, effort);
    for (std::size_t i = 0; i < cured.size() && searched < effort.failures; ++i) {
      if (cured[i] || subject.result.findings[i].verdict != Verdict::Unsafe) continue;
      ++searched;
      std::optional<Fix> fix = search.run(i);
      if (!fix) continue;
      const Comparison compared(subject, fix->edits, fix->after);
      for (std::size_t j = 0; j < cured.size(); ++j)
        cured[j] = cured[j] || compared.is_gone(subject.result.findings[j]);
      out.push_back(std::move(*fix));
    }
  } catch (const base::Cancelled&) {
    // What was found is verified.
  } catch (const base::InputError&) {
    // The text is not what was verified any more.
  }
  drop_lesser(subject, out);
  return out;
}

}  // namespace cairn::repair
