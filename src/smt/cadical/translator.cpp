#include "smt/cadical/translator.h"

#include "base/error.h"
#include "base/unsupported.h"

namespace cairn::smt::cadical {

using term::Family;
using term::Op;
using term::Sort;
using term::Term;

Translator::Translator(term::TermManager& manager, const std::atomic<bool>& stop)
    : manager_(manager),
      stop_(stop),
      words_(circuit_),
      layout_(manager, words_),
      functions_(words_, inputs_),
      arrays_(layout_, words_, inputs_),
      floats_(words_) {}

const Word* Translator::find_word(Term term) const {
  const auto found = made_words_.find(term);
  return found == made_words_.end() ? nullptr : &found->second;
}

std::optional<Arrays::Id> Translator::find_array(Term term) const {
  const auto found = made_arrays_.find(term);
  if (found == made_arrays_.end()) return std::nullopt;
  return found->second;
}

Bit Translator::formula(Term term) {
  translate(term);
  return bit(term);
}

// Sums of the same summands, in whatever order they were made, are to have the same circuit: solvers do not find out
// that they are equal. Where parts of a sum are translated for themselves, too, they are shared.
term::Linear& Translator::sum(Term term) {
  constexpr std::size_t limit = 100'000;
  const auto found = sums_.find(term);
  if (found != sums_.end()) return found->second;
  const auto keeps = [this](Term part, std::size_t steps) {
    return steps > limit || (part.is(Op::BvAdd) && is_done(part));
  };
  term::Linear sum(manager_, term.sort(), keeps);
  sum.add(term, 1);
  sum.normalise();
  return sums_.emplace(term, std::move(sum)).first->second;
}

std::size_t Translator::operands(Term term) { return term.is(Op::BvAdd) ? sum(term).summands().size() : term.size(); }

Term Translator::operand(Term term, std::size_t i) {
  return term.is(Op::BvAdd) ? sum(term).summands()[i].first : term[i];
}

void Translator::translate(Term root) {
  struct Frame {
    Term term;
    std::size_t next;
  };
  std::vector<Frame> stack;
  const auto enter = [&](Term term) {
    if (is_done(term)) return;
    refuse(term);
    stack.push_back({term, 0});
  };
  enter(root);
  while (!stack.empty()) {
    Frame& top = stack.back();
    if (top.next < operands(top.term)) {
      enter(operand(top.term, top.next++));
      continue;
    }
    if (stop_) throw Stopped();
    if (!is_done(top.term)) make(top.term);
    stack.pop_back();
  }
}

/// Throws when a term cannot be translated whatever its operands are.
void Translator::refuse(Term term) {
  switch (info(term.op()).family) {
    case Family::Heap:
      CAIRN_CHECK(false, "a heap-dependent operator reached a solver: " + std::string(info(term.op()).name));
    case Family::Quantifier: throw base::Unsupported("quantifiers");
    default: break;
  }
  const bool word = layout_.is_word(term.sort());
  const bool built = term.is(Op::Const) || term.is(Op::Ite) || term.is(Op::Store) || term.is(Op::ConstArray);
  if (!word && !built) throw base::Unsupported("functions that return arrays");
}

void Translator::make(Term term) {
  if (layout_.is_word(term.sort())) {
    made_words_.emplace(term, make_word(term));
  } else {
    made_arrays_.emplace(term, make_array(term));
  }
}

Arrays::Id Translator::make_array(Term term) {
  switch (term.op()) {
    case Op::Const: return arrays_.symbol(term.sort());
    case Op::ConstArray: return arrays_.constant(term.sort(), word(term[0]));
    case Op::Store: return arrays_.store(made_arrays_.at(term[0]), word(term[1]), word(term[2]));
    default: return arrays_.choice(bit(term[0]), made_arrays_.at(term[1]), made_arrays_.at(term[2]));
  }
}

Word Translator::make_word(Term term) {
  switch (info(term.op()).family) {
    case Family::Leaf: return make_leaf(term);
    case Family::Core: return make_core(term);
    case Family::BitVec: return make_bits(term);
    case Family::Float: {
      std::vector<Word> operands;
      for (const Term child : term.children()) operands.push_back(word(child));
      return floats_.make(term, operands);
    }
    case Family::Array:
      if (term.is(Op::Select) && !layout_.is_word(term[0].sort())) {
        return arrays_.read(made_arrays_.at(term[0]), word(term[1]));
      }
      return make_row(term);
    case Family::Datatype: return make_datatype(term);
    case Family::Object: return make_application(term);
    case Family::Quantifier:
    case Family::Arith:
    case Family::Set:
    case Family::Seq:
    case Family::Heap: break;
  }
  throw base::Unsupported(std::string(info(term.op()).name));
}

Word Translator::fresh(Sort sort) {
  Bit valid;
  Word result = layout_.fresh(sort, valid);
  if (!valid.is_true()) axioms().push_back(valid);
  return result;
}

Word Translator::make_leaf(Term term) {
  switch (term.op()) {
    case Op::Value: return layout_.literal(term);
    case Op::Const: return fresh(term.sort());
    case Op::Apply: return make_application(term);
    default: throw base::Unsupported("quantifiers");
  }
}

Word Translator::make_application(Term term) {
  Word arguments;
  for (const Term child : term.children()) {
    if (!layout_.is_word(child.sort())) throw base::Unsupported("functions of arrays");
    arguments.insert(arguments.end(), word(child).begin(), word(child).end());
  }
  const std::uint32_t function = functions_.function(term);
  if (const Word* known = functions_.find(function, arguments)) return *known;
  return functions_.apply(function, arguments, fresh(term.sort()));
}

Bit Translator::equal(Term a, Term b) {
  if (!layout_.is_word(a.sort())) return arrays_.equal(made_arrays_.at(a), made_arrays_.at(b));
  return words_.equal(word(a), word(b));
}

Word Translator::make_core(Term term) {
  Bit result;
  switch (term.op()) {
    case Op::Not: return {!bit(term[0])};
    case Op::And:
      result = bit_true;
      for (const Term child : term.children()) result = circuit_.conjunction(result, bit(child));
      return {result};
    case Op::Or:
      for (const Term child : term.children()) result = circuit_.disjunction(result, bit(child));
      return {result};
    case Op::Xor: return {circuit_.exclusive(bit(term[0]), bit(term[1]))};
    case Op::Implies: return {circuit_.disjunction(!bit(term[0]), bit(term[1]))};
    case Op::Eq: return {equal(term[0], term[1])};
    case Op::Distinct:
      result = bit_true;
      for (std::size_t i = 0; i < term.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) result = circuit_.conjunction(result, !equal(term[i], term[j]));
      }
      return {result};
    default: return words_.mux(bit(term[0]), word(term[1]), word(term[2]));
  }
}

