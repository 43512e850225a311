#include "repair/needs.h"

#include <algorithm>

namespace cairn::repair {
namespace {

void add_once(std::vector<std::string>& all, std::string text) {
  if (!text.empty() && std::find(all.begin(), all.end(), text) == all.end()) all.push_back(std::move(text));
}

/// The variable, field, element or call that starts at a word: where it ends, behind the last word.
std::size_t chain_end(const Words& words, std::size_t first, std::size_t end, bool calls) {
  std::size_t last = first + 1;
  while (last < end) {
    if (words[last].is(".") && last + 1 < end)
      last += 2;
    else if (words[last].is("[") || (calls && words[last].is("(")))
      last = std::min(words.closing(last) + 1, end);
    else
      break;
  }
  return last;
}

class Reader {
 public:
  explicit Reader(const Place& place) : place_(place), words_(place.words()) {}

  Need run() {
    for (const std::size_t offset : place_.related()) part(offset);
    const bool in_contract = std::any_of(place_.item()->clauses.begin(), place_.item()->clauses.end(),
                                         [&](const auto& c) { return c.condition.contains(place_.at()); });
    const bool code = place_.statement() != nullptr || place_.item()->kind == Outline::ItemKind::Function;
    if (code || in_contract) expression();
    if (in_contract || (place_.related().empty() && in_invariant(*place_.item(), place_.at()))) part(place_.at());
    if (place_.item()->kind == Outline::ItemKind::Function && need_.places.empty() && !place_.item()->body.empty())
      places_in(place_.text(place_.item()->body));
    if (place_.property() == ir::Property::DivisionByZero) divisor();
    held();
    return std::move(need_);
  }

 private:
  /// Where an assertion that starts at a word ends: before what joins it to others.
  std::size_t part_end(std::size_t first) const {
    const bool quantified = words_[first].is("forall") || words_[first].is("exists");
    int depth = 0;
    std::size_t i = first;
    for (; i < words_.size(); ++i) {
      const frontend::Word& word = words_[i];
      if (frontend::opens(word)) ++depth;
      if (frontend::closes(word) && --depth < 0) break;
      if (depth > 0) continue;
      if (word.is(";") || word.is("requires") || word.is("ensures") || word.is("invariant")) break;
      const bool joint = word.is("&*&") || word.is("*") || word.is("&&") || word.is("\xe2\x88\x97") ||
                         word.is("\xe2\x88\xa7") || word.is(":");
      if (joint && !quantified) break;
    }
    return i;
  }

  void part(std::size_t offset) {
    const std::size_t first = words_.at(offset);
    const Outline::Item* owner = place_.outline().item_at(offset);
    if (first >= words_.size() || owner == nullptr || in_code(*owner, offset)) return;
    // The clause may end where the body begins.
    std::size_t last = part_end(first);
    auto bound = [&](const std::vector<Outline::Clause>& clauses) {
      for (const Outline::Clause& clause : clauses)
        if (clause.condition.contains(offset)) last = std::min(last, words_.at(clause.condition.end));
    };
    bound(owner->clauses);
    for (const Outline::Statement& s : owner->statements) bound(s.invariants);
    if (last <= first) return;
    const std::string text = place_.text({offset, words_[last - 1].span.end});
    const bool own = owner == place_.item() || owner->name == place_.item()->name;
    // What a recursive call asks for is asked of its arguments.
    const bool called = place_.property() == ir::Property::Precondition && place_.statement() != nullptr;
    const std::string there = !own || called ? applied(*owner, text) : std::string();
    classify(own && there.empty() ? text : there);
  }

  /// Whether a place is in statements, not in a clause: what is noted there is where something was lost.
  static bool in_code(const Outline::Item& item, std::size_t offset) {
    return item.kind == Outline::ItemKind::Procedure && item.body.contains(offset) && !in_invariant(item, offset);
  }

  static bool in_invariant(const Outline::Item& item, std::size_t offset) {
    return std::any_of(item.statements.begin(), item.statements.end(), [&](const Outline::Statement& s) {
      return std::any_of(s.invariants.begin(), s.invariants.end(),
                         [&](const Outline::Clause& c) { return c.condition.contains(offset); });
    });
  }

  /// A part of the contract or body of something else in terms of what it is applied to in the failing statement.
  std::string applied(const Outline::Item& other, const std::string& text) const {
    const Span span = place_.statement() != nullptr ? place_.statement()->span : place_.item()->whole;
    for (const Application& use : place_.applications(span)) {
      if (use.name != other.name || use.arguments.size() != other.parameters.size()) continue;
      std::map<std::string, std::string> names;
      for (std::size_t i = 0; i < use.arguments.size(); ++i) {
        std::string argument = place_.text(use.arguments[i]);
        if (argument.find(' ') != std::string::npos) argument = "(" + argument + ")";
        names[other.parameters[i].name] = std::move(argument);
      }
      return with_names(other.receiver && !use.receiver.empty() ? of_receiver(text, other, use.receiver) : text, names);
    }
    return other.parameters.empty() && !other.receiver ? text : std::string();
  }

