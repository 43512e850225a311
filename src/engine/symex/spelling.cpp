#include <algorithm>
#include <cctype>
#include <map>

#include "analysis/uses.h"
#include "engine/symex/executor.h"
#include "engine/symex/wording.h"
#include "ir/text.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

namespace {

/// A printed term in the words of the source, which may call `unfolding` otherwise.
std::string in_words(std::string text, const ir::Index& index, std::string_view unfold) {
  text = in_source_words(std::move(text), index);
  constexpr std::string_view own = "unfolding ";
  if (unfold == "unfold") return text;
  for (std::size_t at = text.find(own); at != std::string::npos; at = text.find(own, at + 1))
    text.replace(at, own.size(), std::string(unfold) + "ing ");
  return text;
}

}  // namespace

std::string Executor::text(Term t) const { return in_words(ir::print(t), tables_.index(), options_.ghost_words[0]); }
std::string Executor::text(const Assertion& a) const {
  return in_words(ir::print(a), tables_.index(), options_.ghost_words[0]);
}

std::string Executor::show_condition(const State& s, Term source, Term value) const {
  const auto constants = term::free_symbols(std::vector<Term>{source}).constants;
  const bool temporary =
      std::any_of(constants.begin(), constants.end(), [](Term c) { return c.name().find('!') != std::string::npos; });
  if (temporary) return show(s, value);
  // Numbers alone tell nothing: parameters keep their names beside them.
  std::vector<Term> variables;
  std::string where;
  for (Term c : constants) {
    const Term* held = s.own ? nullptr : s.store.find(c.id());
    const bool literal = held != nullptr && held->is_value() && !held->sort().is_ref();
    if (literal)
      where += (where.empty() ? ", where " : " and ") + c.name() + " is " + show(s, *held);
    else
      variables.push_back(c);
  }
  return text_here(s, ir::print(source), variables) + where;
}

/// The value of a variable of the item; within the specification of something else that of the last statement, or of
/// the start.
const Term* Executor::find_own(const State& s, ir::Variable variable) const {
  const Term* held = s.own ? s.store.find(variable.id()) : nullptr;
  if (held == nullptr && s.trace != nullptr) held = s.trace->store.find(variable.id());
  return held == nullptr ? own_store_.find(variable.id()) : held;
}

namespace {

/// A sum as one writes it: what is added first, numbers last.
Term written_sum(term::TermManager& terms, const std::vector<Term>& summands) {
  std::vector<Term> added;
  std::vector<Term> taken;
  Term number;
  for (Term t : summands) {
    const bool product = t.is(term::Op::Mul) && t.size() == 2 && t[0].is_value() && t[0].sort().is_int();
    if (t.is_value())
      number = t;
    else if (product && t[0].integer() == -1)
      taken.push_back(t[1]);
    else
      added.push_back(t);
  }
  if (added.empty() || (number && !number.sort().is_int())) return {};
  Term out = added[0];
  const auto join = [&](term::Op op, Term next) {
    const Term operands[] = {out, next};
    out = terms.mk_raw(op, operands);
  };
  for (std::size_t i = 1; i < added.size(); ++i) join(term::Op::Add, added[i]);
  for (Term t : taken) join(term::Op::Sub, t);
  if (number && number.integer() > 0) join(term::Op::Add, number);
  if (number && number.integer() < 0) join(term::Op::Sub, terms.mk_int(-number.integer()));
  return out;
}

/// A term with the operands of sums and equations as one writes them.
Term as_written(term::TermManager& terms, Term root) {
  std::unordered_map<Term, Term> done;
  std::vector<std::pair<Term, bool>> work{{root, false}};
  while (!work.empty()) {
    const auto [t, ready] = work.back();
    work.pop_back();
    if (done.contains(t)) continue;
    const bool quantifier = t.is(term::Op::Forall) || t.is(term::Op::Exists);
    if (t.size() == 0 || quantifier) {
      done.emplace(t, t);
      continue;
    }
    if (!ready) {
      work.emplace_back(t, true);
      for (Term child : t.children()) work.emplace_back(child, false);
      continue;
    }
    std::vector<Term> children;
    for (Term child : t.children()) children.push_back(done.at(child));
    Term out;
    if (t.is(term::Op::Add)) out = written_sum(terms, children);
    if (t.is(term::Op::Eq) && children[0].is_value()) std::swap(children[0], children[1]);
    if (t.is(term::Op::Eq) && !out) out = terms.mk_raw(term::Op::Eq, children);
    const bool same = std::ranges::equal(children, t.children());
    done.emplace(t, out ? out : same ? t : terms.rebuild_raw(t, children));
  }
  return done.at(root);
}

/// Functions of the heap are shown with their arguments only.
Term without_snapshots(term::TermManager& terms, Term root, Sort snapshot) {
  term::Substitution names(terms);
  std::vector<Term> work{root};
  std::unordered_set<Term> seen;
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second) continue;
    if (t.is(term::Op::DtSelect) && t[0].sort() == snapshot && t.sort() != snapshot) {
      names.add(t, terms.mk_const(nameless, t.sort()));
    } else if (t.is(term::Op::Apply) && t.size() > 0 && t[0].sort() == snapshot && !has_bound(t)) {
      std::string call;
      for (std::size_t i = 1; i < t.size(); ++i)
        call += (i == 1 ? "" : ", ") + ir::print(without_snapshots(terms, t[i], snapshot));
      std::erase(call, '`');
      names.add(t, terms.mk_const(t.function().name + "(" + call + ")", t.sort()));
    } else {
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
  }
  return names.apply(root);
}

}  // namespace