Word Translator::make_datatype(Term term) {
  const Sort sort = term.is(Op::DtConstruct) ? term.sort() : term[0].sort();
  const std::size_t tag_width = Layout::tag_width(sort);
  const Word tag = words_.constant(term.index(0), tag_width);
  if (term.is(Op::DtConstruct)) {
    Word result = tag;
    for (const Term child : term.children()) result.insert(result.end(), word(child).begin(), word(child).end());
    return Words::zero_extended(std::move(result), layout_.width(sort));
  }
  const Word& argument = word(term[0]);
  const Bit fits = words_.equal(Words::slice(argument, 0, tag_width), tag);
  if (term.is(Op::DtTest)) return {fits};
  const std::size_t position = layout_.field_position(sort, term.index(0), term.index(1));
  Word field = Words::slice(argument, position, layout_.width(term.sort()));
  if (fits.is_true()) return field;
  return words_.mux(fits, field, make_application(term));
}

/// Arrays that are rows of their elements.
Word Translator::make_row(Term term) {
  if (term.is(Op::ConstArray)) {
    const Word& element = word(term[0]);
    Word result;
    while (result.size() < layout_.width(term.sort())) result.insert(result.end(), element.begin(), element.end());
    return result;
  }
  const Word& row = word(term[0]);
  const Word& index = word(term[1]);
  if (term.is(Op::Select)) {
    // Halves the row with every bit of the index, the highest first.
    Word rest = row;
    for (std::size_t i = index.size(); i-- > 0;) {
      const std::size_t half = rest.size() / 2;
      rest = words_.mux(index[i], Words::slice(rest, half, half), Words::slice(rest, 0, half));
    }
    return rest;
  }
  const Word& element = word(term[2]);
  Word result;
  for (std::size_t i = 0; i < std::size_t{1} << index.size(); ++i) {
    const Bit here = words_.equal(index, words_.constant(static_cast<unsigned long>(i), index.size()));
    const Word next = words_.mux(here, element, Words::slice(row, i * element.size(), element.size()));
    result.insert(result.end(), next.begin(), next.end());
  }
  return result;
}

}  // namespace cairn::smt::cadical
