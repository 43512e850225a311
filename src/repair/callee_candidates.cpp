#include <algorithm>
#include <set>

#include "repair/makers.h"
#include "repair/needs.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_callees = 3;

/// What one procedure that was called could promise beside what it does.
class Promises {
 public:
  Promises(const Place& place, const Outline::Item& callee, std::vector<Candidate>& out)
      : place_(place), callee_(callee), out_(out) {
    for (const Outline::Clause& clause : callee.clauses)
      if (clause.kind == Outline::ClauseKind::Ensures)
        for (const Span& part : conjuncts(place.words(), clause.condition)) known_.insert(place.text(part));
  }

  void run() {
    returned_permissions();
    from_calls();
    from_assignments();
    from_results();
    from_functions();
  }

 private:
  void add(const std::string& condition, int rank) {
    if (known_.insert(condition).second)
      out_.push_back({rank, {place_.layout().clause(callee_, Outline::ClauseKind::Ensures, condition)}});
  }

  void returned_permissions() {
    for (const Outline::Clause& clause : callee_.clauses)
      if (clause.kind == Outline::ClauseKind::Requires)
        for (const Span& part : conjuncts(place_.words(), clause.condition))
          add(place_.text(part), Rank::callee_returns);
  }

  /// What the caller needs, in the words of the callee.
  void from_calls() {
    const std::size_t stop = place_.statement() != nullptr ? place_.statement()->span.end : place_.item()->body.end;
    for (const Outline::Statement& s : place_.item()->statements) {
      if (s.kind == Outline::StatementKind::Block || s.span.begin > stop) continue;
      if (s.kind == Outline::StatementKind::If || s.kind == Outline::StatementKind::While) continue;
      for (const Application& call : place_.applications(s.span)) {
        if (call.name != callee_.name || call.arguments.size() != callee_.parameters.size()) continue;
        std::map<std::string, std::string> names;
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
          const std::string argument = place_.text(call.arguments[i]);
          if (free_names(argument).size() == 1 && argument == free_names(argument)[0])
            names[argument] = callee_.parameters[i].name;
        }
        if (callee_.receiver && !call.receiver.empty()) names[call.receiver] = "this";
        name_result(s, names);
        for (const Needed& needed : needed_conditions(place_))
          add(with_names(needed.condition, names), Rank::callee_returns + 1);
      }
    }
  }

  void name_result(const Outline::Statement& s, std::map<std::string, std::string>& names) const {
    if (callee_.results.size() != 1) return;
    const auto [first, end] = place_.words().within(s.span);
    for (std::size_t i = first + 1; i < end; ++i)
      if (place_.words()[i].is(":=") && place_.words()[i - 1].is_name())
        names[std::string(place_.words()[i - 1].text)] = callee_.results[0].name;
  }

  /// What the callee assigns is what there is afterwards.
  void from_assignments() {
    for (const Outline::Statement& s : callee_.statements) {
      if (s.kind != Outline::StatementKind::Assign) continue;
      const auto [first, end] = place_.words().within(s.span);
      for (std::size_t i = first + 1; i + 1 < end; ++i) {
        if (!place_.words()[i].is(":=")) continue;
        const std::string left = place_.text({s.span.begin, place_.words()[i - 1].span.end});
        const std::string right =
            with_names(place_.text({place_.words()[i + 1].span.begin, place_.words()[end - 2].span.end}), locals());
        // Fields that a predicate hides are not for the contract, where functions tell of them.
        const int rank = Rank::callee_promises + (hides_fields() ? 4 : 0);
        add(place_.equal(left, in_old(right)), rank - 1);
        add(place_.equal(left, right), rank);
        add(place_.equal(left, "old(" + right + ")"), rank);
        break;
      }
    }
  }

  /// What variables of the callee start with.
  std::map<std::string, std::string> locals() const {
    std::map<std::string, std::string> out;
    for (const Outline::Statement& s : callee_.statements) {
      if (s.kind != Outline::StatementKind::Declare || s.declared.size() != 1) continue;
      const auto [first, end] = place_.words().within(s.span);
      for (std::size_t i = first + 1; i + 2 < end; ++i)
        if (place_.words()[i].is(":="))
          out[s.declared[0].name] = place_.text({place_.words()[i + 1].span.begin, place_.words()[end - 2].span.end});
    }
    return out;
  }

  bool hides_fields() const {
    return callee_.receiver &&
           std::any_of(place_.outline().items.begin(), place_.outline().items.end(), [&](const auto& i) {
             return i.owner == callee_.owner && i.kind == Outline::ItemKind::Predicate;
           });
  }

  /// x.f + 1 as old(x.f) + 1.
  static std::string in_old(const std::string& text) {
    const Words words(text);
    std::vector<base::Edit> edits;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!words[i].is_name() || (i > 0 && words[i - 1].is("."))) continue;
      std::size_t end = i;
      while (end + 2 < words.size() && words[end + 1].is(".")) end += 2;
      if (end + 1 < words.size() && words[end + 1].is("[")) end = std::min(words.closing(end + 1), words.size() - 1);
      if (end > i)
        edits.push_back({words[i].span.begin, words[end].span.end,
                         "old(" + text.substr(words[i].span.begin, words[end].span.end - words[i].span.begin) + ")"});
      i = end;
    }
    return base::apply(text, std::move(edits));
  }

  void from_results() {
    for (const Outline::Variable& result : callee_.results) {
      if (result.reference) add(result.name + " != null", Rank::callee_promises);
      if (!result.number) continue;
      add("0 <= " + result.name, Rank::callee_promises + 1);
      for (const Outline::Variable& p : callee_.parameters) {
        if (p.array) add(result.name + " < " + p.name + ".length", Rank::callee_promises + 1);
        if (p.array) add(result.name + " <= " + p.name + ".length", Rank::callee_promises + 1);
        if (!p.number) continue;
        for (const char* op : {" <= ", " >= "}) add(result.name + op + p.name, Rank::callee_promises + 1);
        add(place_.equal(result.name, p.name), Rank::callee_promises + 1);
      }
      returned_value(result.name);
    }
  }

  void returned_value(const std::string& result) {
    for (const Outline::Statement& s : callee_.statements) {
      if (s.kind != Outline::StatementKind::Return) continue;
      const auto [first, end] = place_.words().within(s.span);
      if (first + 2 >= end) continue;
      add(place_.equal(result, place_.text({place_.words()[first + 1].span.begin, place_.words()[end - 2].span.end})),
          Rank::callee_promises);
    }
  }

  /// Functions of what the callee may have changed: a parameter, a number, the same, one more, one less.
  void from_functions() {
    for (const Outline::Item& function : place_.outline().items) {
      if (function.kind != Outline::ItemKind::Function || function.results.empty()) continue;
      for (const auto& [now, before] : applied(function)) {
        const std::string old = "old(" + before + ")";
        const bool number = function.results[0].number;
        if (!callee_.constructor) add(place_.equal(now, old), Rank::callee_promises + 1);
        for (const Outline::Variable& p : callee_.parameters)
          if (p.type == function.results[0].type) add(place_.equal(now, p.name), Rank::callee_promises + 1);
        for (const Outline::Variable& r : callee_.results)
          if (r.type == function.results[0].type) add(place_.equal(r.name, now), Rank::callee_promises + 1);
        for (const Outline::Variable& r : callee_.results)
          if (r.type == function.results[0].type) add(place_.equal(r.name, old), Rank::callee_promises + 2);
        if (!number) continue;
        for (const char* change : {" + 1", " - 1"})
          if (!callee_.constructor) add(place_.equal(now, old + change), Rank::callee_promises + 2);
        for (const Outline::Variable& p : callee_.parameters)
          for (const char* change : {" + ", " - "})
            if (p.number && !callee_.constructor)
              add(place_.equal(now, old + change + p.name), Rank::callee_promises + 3);
        add(place_.equal(now, "0"), Rank::callee_promises + 2);
      }
    }
  }

  /// Applications of a function to what the callee knows, after and before it.
  std::vector<std::pair<std::string, std::string>> applied(const Outline::Item& function) const {
    std::vector<std::pair<std::string, std::string>> out;
    if (function.receiver) {
      if (callee_.receiver && function.owner == callee_.owner && function.parameters.empty())
        out.emplace_back(function.name + "()", function.name + "()");
      return out;
    }
    if (function.parameters.size() != 1) return out;
    std::vector<std::string> before;
    std::vector<std::string> after;
    for (const Outline::Variable& p : callee_.parameters)
      if (p.type == function.parameters[0].type) before.push_back(p.name);
    for (const Outline::Variable& r : callee_.results)
      if (r.type == function.parameters[0].type) after.push_back(r.name);
    if (after.empty()) after = before;
    for (const std::string& a : after)
      for (const std::string& b : before)
        out.emplace_back(function.name + "(" + a + ")", function.name + "(" + b + ")");
    return out;
  }

  const Place& place_;
  const Outline::Item& callee_;
  std::vector<Candidate>& out_;
  std::set<std::string> known_;
};

}  // namespace

