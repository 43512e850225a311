// How terms get values: the part of InputSearch that changes something.
#include <algorithm>

#include "check/deeper.h"
#include "check/function_tables.h"
#include "check/input_search.h"
#include "ir/value.h"
#include "term/cardinality.h"
#include "term/value.h"

namespace cairn::check {

using term::Op;
using term::SortKind;

namespace {

constexpr int most_forced_terms = 60;
constexpr std::uint64_t longest_forced = 8;       // array
constexpr std::uint64_t most_tried_values = 300;  // of a sort that are gone through

/// Whether a value may stand where a type is declared.
bool fits(const ir::Index& index, const World& world, const ir::Type& type, Term value) {
  if (value.sort().is_ref()) {
    const std::uint64_t object = ConcreteMeaning::object(value);
    if (object == 0 || (type.kind == ir::TypeKind::Ref && type.name.empty())) return true;
    if (type.kind == ir::TypeKind::Array) {
      const auto found = world.elements.find(object);
      return found != world.elements.end() && found->second == type.params[0];
    }
    const auto found = world.records.find(object);
    return found != world.records.end() && ir::is_subtype(index.program(), found->second, type.name);
  }
  if (value.sort().is(SortKind::Set)) {
    const std::vector<Term> all = term::read_set_value(value);
    return std::all_of(all.begin(), all.end(), [&](Term one) { return fits(index, world, type.params[0], one); });
  }
  return true;
}

}  // namespace

Term InputSearch::draw(term::Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool: return terms_.mk_bool(below(2) == 0);
    case SortKind::Int: return terms_.mk_int(mpz_class(static_cast<long>(below(7)) - 2));
    case SortKind::Ref: return terms_.mk_ref(mpz_class(static_cast<unsigned long>(below(input_->world.last + 1))));
    default: break;
  }
  if (const auto all = term::enumerate(terms_, sort, most_tried_values)) return (*all)[below(all->size())];
  if (sort.is_array()) {
    Term map = term::make_array_value(terms_, sort, {draw(sort.params()[1]), {}});
    return below(2) == 0 ? map : another(map);
  }
  if (sort.is_datatype()) {
    const auto& constructors = sort.datatype().constructors;
    const auto which = static_cast<std::uint32_t>(below(constructors.size()));
    std::vector<Term> parts;
    for (const term::Selector& selector : constructors[which].selectors)
      parts.push_back(selector.sort.is_datatype() && !term::cardinality(selector.sort)
                          ? term::some_value(terms_, selector.sort)
                          : draw(selector.sort));
    return terms_.mk(Op::DtConstruct, parts, std::vector{which}, sort);
  }
  if (sort.is(SortKind::Set)) {
    Term set = term::make_set_value(terms_, sort, {});
    return below(2) == 0 ? set : another(set);
  }
  if (Term some = term::some_value(terms_, sort)) return some;
  throw NotFollowed("sort without value");
}

Term InputSearch::another(Term than) {
  const term::Sort sort = than.sort();
  if (sort.is_bool()) return terms_.mk_bool(!than.is_true());
  if (sort.is_int()) {
    const long sign = below(2) == 0 ? 1 : -1;
    return terms_.mk_int(than.integer() + sign * static_cast<long>(1 + below(2)));
  }
  if (sort.is_array()) {
    const Term at = draw(sort.params()[0]);
    const Term now = terms_.mk(Op::Select, {than, at});
    return terms_.mk(Op::Store, {than, at, another(now)});
  }
  if (sort.is(SortKind::Set)) {
    const Term one = terms_.mk(Op::SetSingleton, {draw(sort.params()[0])});
    return terms_.mk(below(2) == 0 ? Op::SetUnion : Op::SetMinus, {than, one});
  }
  if (sort.is_datatype() && than.is(Op::DtConstruct) && than.size() > 0 && below(3) > 0) {
    std::vector<Term> parts(than.children().begin(), than.children().end());
    const std::size_t which = below(parts.size());
    parts[which] = another(parts[which]);
    return terms_.mk(Op::DtConstruct, parts, std::vector{than.index(0)}, sort);
  }
  Term other = draw(sort);
  for (int n = 0; n < 4 && other == than; ++n) other = draw(sort);
  return other;
}

