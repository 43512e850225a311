#include <algorithm>
#include <set>

#include "repair/makers.h"
#include "repair/needs.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

/// What an item could require beside what it does.
class Preconditions {
 public:
  Preconditions(const Place& place, std::vector<Candidate>& out) : place_(place), item_(*place.item()), out_(out) {
    for (const Outline::Clause& clause : item_.clauses)
      for (const Span& part : conjuncts(place.words(), clause.condition))
        (clause.kind == Outline::ClauseKind::Requires ? required_ : ensured_).insert(place.text(part));
  }

  void run() {
    for (const Needed& needed : needed_conditions(place_)) {
      if (!about_parameters(needed.condition)) continue;
      if (needed.permission)
        permission(needed.condition);
      else
        condition(needed.condition);
    }
    before_assignments();
    predicates();
    functions();
  }

 private:
  void add(const std::string& text, int rank) {
    if (is_of_new_object(text)) return;
    if (required_.insert(text).second)
      out_.push_back({rank, {place_.layout().clause(item_, Outline::ClauseKind::Requires, text)}});
  }

  /// Whether a text is about what a constructor makes: nobody has anything of it before.
  bool is_of_new_object(const std::string& text) const {
    if (!item_.constructor) return false;
    const Words words(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
      if (words[i].is_name() && words[i + 1].is("(") && (i == 0 || !words[i - 1].is(".") || words[i - 2].is("this")))
        for (const Outline::Item& own : place_.outline().items)
          if (own.owner == item_.owner && own.receiver && words[i].is(own.name)) return true;
    return false;
  }

  bool is_parameter(const std::string& name) const {
    const bool listed = std::any_of(item_.parameters.begin(), item_.parameters.end(),
                                    [&](const Outline::Variable& p) { return p.name == name; });
    const bool fields = item_.receiver && !item_.constructor;
    const Outline::Record* record = fields ? place_.outline().record(item_.owner) : nullptr;
    return listed || (record != nullptr && std::any_of(record->fields.begin(), record->fields.end(),
                                                       [&](const Outline::Variable& f) { return f.name == name; }));
  }

  /// Whether a text is about fields of the object that a predicate hides from clients.
  bool hides_fields(const std::string& text) const {
    const Outline::Record* record = item_.receiver ? place_.outline().record(item_.owner) : nullptr;
    const bool predicate =
        std::any_of(place_.outline().items.begin(), place_.outline().items.end(),
                    [&](const auto& i) { return i.owner == item_.owner && i.kind == Outline::ItemKind::Predicate; });
    if (record == nullptr || !predicate) return false;
    const std::vector<std::string> names = free_names(text);
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return std::any_of(record->fields.begin(), record->fields.end(), [&](const auto& f) { return f.name == name; });
    });
  }

  bool about_parameters(const std::string& text) const {
    const std::vector<std::string> names = free_names(text);
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) { return is_parameter(name); });
  }

  /// Whether the message refers to the body of a predicate: what fails is part of an invariant of the data.
  bool within_predicate() const {
    return std::any_of(place_.related().begin(), place_.related().end(), [&](std::size_t offset) {
      const Outline::Item* other = place_.outline().item_at(offset);
      return other != nullptr && other->kind == Outline::ItemKind::Predicate;
    });
  }

  /// Whoever takes a permission gives it back.
  void permission(const std::string& text) {
    if (required_.contains(text) || is_of_new_object(text)) return;
    const base::Edit taken = place_.layout().clause(item_, Outline::ClauseKind::Requires, text);
    const bool procedure = item_.kind == Outline::ItemKind::Procedure;
    const int rank = Rank::precondition_needed + (hides_fields(text) ? 2 : 0);
    if (procedure && !ensured_.contains(text))
      out_.push_back({rank, {taken, place_.layout().clause(item_, Outline::ClauseKind::Ensures, text)}});
    out_.push_back({rank + 1, {taken}});
  }

  /// What could not be shown at the end is for the code to establish, unless a predicate asks for it.
  void condition(const std::string& text) {
    const bool post = place_.property() == ir::Property::Postcondition && !within_predicate();
    if (!post) add(text, hides_fields(text) ? Rank::precondition_of_fields : Rank::precondition_needed);
  }

  /// What a predicate asks for at the end, or a loop at its start, in terms of what there was before the only
  /// assignment to it.
  void before_assignments() {
    const bool on_entry = place_.property() == ir::Property::LoopInvariant;
    for (const std::string& condition : place_.need().conditions) {
      std::string before = condition;
      for (auto s = item_.statements.rbegin(); s != item_.statements.rend(); ++s) {
        const bool declares = s->kind == Outline::StatementKind::Declare && s->declared.size() == 1;
        if (!declares && s->kind != Outline::StatementKind::Assign) continue;
        if (on_entry && s->span.end > place_.at()) continue;
        const auto [first, end] = place_.words().within(s->span);
        for (std::size_t i = first + 1; i + 2 < end; ++i)
          if (place_.words()[i].is(":="))
            before = with_value(
                before, declares ? s->declared[0].name : place_.text({s->span.begin, place_.words()[i - 1].span.end}),
                place_.text({place_.words()[i + 1].span.begin, place_.words()[end - 2].span.end}));
      }
      const bool predicate = on_entry || within_predicate() || !place_.need().instances.empty();
      // Of a variable the start may be wrong, rather than what callers pass.
      const int rank = on_entry ? Rank::number - 1 : Rank::precondition_of_fields;
      if (before != condition && predicate && about_parameters(before)) add(before, rank);
    }
  }

  /// Predicates of the receiver and of parameters; of functions, too.
  void predicates() {
    if (place_.need().places.empty() && place_.need().instances.empty()) return;
    for (const Outline::Item& predicate : place_.outline().items) {
      if (predicate.kind != Outline::ItemKind::Predicate) continue;
      if (predicate.receiver && predicate.parameters.empty()) {
        if (item_.receiver && predicate.owner == item_.owner) permission(predicate.name + "()");
        for (const Outline::Variable& p : item_.parameters)
          if (p.type == predicate.owner) permission(p.name + "." + predicate.name + "()");
      } else if (!predicate.receiver && predicate.parameters.size() == 1) {
        for (const Outline::Variable& p : item_.parameters)
          if (p.type == predicate.parameters[0].type) permission(predicate.name + "(" + p.name + ")");
      }
    }
  }

  /// What functions of the object say of it before: bounds between two of them, and of numbers.
  void functions() {
    if (!item_.receiver || item_.constructor || item_.kind != Outline::ItemKind::Procedure) return;
    if (place_.property() == ir::Property::Postcondition && !within_predicate()) return;
    std::vector<std::string> values;
    std::vector<std::string> numbers;
    for (const Outline::Item& f : place_.outline().items)
      if (f.kind == Outline::ItemKind::Function && f.owner == item_.owner && f.parameters.empty() && f.receiver &&
          !f.results.empty()) {
        if (f.results[0].number) values.push_back(f.name + "()");
        if (f.results[0].type.starts_with("bool")) {
          add(f.name + "()", Rank::precondition_template + 1);
          add("!" + f.name + "()", Rank::precondition_template + 1);
        }
      }
    for (const Outline::Variable& p : item_.parameters)
      if (p.number) numbers.push_back(p.name);
    for (const std::string& a : values) {
      add(a + " > 0", Rank::precondition_template);
      for (const std::string& b : values)
        if (a != b) add(a + " < " + b, Rank::precondition_template);
      for (const std::string& n : numbers) {
        add(n + " <= " + a, Rank::precondition_template);
        add("0 <= " + n, Rank::precondition_template);
        add("0 <= " + n + " && " + n + " < " + a, Rank::precondition_template + 1);
        for (const std::string& b : values)
          if (a != b) add(a + " + " + n + " <= " + b, Rank::precondition_template + 1);
        for (const std::string& b : values)
          if (a != b) add(b + " <= " + a + " - " + n, Rank::precondition_template + 1);
      }
    }
  }

  const Place& place_;
  const Outline::Item& item_;
  std::vector<Candidate>& out_;
  std::set<std::string> required_;
  std::set<std::string> ensured_;
};

}  // namespace

void precondition_candidates(const Place& place, std::vector<Candidate>& out) {
  if (place.item()->name == "main" && place.item()->owner.empty() && place.outline().idf) return;
  if (place.item()->kind == Outline::ItemKind::Predicate) return;
  Preconditions(place, out).run();
}

}  // namespace cairn::repair