/// A value with what was chosen on a path for arguments that calls left open.
Term Executor::with_choices(Path path, Term value) const {
  auto& terms = const_cast<term::TermManager&>(terms_);  // putting values in makes terms, nothing else
  constexpr int max_depth = 20;
  for (int depth = 0; depth < max_depth && !chosen_.empty(); ++depth) {
    term::Substitution put(terms);
    bool any = false;
    for (Term constant : term::free_symbols(std::vector<Term>{value}).constants) {
      auto choices = chosen_.find(constant);
      if (choices == chosen_.end()) continue;
      for (const auto& [since, chosen] : choices->second)
        if (common(since, path) == since) {
          put.add(constant, chosen);
          any = true;
          break;
        }
    }
    if (!any) return value;
    value = put.apply(value);
  }
  return value;
}

namespace {

/// Whether a text has nothing but what the source has names for.
bool is_readable(const std::string& text) {
  return text.find(nameless) == std::string::npos && text.find_first_of("!#") == std::string::npos;
}

}  // namespace

// What a variable holds has its name; where it was changed since the start, what it held then is old.
void Executor::name_variables(const State& s, term::Substitution& names) const {
  auto& terms = const_cast<term::TermManager&>(terms_);  // naming makes terms, nothing else
  auto name = [&](const ir::Declaration& d) {
    if (d.variable.name().find('!') != std::string::npos) return;
    const Term* held = find_own(s, d.variable);
    if (held != nullptr && !held->is_value()) names.add(*held, terms.mk_const(d.variable.name(), held->sort()));
  };
  // Terms are made in an order that does not come from addresses.
  for (const auto& [argument, parameter] : std::map<Term, std::string>(open_names_.begin(), open_names_.end()))
    names.add(argument, terms.mk_const("some " + parameter, argument.sort()));
  if (own_function_ != nullptr)
    for (const ir::Declaration& d : own_function_->parameters) name(d);
  if (own_procedure_ == nullptr) return;
  for (const ir::Declaration& d : own_procedure_->parameters)
    if (const Term* first = own_store_.find(d.variable.id()); first != nullptr && !first->is_value())
      names.add(*first, terms.mk_const("old(" + d.variable.name() + ")", first->sort()));
  for (const auto* all : {&own_procedure_->locals, &own_procedure_->results, &own_procedure_->parameters})
    for (const ir::Declaration& d : *all) name(d);
  // Front ends copy parameters that the code changes.
  for (const ir::Declaration& copy : own_procedure_->locals)
    for (const ir::Declaration& d : own_procedure_->parameters) {
      if (!copy.variable.name().starts_with(d.variable.name() + "!")) continue;
      const Term* now = s.store.find(copy.variable.id());
      const Term* first = find_own(s, d.variable);
      if (now == nullptr || first == nullptr || *now == *first || first->is_value()) continue;
      names.add(*first, terms.mk_const("old(" + d.variable.name() + ")", first->sort()));
      if (!now->is_value()) names.add(*now, terms.mk_const(d.variable.name(), now->sort()));
    }
}