bool InputSearch::write(const Place& place, Term value) {
  auto cell = input_->world.cells.find(place);
  if (cell == input_->world.cells.end()) return false;
  if (place.first < first_new_ && input_->writable != nullptr && !input_->writable->contains(place)) return false;
  const bool element = place.second.starts_with("[");
  if (!fits(index_, input_->world, element ? input_->world.elements.at(place.first) : index_.field(place.second)->type,
            value))
    return false;
  cell->second = value;
  return true;
}

bool InputSearch::force(const Scope& scope, Term t, Term wanted) {
  const Deeper deeper(depth_);
  if (depth_ > most_forced_terms) return false;
  switch (t.op()) {
    case Op::Value: return false;
    case Op::Const:
    case Op::Bound: return force_leaf(scope, t, wanted);
    case Op::FieldRead:
    case Op::ElementRead:
    case Op::ElementsRead: return force_read(scope, t, wanted);
    case Op::PureCall: return force_call(scope, t, wanted);
    case Op::Unfolding:
    case Op::Using: return force(scope, t[t.size() - 1], wanted);
    case Op::Ite: {
      const bool holds = value(scope, t[0]).is_true();
      if (below(4) > 0 && force(scope, holds ? t[1] : t[2], wanted)) return true;
      return force_bool(scope, t[0], !holds);
    }
    case Op::DtConstruct:
    case Op::DtSelect: return force_datatype(scope, t, wanted);
    case Op::Select:
    case Op::Store:
    case Op::ConstArray: return force_map(scope, t, wanted);
    case Op::ArrayLength: return force_length(scope, t, wanted.integer());
    default: break;
  }
  if (t.sort().is_bool()) return force_bool(scope, t, wanted.is_true());
  if (t.sort().is_int()) return force_number(scope, t, wanted.integer());
  if (t.sort().is(SortKind::Set)) return force_set(scope, t, wanted);
  return false;
}

bool InputSearch::force_leaf(const Scope& scope, Term t, Term wanted) {
  if (auto argument = scope.arguments.find(t); argument != scope.arguments.end())
    return force(*scope.outer, argument->second, wanted);
  if (scope.outer != nullptr || !input_->changeable.contains(t)) return false;
  const ir::Type* type = input_->types.find(t);
  if (type != nullptr && !fits(index_, input_->world, *type, wanted)) return false;
  input_->variables[t] = wanted;
  return true;
}

bool InputSearch::force_read(const Scope& scope, Term t, Term wanted) {
  const Term of = value(scope, t[0]);
  const std::uint64_t object = ConcreteMeaning::object(of);
  if (t.is(Op::FieldRead)) return write({object, t.name()}, wanted);
  const auto length = input_->world.lengths.find(object);
  if (length == input_->world.lengths.end()) return false;
  if (t.is(Op::ElementRead)) return write({object, "[" + value(scope, t[1]).integer().get_str() + "]"}, wanted);
  bool changed = false;
  for (std::uint64_t i = 0; i < length->second; ++i) {
    const Place at{object, "[" + std::to_string(i) + "]"};
    const Term element = terms_.mk(Op::Select, {wanted, terms_.mk_int(mpz_class(static_cast<unsigned long>(i)))});
    if (input_->world.cells.at(at) != element) changed = write(at, element) || changed;
  }
  return changed;
}

bool InputSearch::force_length(const Scope& scope, Term t, const mpz_class& wanted) {
  const std::uint64_t array = ConcreteMeaning::object(value(scope, t[0]));
  if (!input_->world.lengths.contains(array) || wanted < 0 || wanted > longest_forced) return false;
  if (input_->writable != nullptr && array < first_new_) return false;
  set_length(array, wanted.get_ui());
  return true;
}

