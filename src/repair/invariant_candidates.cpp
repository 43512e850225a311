#include <algorithm>
#include <set>

#include "repair/makers.h"
#include "repair/needs.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_instances = 24;

/// What could be missing from the invariant of one loop.
class Invariants {
 public:
  Invariants(const Place& place, const Outline::Statement& loop, std::vector<Candidate>& out)
      : place_(place), loop_(loop), out_(out) {
    for (const Outline::Clause& clause : loop.invariants)
      for (const Span& part : conjuncts(place.words(), clause.condition)) known_.insert(place.text(part));
  }

  void run() {
    for (const Needed& needed : needed_conditions(place_)) {
      // What other invariants read they read after it is held.
      if (needed.permission && !loop_.invariants.empty() && !known_.contains(needed.condition))
        out_.push_back({Rank::invariant_needed + 1, {place_.layout().first_invariant(loop_, needed.condition)}});
      add(needed.condition, Rank::invariant_needed);
    }
    from_condition();
    from_starts();
    from_contract();
    kept_values();
    instances();
  }

 private:
  const Outline::Item& item() const { return *place_.item(); }
  const Words& words() const { return place_.words(); }

  void add(const std::string& condition, int rank) {
    if (known_.insert(condition).second) out_.push_back({rank, {place_.layout().invariant(loop_, condition)}});
  }

  /// The variables that the loop assigns.
  std::vector<std::string> assigned() const {
    std::vector<std::string> out;
    for (const Outline::Statement& s : item().statements) {
      if (!loop_.body.contains(s.span)) continue;
      const std::size_t first = words().at(s.span.begin);
      const bool target = first + 1 < words().size() && words()[first].is_name() &&
                          (words()[first + 1].is(":=") || words()[first + 1].is("++") || words()[first + 1].is("--"));
      if (s.kind != Outline::StatementKind::Declare && target) out.emplace_back(words()[first].text);
    }
    return out;
  }

  /// Fields that the loop assigns, as written.
  std::vector<std::string> assigned_places() const {
    std::vector<std::string> out;
    for (const Outline::Statement& s : item().statements) {
      if (!loop_.body.contains(s.span) || s.kind != Outline::StatementKind::Assign) continue;
      const auto [first, end] = words().within(s.span);
      for (std::size_t i = first; i < end; ++i) {
        if (!words()[i].is(":=")) continue;
        std::string target = place_.text({words()[first].span.begin, words()[i - 1].span.end});
        if (i > first + 1 && target.find('[') == std::string::npos &&
            std::find(out.begin(), out.end(), target) == out.end())
          out.push_back(std::move(target));
        break;
      }
    }
    return out;
  }

  /// k < n before an iteration, so k <= n after the last.
  void from_condition() {
    for (const Span& part : conjuncts(words(), loop_.condition)) {
      const auto [first, end] = words().within(part);
      for (std::size_t i = first; i < end; ++i) {
        std::string weaker;
        if (words()[i].is("<")) weaker = "<=";
        if (words()[i].is(">")) weaker = ">=";
        if (words()[i].is("!=") || words()[i].is("\xe2\x89\xa0")) weaker = "<=";
        if (weaker.empty()) continue;
        const std::string left = place_.text({part.begin, words()[i - 1].span.end});
        const std::string right = place_.text({words()[i + 1].span.begin, part.end});
        if (right == "null") continue;
        add(left + " " + weaker + " " + right, Rank::invariant_needed + 1);
        if (weaker == "<=" && !words()[i].is("<")) add(left + " >= " + right, Rank::invariant_template);
        add("0 <= " + left, Rank::invariant_template);
      }
      add(place_.text(part), Rank::invariant_template + 1);
    }
  }

  /// What a variable starts with bounds it from one side.
  void from_starts() {
    for (const std::string& name : assigned()) {
      std::string start;
      for (const Outline::Statement& s : item().statements) {
        if (s.span.end > loop_.span.begin) break;
        const auto [first, end] = words().within(s.span);
        for (std::size_t i = first; i + 2 < end; ++i)
          if (words()[i].is(name) && words()[i + 1].is(":=") && (i == first || !words()[i - 1].is(".")) &&
              words()[end - 1].is(";"))
            start = place_.text({words()[i + 2].span.begin, words()[end - 2].span.end});
      }
      const bool parameter = std::any_of(item().parameters.begin(), item().parameters.end(),
                                         [&](const Outline::Variable& v) { return v.name == name; });
      if (start.empty() && parameter) start = "old(" + name + ")";
      if (start.empty() || start.find("new ") == 0) continue;
      add(start + " <= " + name, Rank::invariant_template);
      add(name + " <= " + start, Rank::invariant_template + 1);
      add(place_.equal(name, start), Rank::invariant_template + 2);
    }
  }

  /// The variable that a text compares with the end of the loop: the loop's postcondition so far.
  void so_far(const std::string& condition) {
    const auto [first, end] = words().within(loop_.condition);
    for (std::size_t i = first; i < end; ++i) {
      if (!words()[i].is("<") && !words()[i].is("!=") && !words()[i].is("<=") && !words()[i].is(">")) continue;
      const std::string left = place_.text({loop_.condition.begin, words()[i - 1].span.end});
      std::size_t stop = i + 1;
      while (stop < end && !words()[stop].is("&&") && !words()[stop].is("\xe2\x88\xa7")) ++stop;
      const std::string right = place_.text({words()[i + 1].span.begin, words()[stop - 1].span.end});
      const std::size_t at = condition.find(right);
      if (right.empty() || right == "0" || at == std::string::npos) continue;
      std::string changed = condition;
      changed.replace(at, right.size(), left);
      add(changed, Rank::invariant_from_contract);
    }
  }