// Fields of what has a name, and fields of those.
void Executor::name_fields(const State& s, term::Substitution& names) const {
  auto& terms = const_cast<term::TermManager&>(terms_);  // naming makes terms, nothing else
  std::vector<ChunkPtr> left;
  auto collect = [&](const Heap& heap) {
    heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
      if (symbols_.resource(id).kind != Resource::Kind::Field || chunk->many() || chunk->value.is_value()) return;
      const Term known = names.apply(chunk->value);
      if (!known.is(term::Op::Const) || known == chunk->value) left.push_back(chunk);
    });
  };
  collect(s.heap);
  if (s.trace != nullptr) collect(s.trace->heap);
  constexpr int deepest = 4;
  for (int depth = 0; depth < deepest && !left.empty(); ++depth) {
    std::vector<std::pair<Term, std::string>> found;
    std::erase_if(left, [&](const ChunkPtr& chunk) {
      const Term receiver = chunk->arguments[0];
      const Term known = receiver.is_value() ? receiver : names.apply(receiver);
      std::string text = receiver.is_value() ? show_value(s, receiver) : known.is(term::Op::Const) ? known.name() : "";
      if (text.empty() || (known == receiver && !receiver.is_value()) || !is_readable(text)) return false;
      const std::string field(ir::split_qualified(symbols_.resource(chunk->resource).name).second);
      found.emplace_back(chunk->value, text + "." + field);
      return true;
    });
    for (const auto& [value, text] : found) names.add(value, terms.mk_const(text, value.sort()));
  }
}

/// A symbolic value in terms of variables that hold it or parts of it.
std::string Executor::show(const State& s, Term value) const {
  if (value.is_value()) return show_value(s, value);
  auto& terms = const_cast<term::TermManager&>(terms_);  // renaming makes terms and sorts, nothing else
  auto& symbols = const_cast<Symbols&>(symbols_);
  term::Substitution names(terms);
  const std::pair<Term, const char*> places[] = {{symbols.location_variable(terms.ref_sort()), "r"},
                                                 {symbols.location_variable(terms.int_sort()), "i"},
                                                 {symbols.array_variable(), "a"}};
  for (const auto& [place, name] : places) names.add(place, terms.mk_const(name, place.sort()));
  name_variables(s, names);
  name_fields(s, names);
  const Term with_names = names.apply(with_choices(s.path, value));
  const Sort snapshot = symbols.snapshot_sort();
  return in_source_words(ir::print(as_written(terms, without_snapshots(terms, with_names, snapshot))), tables_.index());
}

namespace {

constexpr char mark = '\2';

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '!'; }

/// A printed term with marks and numbers for names of variables.
std::string with_marks(const std::string& text, const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && in_name(text[end])) ++end;
    if (end == i) {
      out += text[i++];
      continue;
    }
    const std::string name = text.substr(i, end - i);
    const char before = i == 0 ? ' ' : text[i - 1];
    const char after = end == text.size() ? ' ' : text[end];
    const auto found = std::ranges::find(names, name);
    const bool variable = found != names.end() && before != '.' && before != '`' && before != ':' && after != '(';
    out += variable ? mark + std::to_string(found - names.begin()) + mark : name;
    i = end;
  }
  return out;
}