  /// valid() and balance of a class as those of an object.
  std::string of_receiver(const std::string& text, const Outline::Item& other, const std::string& receiver) const {
    const Words words(text);
    const Outline::Record* record = place_.outline().record(other.owner);
    std::vector<base::Edit> edits;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!words[i].is_name() || (i > 0 && words[i - 1].is("."))) continue;
      if (words[i].is("this")) edits.push_back({words[i].span.begin, words[i].span.end, receiver});
      const bool field = record != nullptr && std::any_of(record->fields.begin(), record->fields.end(),
                                                          [&](const auto& f) { return words[i].is(f.name); });
      const bool member = std::any_of(place_.outline().items.begin(), place_.outline().items.end(), [&](const auto& m) {
        return m.owner == other.owner && m.receiver && words[i].is(m.name) && i + 1 < words.size() &&
               words[i + 1].is("(");
      });
      if (field || member) edits.push_back({words[i].span.begin, words[i].span.begin, receiver + "."});
    }
    return base::apply(text, std::move(edits));
  }

  void classify(const std::string& text) {
    if (text.empty()) return;
    const Words words(text);
    if (text.starts_with("acc(")) return add_once(need_.places, text.substr(4, text.rfind(')') - 4));
    std::size_t open = 0;
    while (open < words.size() && !words[open].is("(")) ++open;
    const bool whole = open > 0 && open < words.size() && words.closing(open) + 1 == words.size();
    const std::vector<const Outline::Item*> predicates =
        whole ? place_.items_named(words[open - 1].text, Outline::ItemKind::Predicate)
              : std::vector<const Outline::Item*>();
    if (!predicates.empty()) {
      add_once(need_.instances, text);
      for (const Outline::Item* predicate : predicates) conditions_of(*predicate, text);
      return;
    }
    const bool access = place_.property() == ir::Property::Permission ||
                        place_.property() == ir::Property::ArrayBounds ||
                        place_.property() == ir::Property::NullDereference;
    if (!access || in_predicate()) add_once(need_.conditions, text);
    // What is read may be what there is no permission to.
    places_in(text);
  }

  /// The conditions of a predicate, of which one may be what keeps it from being folded.
  void conditions_of(const Outline::Item& predicate, const std::string& instance) {
    if (predicate.body.empty()) return;
    const std::size_t open = instance.find('(');
    std::map<std::string, std::string> names;
    std::size_t start = open + 1;
    for (std::size_t i = 0; i < predicate.parameters.size(); ++i) {
      const std::size_t stop = instance.find_first_of(",)", start);
      if (stop == std::string::npos) return;
      names[predicate.parameters[i].name] = instance.substr(start, stop - start);
      start = instance.find_first_not_of(' ', stop + 1);
    }
    const std::size_t dot = instance.rfind('.', open);
    Span body{predicate.body.begin + 1, predicate.body.end - 1};
    if (const std::size_t first = words_.at(body.begin); first < words_.size() && words_[first].is("return"))
      body = {words_[first].span.end, words_.end_before(predicate.body.end - 1) - 1};
    for (const Span& part : conjuncts(words_, body)) {
      std::string text = place_.text(part);
      if (text.starts_with("acc(") || text.find("==>") != std::string::npos || text.ends_with(')')) continue;
      if (dot != std::string::npos && predicate.receiver) text = of_receiver(text, predicate, instance.substr(0, dot));
      add_once(need_.conditions, with_names(text, names));
    }
  }

  bool in_predicate() const {
    return std::any_of(place_.related().begin(), place_.related().end(), [&](std::size_t offset) {
      const Outline::Item* other = place_.outline().item_at(offset);
      return other != nullptr && other->kind == Outline::ItemKind::Predicate;
    });
  }