void callee_candidates(const Place& place, std::vector<Candidate>& out) {
  // What a method that the item overrides promises.
  for (const std::size_t offset : place.related()) {
    const Outline::Item* other = place.outline().item_at(offset);
    if (other == nullptr || other == place.item() || other->name != place.item()->name) continue;
    for (const Outline::Clause& clause : other->clauses)
      for (const Span& part : conjuncts(place.words(), clause.condition))
        if (clause.kind == Outline::ClauseKind::Ensures && part.contains(offset))
          out.push_back({Rank::callee_returns,
                         {place.layout().clause(*place.item(), Outline::ClauseKind::Ensures, place.text(part))}});
  }
  // Those that were called before the failure, the last one first.
  const std::size_t stop = place.statement() != nullptr ? place.statement()->span.end : place.item()->whole.end;
  std::vector<const Outline::Item*> callees;
  std::vector<Application> calls = place.applications({place.item()->body.begin, place.item()->body.end});
  std::sort(calls.begin(), calls.end(),
            [](const Application& a, const Application& b) { return a.whole.begin > b.whole.begin; });
  for (const Application& call : calls) {
    if (call.whole.begin > stop) continue;
    for (const Outline::Item& callee : place.outline().items) {
      const bool named = callee.name == call.name && callee.kind == Outline::ItemKind::Procedure;
      if (named && callee.parameters.size() == call.arguments.size() &&
          std::find(callees.begin(), callees.end(), &callee) == callees.end())
        callees.push_back(&callee);
    }
  }
  for (std::size_t i = 0; i < std::min(callees.size(), max_callees); ++i) Promises(place, *callees[i], out).run();
}

}  // namespace cairn::repair