bool InputSearch::force_bool(const Scope& scope, Term t, bool wanted) {
  const Deeper deeper(depth_);
  if (depth_ > most_forced_terms) return false;
  switch (t.op()) {
    case Op::Not: return force_bool(scope, t[0], !wanted);
    case Op::And:
    case Op::Or:
    case Op::Implies: {
      // All children are to have one value, or any one of them the other.
      const bool all = t.is(Op::And) == wanted;
      std::vector<std::size_t> order(t.size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      if (!all) std::shuffle(order.begin(), order.end(), random_);
      for (std::size_t i : order) {
        const bool antecedent = t.is(Op::Implies) && i + 1 < t.size();
        const bool child = antecedent ? !wanted : wanted;
        Term now;
        try {
          now = value(scope, t[i]);
        } catch (const UndefinedRead&) {
          continue;
        }
        if (now.is_true() == child) {
          if (!all) return true;
          continue;
        }
        if (force_bool(scope, t[i], child)) return true;
        if (all) return false;
      }
      return false;
    }
    case Op::Eq: return force_equal(scope, t, wanted);
    case Op::Le:
    case Op::Lt: return force_less(scope, t, wanted);
    case Op::SetMember:
    case Op::SetSubset: return force_member(scope, t, wanted);
    case Op::Forall:
    case Op::Exists: return force_quantifier(scope, t, wanted);
    case Op::DtTest: {
      const Term now = value(scope, t[0]);
      Term other = another(now);
      for (int n = 0; n < 8 && (other.index(0) == t.index(0)) != wanted; ++n) other = draw(now.sort());
      return force(scope, t[0], other);
    }
    case Op::Const:
    case Op::Bound:
    case Op::PureCall:
    case Op::FieldRead:
    case Op::ElementRead:
    case Op::Select:
    case Op::DtSelect:
    case Op::Ite:
    case Op::Unfolding:
    case Op::Using: return force(scope, t, terms_.mk_bool(wanted));
    default: return false;
  }
}

bool InputSearch::force_equal(const Scope& scope, Term t, bool wanted) {
  const std::size_t first = below(2);
  for (std::size_t side : {first, 1 - first}) {
    const Term here = value(scope, t[side]);
    const Term there = value(scope, t[1 - side]);
    if (force(scope, t[side], wanted ? there : another(here))) return true;
  }
  return false;
}

bool InputSearch::force_less(const Scope& scope, Term t, bool wanted) {
  if (t.size() != 2 || !t[0].sort().is_int()) return false;
  // x <= y, x < y, or the opposite: y < x, y <= x.
  const Term low = wanted ? t[0] : t[1];
  const Term high = wanted ? t[1] : t[0];
  const bool strict = t.is(Op::Lt) == wanted;
  const mpz_class gap = (strict ? 1 : 0) + static_cast<long>(below(4) == 0 ? 1 + below(2) : 0);
  const bool raise = below(2) == 0;
  for (bool up : {raise, !raise}) {
    const mpz_class target =
        up ? mpz_class(value(scope, low).integer() + gap) : mpz_class(value(scope, high).integer() - gap);
    if (force(scope, up ? high : low, terms_.mk_int(target))) return true;
  }
  return false;
}

bool InputSearch::force_number(const Scope& scope, Term t, const mpz_class& wanted) {
  if (t.size() == 0 || t.is(Op::FieldRead) || t.is(Op::PureCall)) return force(scope, t, terms_.mk_int(wanted));
  switch (t.op()) {
    case Op::Neg: return force(scope, t[0], terms_.mk_int(-wanted));
    case Op::Add:
    case Op::Sub: {
      const std::size_t first = below(t.size());
      for (std::size_t n = 0; n < t.size(); ++n) {
        const std::size_t at = (first + n) % t.size();
        mpz_class rest = 0;
        for (std::size_t i = 0; i < t.size(); ++i)
          if (i != at) rest += (t.is(Op::Sub) && i > 0 ? -1 : 1) * value(scope, t[i]).integer();
        const mpz_class target = t.is(Op::Sub) && at > 0 ? mpz_class(rest - wanted) : mpz_class(wanted - rest);
        if (force(scope, t[at], terms_.mk_int(target))) return true;
      }
      return false;
    }
    case Op::Mul: {
      for (std::size_t at = 0; at < t.size(); ++at) {
        mpz_class rest = 1;
        for (std::size_t i = 0; i < t.size(); ++i)
          if (i != at) rest *= value(scope, t[i]).integer();
        if (rest != 0 && wanted % rest == 0 && force(scope, t[at], terms_.mk_int(wanted / rest))) return true;
      }
      return false;
    }
    case Op::IntDiv: return force(scope, t[0], terms_.mk_int(wanted * value(scope, t[1]).integer()));
    case Op::Mod: return force(scope, t[0], terms_.mk_int(wanted));
    default: return force(scope, t, terms_.mk_int(wanted));
  }
}

bool InputSearch::force_map(const Scope& scope, Term t, Term wanted) {
  if (t.is(Op::ConstArray)) {
    const term::ArrayValue content = term::read_array_value(wanted);
    return content.entries.empty() && force(scope, t[0], content.otherwise);
  }
  const Term key = value(scope, t[1]);
  if (t.is(Op::Store)) {
    const Term element = terms_.mk(Op::Select, {wanted, key});
    if (value(scope, t[2]) != element) return force(scope, t[2], element);
    return force(scope, t[0], wanted);
  }
  if (t[0].is(Op::PureCall)) {
    const ir::Function* f = index_.function(t[0].function().name);
    if (const auto made = meaning_.comprehension_of(*f); made && !f->body) {
      const std::vector<Term> arguments(t[0].children().begin(), t[0].children().end());
      Scope inner = call_scope(scope, f->parameters, arguments);
      inner.values[made->key] = key;
      return force(inner, made->element, wanted);
    }
  }
  const Term now = value(scope, t[0]);
  if (key.sort().is_ref() && ConcreteMeaning::object(key) > input_->world.last) {
    // One that is not there stands for all of these.
    std::vector<std::pair<Term, Term>> entries;
    for (std::uint64_t object = 0; object <= input_->world.last; ++object) {
      const Term at = terms_.mk_ref(mpz_class(static_cast<unsigned long>(object)));
      entries.emplace_back(at, terms_.mk(Op::Select, {now, at}));
    }
    return force(scope, t[0], term::make_array_value(terms_, now.sort(), {wanted, std::move(entries)}));
  }
  return force(scope, t[0], terms_.mk(Op::Store, {now, key, wanted}));
}

bool InputSearch::force_set(const Scope& scope, Term t, Term wanted) {
  const std::vector<Term> elements = term::read_set_value(wanted);
  const auto make = [&](std::vector<Term> all) { return term::make_set_value(terms_, t.sort(), std::move(all)); };
  if (t.is(Op::SetSingleton)) return elements.size() == 1 && force(scope, t[0], elements[0]);
  if (t.is(Op::SetUnion)) {
    // Each part loses what is too much; one that can be changed gets what is missing.
    for (Term part : t.children()) {
      const Term now = value(scope, part);
      const Term kept = terms_.mk(Op::SetInter, {now, wanted});
      if (kept != now && force(scope, part, kept)) return true;
    }
    const Term missing = terms_.mk(Op::SetMinus, {wanted, value(scope, t)});
    const std::size_t first = below(t.size());
    for (std::size_t n = 0; n < t.size(); ++n) {
      const Term part = t[(first + n) % t.size()];
      if (force(scope, part, terms_.mk(Op::SetUnion, {value(scope, part), missing}))) return true;
    }
    return false;
  }
  if (t.is(Op::SetInter)) {
    const std::size_t side = below(2);
    for (std::size_t i : {side, 1 - side}) {
      const Term others = terms_.mk(Op::SetMinus, {value(scope, t[i]), value(scope, t[1 - i])});
      if (force(scope, t[i], terms_.mk(Op::SetUnion, {others, wanted}))) return true;
    }
    return false;
  }
  if (t.is(Op::SetMinus)) {
    const Term part = t[below(2)];
    return force(scope, part, below(2) == 0 ? terms_.mk(Op::SetUnion, {wanted, value(scope, t[1])}) : make({}));
  }
  return false;
}

bool InputSearch::force_member(const Scope& scope, Term t, bool wanted) {
  const Term left = value(scope, t[0]);
  const Term right = value(scope, t[1]);
  if (t.is(Op::SetSubset)) {
    if (!wanted) return force(scope, t[0], terms_.mk(Op::SetUnion, {left, another(left)}));
    const bool grow = below(2) == 0;
    for (bool larger : {grow, !grow})
      if (larger ? force(scope, t[1], terms_.mk(Op::SetUnion, {left, right}))
                 : force(scope, t[0], terms_.mk(Op::SetInter, {left, right})))
        return true;
    return false;
  }
  const Term one = terms_.mk(Op::SetSingleton, {left});
  const bool change_set = below(2) == 0;
  for (bool set : {change_set, !change_set}) {
    if (set && force(scope, t[1], terms_.mk(wanted ? Op::SetUnion : Op::SetMinus, {right, one}))) return true;
    if (set) continue;
    const std::vector<Term> elements = term::read_set_value(right);
    const Term other = !wanted ? another(left) : elements.empty() ? left : elements[below(elements.size())];
    if (other != left && force(scope, t[0], other)) return true;
  }
  return false;
}

bool InputSearch::force_datatype(const Scope& scope, Term t, Term wanted) {
  if (t.is(Op::DtConstruct)) {
    if (!wanted.is(Op::DtConstruct) || wanted.index(0) != t.index(0)) return false;
    for (std::size_t i = 0; i < t.size(); ++i)
      if (value(scope, t[i]) != wanted[i]) return force(scope, t[i], wanted[i]);
    return false;
  }
  const Term now = value(scope, t[0]);
  std::vector<Term> parts;
  const term::Sort sort = now.sort();
  const std::uint32_t which = t.index(0);
  if (now.is(Op::DtConstruct) && now.index(0) == which)
    parts.assign(now.children().begin(), now.children().end());
  else
    for (const term::Selector& selector : sort.datatype().constructors[which].selectors)
      parts.push_back(draw(selector.sort));
  parts[t.index(1)] = wanted;
  return force(scope, t[0], terms_.mk(Op::DtConstruct, parts, std::vector{which}, sort));
}

bool InputSearch::force_call(const Scope& scope, Term t, Term wanted) {
  const ir::Function* f = index_.function(t.function().name);
  const std::vector<Term> arguments(t.children().begin(), t.children().end());
  const Scope inner = call_scope(scope, f->parameters, arguments);
  if (f->body) return force(inner, f->body, wanted);
  const auto made = meaning_.comprehension_of(*f);
  if (!made) return force_table(scope, t, *f, wanted);
  for (Term key : meaning_.domain(state(scope), made->key)) {
    Scope at = inner;
    at.values[made->key] = key;
    const bool set = t.sort().is(SortKind::Set);
    const Term element = terms_.mk(set ? Op::SetMember : Op::Select, set ? std::initializer_list<Term>{key, wanted}
                                                                         : std::initializer_list<Term>{wanted, key});
    if (value(at, made->element) != element) return force(at, made->element, element);
  }
  return false;
}

bool InputSearch::force_table(const Scope& scope, Term t, const ir::Function& f, Term wanted) {
  FunctionTables* tables = meaning_.tables();
  if (tables == nullptr) return false;
  std::vector<Term> arguments;
  for (Term child : t.children()) arguments.push_back(value(scope, child));
  if (!tables->has_table(f.name)) {
    tables->choose(f.name, arguments, wanted);
    return true;
  }
  // Other arguments for which the table has it.
  if (arguments.empty()) return false;
  const std::size_t first = below(arguments.size());
  for (std::size_t n = 0; n < arguments.size(); ++n) {
    const std::size_t which = (first + n) % arguments.size();
    const auto all = term::enumerate(terms_, arguments[which].sort(), most_tried_values);
    std::vector<Term> good;
    std::vector<Term> other = arguments;
    for (Term candidate : all ? *all : std::vector<Term>{}) {
      other[which] = candidate;
      if (tables->find(f.name, other) == wanted) good.push_back(candidate);
    }
    if (!good.empty() && force(scope, t[which], good[below(good.size())])) return true;
  }
  return force(scope, t[first], another(arguments[first]));
}

bool InputSearch::force_quantifier(const Scope& scope, Term t, bool wanted) {
  const std::uint32_t count = t.index(0);
  const Term body = t[count];
  const auto variables = t.children().first(count);
  const Term range = t.is(Op::Exists) ? body : body.is(Op::Implies) ? body[0] : Term();
  // Everywhere: where it is otherwise, first. Somewhere: at some place.
  if (t.is(Op::Forall) == wanted) {
    Scope at = scope;
    const bool everywhere = meaning_.for_all(state(scope), variables, range, [&](const ConcreteMeaning::State& here) {
      if (meaning_.value(here, body).is_true() == wanted) return true;
      at.values = here.variables;
      return false;
    });
    return !everywhere && force_bool(at, body, wanted);
  }
  Scope at = scope;
  for (Term v : variables) {
    const std::vector<Term> all = meaning_.domain(state(scope), v);
    at.values[v] = all[below(all.size())];
  }
  return force_bool(at, body, wanted);
}

}  // namespace cairn::check