  void places_in(const std::string& text) {
    const Words words(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!words[i].is_name() || (i > 0 && words[i - 1].is("."))) continue;
      const std::size_t end = chain_end(words, i, words.size(), false);
      add_place(std::string(words.text({words[i].span.begin, words[end - 1].span.end})), false);
    }
  }

  void add_place(const std::string& text, bool called) {
    const Words words(text);
    if (text.ends_with(".length") || words.size() == 0) return;
    if (words.size() > 1) return add_once(need_.places, text);
    const Outline::Record* record = place_.outline().record(place_.item()->owner);
    const bool field = record != nullptr && std::any_of(record->fields.begin(), record->fields.end(),
                                                        [&](const auto& f) { return f.name == text; });
    if (field && !called) add_once(need_.places, text);
  }

  /// What is evaluated at the place of the failure.
  void expression() {
    const std::size_t first = words_.at(place_.at());
    if (first >= words_.size() || !words_[first].is_name()) return;
    const std::size_t end = chain_end(words_, first, words_.size(), false);
    const bool called = end < words_.size() && words_[end].is("(");
    const std::string text = place_.text({words_[first].span.begin, words_[end - 1].span.end});
    // x.next of x.next.count() is what has to be there.
    if (called && text.rfind('.') != std::string::npos)
      add_once(need_.conditions, text.substr(0, text.rfind('.')) + " != null");
    if (!called && need_.instances.empty() && need_.conditions.empty()) add_place(text, false);
  }

  void divisor() {
    const Span span = place_.statement() != nullptr ? place_.statement()->span : place_.item()->whole;
    const auto [first, end] = words_.within({place_.at(), span.end});
    for (std::size_t i = first; i + 1 < end; ++i)
      if (words_[i].is("/") || words_[i].is("%")) {
        const std::size_t last = chain_end(words_, i + 1, end, true);
        add_once(need_.conditions, place_.text({words_[i + 1].span.begin, words_[last - 1].span.end}) + " != 0");
        return;
      }
  }

  /// Instances of predicates that the text says are held somewhere in the item.
  void held() {
    const Outline::Item& item = *place_.item();
    auto collect = [&](const Span& span, const Outline::Item* callee, const Application* call) {
      for (const Application& use : place_.applications(span)) {
        if (place_.items_named(use.name, Outline::ItemKind::Predicate).empty()) continue;
        std::size_t begin = use.whole.begin;
        const std::size_t word = words_.at(begin);
        if (!use.receiver.empty() && word >= 2) begin = words_[word - 2].span.begin;
        std::string text = place_.text({begin, use.whole.end});
        if (call != nullptr) text = in_caller(text, *callee, *call);
        add_once(need_.held, text);
      }
    };
    for (const Outline::Clause& clause : item.clauses)
      if (clause.kind == Outline::ClauseKind::Requires) collect(clause.condition, nullptr, nullptr);
    for (const Outline::Statement& s : item.statements) {
      for (const Outline::Clause& clause : s.invariants) collect(clause.condition, nullptr, nullptr);
      if (s.kind == Outline::StatementKind::Fold) collect(s.span, nullptr, nullptr);
    }
    for (const Application& call : place_.applications(item.body))
      for (const Outline::Item* callee : place_.items_named(call.name, Outline::ItemKind::Procedure))
        for (const Outline::Clause& clause : callee->clauses)
          if (clause.kind == Outline::ClauseKind::Ensures && callee->parameters.size() == call.arguments.size())
            collect(clause.condition, callee, &call);
  }

  std::string in_caller(const std::string& text, const Outline::Item& callee, const Application& call) const {
    std::map<std::string, std::string> names;
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      names[callee.parameters[i].name] = place_.text(call.arguments[i]);
    const std::size_t word = words_.at(call.whole.begin);
    for (std::size_t i = word; i-- > 0 && !words_[i].is(";");)
      if (words_[i].is(":=") && i > 0 && words_[i - 1].is_name() && callee.results.size() == 1)
        names[callee.results[0].name] = std::string(words_[i - 1].text);
    return with_names(callee.receiver && !call.receiver.empty() ? of_receiver(text, callee, call.receiver) : text,
                      names);
  }

  const Place& place_;
  const Words& words_;
  Need need_;
};

/// The object of "x.f" and the array and index of "a[i]"; empty where the text is none.
struct PlaceParts {
  std::string object;
  std::string array;
  std::string index;
};

PlaceParts parts_of(const std::string& place) {
  PlaceParts out;
  if (!place.ends_with(']')) {
    const std::size_t dot = place.rfind('.');
    if (dot != std::string::npos) out.object = place.substr(0, dot);
    return out;
  }
  int depth = 0;
  for (std::size_t i = place.size(); i-- > 0;) {
    if (place[i] == ']') ++depth;
    if (place[i] != '[' || --depth > 0) continue;
    out.array = place.substr(0, i);
    out.index = place.substr(i + 1, place.size() - i - 2);
    break;
  }
  return out;
}

}  // namespace

Need need_at(const Place& place) { return Reader(place).run(); }

std::vector<Needed> needed_conditions(const Place& place) {
  std::vector<Needed> out;
  auto add = [&](const std::string& condition, bool permission, bool null) {
    if (std::none_of(out.begin(), out.end(), [&](const Needed& n) { return n.condition == condition; }))
      out.push_back({condition, permission, null});
  };
  const Need& need = place.need();
  for (const std::string& condition : need.conditions) add(condition, false, condition.ends_with("!= null"));
  for (const std::string& instance : need.instances) {
    add(instance, true, false);
    // "x.valid()" says that x is not null, "list(x)" may.
    const std::size_t open = instance.find('(');
    const std::size_t dot = instance.rfind('.', open);
    if (dot != std::string::npos) add(instance.substr(0, dot) + " != null", false, true);
  }
  for (const std::string& text : need.places) {
    const PlaceParts parts = parts_of(text);
    if (!parts.array.empty()) {
      add("0 <= " + parts.index + " && " + parts.index + " < " + parts.array + ".length", false, false);
      add(parts.index + " < " + parts.array + ".length", false, false);
      add("0 <= " + parts.index, false, false);
      add(place.elements(parts.array), true, false);
      add(parts.array + " != null", false, true);
    } else {
      if (!parts.object.empty() && parts.object != "this") add(parts.object + " != null", false, true);
      add("acc(" + text + ")", true, false);
    }
  }
  return out;
}

}  // namespace cairn::repair