  void from_contract() {
    std::map<std::string, std::string> names;
    // What is returned after the loop is what the contract calls the result.
    for (const Outline::Statement& s : item().statements)
      if (place_.outline().idf && s.kind == Outline::StatementKind::Return && s.span.begin > loop_.span.begin) {
        const auto [first, end] = words().within(s.span);
        if (first + 2 < end) names["result"] = place_.text({words()[first + 1].span.begin, words()[end - 2].span.end});
      }
    for (const Outline::Clause& clause : item().clauses)
      for (const Span& part : conjuncts(words(), clause.condition)) {
        const std::string condition = with_names(place_.text(part), names);
        so_far(condition);
        add(condition, Rank::invariant_from_contract + 1);
      }
  }

  /// Fields that the contract speaks of have the values that they had; sums and differences of two, too.
  void kept_values() {
    std::set<std::string> fields;
    auto collect = [&](const Span& condition) {
      for (const Span& part : conjuncts(words(), condition)) {
        const std::string text = place_.text(part);
        if (text.starts_with("acc(") && text.ends_with(')') && text.find('.') != std::string::npos &&
            text.find(".elems") == std::string::npos)
          fields.insert(text.substr(4, text.size() - 5));
      }
    };
    for (const Outline::Clause& clause : item().clauses) collect(clause.condition);
    for (const std::string& field : fields) add(place_.equal(field, "old(" + field + ")"), Rank::invariant_template);
    const std::vector<std::string> places = assigned_places();
    for (std::size_t i = 0; i < places.size(); ++i)
      for (std::size_t j = i + 1; j < places.size() && j < 4; ++j)
        for (const char* op : {" + ", " - "})
          add(place_.equal(places[i] + op + places[j], "old(" + places[i] + ")" + op + "old(" + places[j] + ")"),
              Rank::invariant_template + 1);
    // Functions of the item's own object.
    for (const Outline::Item& function : place_.outline().items)
      if (function.kind == Outline::ItemKind::Function && place_.outline().idf && function.parameters.empty() &&
          function.receiver && function.owner == item().owner)
        add(place_.equal(function.name + "()", "old(" + function.name + "())"), Rank::invariant_template + 1);
    variables_beside_fields(places);
  }

  /// A variable that counts what a field or another variable counts.
  void variables_beside_fields(const std::vector<std::string>& places) {
    const std::vector<std::string> names = assigned();
    for (const std::string& name : names) {
      for (const std::string& other : names)
        if (name < other) {
          add(place_.equal(name, other), Rank::invariant_template + 2);
          add(name + " <= " + other, Rank::invariant_template + 3);
          add(other + " <= " + name, Rank::invariant_template + 3);
        }
      for (const std::string& field : places) {
        add(place_.equal(field, name), Rank::invariant_template + 2);
        add(place_.equal(field, "old(" + field + ") + " + name), Rank::invariant_template + 2);
      }
    }
  }

  /// Instances of predicates for what can be named before the loop.
  void instances() {
    if (place_.need().instances.empty() && place_.need().places.empty()) return;
    const std::vector<Outline::Variable> scope = place_.scope(loop_.span.begin);
    std::size_t made = 0;
    for (const Outline::Item& predicate : place_.outline().items) {
      if (predicate.kind != Outline::ItemKind::Predicate || made >= max_instances) continue;
      std::vector<std::string> partial{""};
      if (predicate.receiver) partial = receivers(scope, predicate.owner);
      for (std::size_t i = 0; i < predicate.parameters.size(); ++i) {
        std::vector<std::string> longer;
        for (const std::string& start : partial)
          for (const Outline::Variable& v : scope)
            if (v.type == predicate.parameters[i].type) longer.push_back(start + (i == 0 ? "" : ", ") + v.name);
        partial = std::move(longer);
      }
      for (const std::string& arguments : partial) {
        const std::string instance =
            predicate.receiver ? with_receiver(arguments, predicate.name) : predicate.name + "(" + arguments + ")";
        if (made++ < max_instances) add(instance, Rank::invariant_template + 1);
      }
    }
  }

  static std::vector<std::string> receivers(const std::vector<Outline::Variable>& scope, const std::string& owner) {
    std::vector<std::string> out;
    for (const Outline::Variable& v : scope)
      if (v.type == owner) out.push_back(v.name + "\n");
    return out;
  }

  static std::string with_receiver(const std::string& arguments, const std::string& name) {
    const std::size_t line = arguments.find('\n');
    return arguments.substr(0, line) + "." + name + "(" + arguments.substr(line + 1) + ")";
  }

  const Place& place_;
  const Outline::Statement& loop_;
  std::vector<Candidate>& out_;
  std::set<std::string> known_;
};

}  // namespace

void invariant_candidates(const Place& place, std::vector<Candidate>& out) {
  for (const Outline::Statement* loop : place.loops()) Invariants(place, *loop, out).run();
}

}  // namespace cairn::repair