/// The marks replaced, with parentheses around what is more than one thing where it is an operand.
std::string without_marks(const std::string& text, const std::vector<std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != mark) {
      out += text[i];
      continue;
    }
    const std::size_t end = text.find(mark, i + 1);
    const std::string& value = values[std::stoul(text.substr(i + 1, end - i - 1))];
    const bool first = out.empty() || out.back() == '(' || out.back() == '[' || out.ends_with(", ");
    const bool last = end + 1 == text.size() || text[end + 1] == ')' || text[end + 1] == ']' || text[end + 1] == ',';
    out += is_loose(value) && !(first && last) ? "(" + value + ")" : value;
    i = end;
  }
  return out;
}

}  // namespace

std::string Executor::text_here(const State& s, const std::string& printed, const std::vector<Term>& variables) const {
  std::vector<std::string> names;
  std::vector<std::string> values;
  for (Term parameter : variables) {
    const Term* value = s.own ? nullptr : s.store.find(parameter.id());
    std::string shown = value == nullptr ? nameless : show(s, *value);
    if (!is_readable(shown) || shown == "null") continue;
    names.push_back(parameter.name());
    values.push_back(std::move(shown));
  }
  return without_marks(in_words(with_marks(printed, names), tables_.index(), options_.ghost_words[0]), values);
}

std::string Executor::text_here(const State& s, Term source) const {
  return text_here(s, ir::print(source), term::free_symbols(source).constants);
}

std::string Executor::text_here(const State& s, const Assertion& source) const {
  return text_here(s, ir::print(source), term::free_symbols(analysis::terms_in(source)).constants);
}

/// New objects go by the name of a variable that holds them.
std::string Executor::show_value(const State& s, Term value) const {
  if (!value.sort().is_ref() || own_procedure_ == nullptr) return ir::print(value);
  if (std::string plain = ir::print(value); plain == "null") return plain;
  for (const auto* all : {&own_procedure_->parameters, &own_procedure_->results, &own_procedure_->locals})
    for (const ir::Declaration& d : *all) {
      const Term* held = find_own(s, d.variable);
      if (held != nullptr && *held == value && d.variable.name().find('!') == std::string::npos)
        return d.variable.name();
    }
  return ir::print(value);
}

std::string Executor::show_operand(const State& s, Term source, Term value) const {
  const bool temporary = source.is(term::Op::Const) && source.name().find('!') != std::string::npos;
  return temporary ? show(s, value) : text(source);
}

std::string Executor::show(const State& s, const Chunk& chunk) const {
  const Resource& resource = symbols_.resource(chunk.resource);
  std::string fraction = chunk.permission ? "[" + show(s, chunk.permission) + "]" : "";
  if (resource.kind == Resource::Kind::Predicate) {
    return show_call(s, resource.name, chunk.arguments);
  }
  if (chunk.many_arrays()) return fraction + "acc(a[i]) for " + show(s, chunk.condition);
  const bool whole = resource.kind == Resource::Kind::Elements &&
                     chunk.condition == const_cast<Executor*>(this)->in_bounds(chunk.variable, chunk.arguments[0]);
  if (whole) return fraction + "acc(" + show(s, chunk.arguments[0]) + "[*])";
  if (resource.kind == Resource::Kind::Elements) {
    const std::string array = show(s, chunk.arguments[0]);
    return fraction + "acc(" + array + "[i]) for " + show(s, chunk.condition);
  }
  std::string field(ir::split_qualified(resource.name).second);
  if (chunk.many()) return fraction + "acc(r." + field + ") for " + show(s, chunk.condition);
  return fraction + "acc(" + show(s, chunk.arguments[0]) + "." + field + ")";
}

std::string Executor::show_call(const State& s, const std::string& name, const std::vector<Term>& arguments) const {
  std::string out = "`" + name + "`(";
  for (std::size_t i = 0; i < arguments.size(); ++i) out += (i == 0 ? "" : ", ") + show(s, arguments[i]);
  return in_source_words(out + ")", tables_.index());
}

}  // namespace cairn::engine::symex
