#include "engine/symheap/certify.h"

#include "engine/symheap/words.h"
#include "ir/type.h"
#include "term/substitute.h"

namespace cairn::engine::symheap {

using term::Op;

namespace {

/// The symbols of a loop in words of the program.
class LoopWords : public Words {
 public:
  LoopWords(term::TermManager& terms, const Locations& locations, const LoopKnowledge& loop,
            std::uint32_t pointer_width)
      : Words(terms), locations_(locations), loop_(loop), pointer_width_(pointer_width) {
    for (const auto& [variable, value] : loop.state->variables) add(variable, value);
    for (const auto& [l, content] : loop.entered)
      for (std::size_t part = 0; part < content.size(); ++part) entered_[content[part]] = {l, part};
    find_count();
  }

  /// The element that a claim is about: its object, its position, and the location that it is of.
  void set_element(Term object, Term position, std::uint32_t location) {
    object_ = object;
    position_ = position;
    location_ = location;
    const Location& it = locations_.all()[location];
    symbols_[it.index] = {position, false};
    content_ = read(location, object, position);
  }
  Term content() const { return content_; }
  void set_variable(Term symbol, Term word, bool is_unsigned) { symbols_[symbol] = {word, is_unsigned}; }

  bool has_count() const { return symbols_.contains(loop_.count); }
  /// A variable or the offset of a pointer.
  Term word_of(Term variable) const {
    return ir::pointer_width(variable.sort()) != 0 ? ir::pointer_offset(terms_, variable) : variable;
  }
  std::optional<Term> entry_word(Term variable, const Recurrence& recurrence);

  Term read(std::uint32_t location, Term object, Term position) const {
    const Location& it = locations_.all()[location];
    const term::Sort sort = it.pointer ? ir::pointer_sort(terms_, pointer_width_)
                                       : terms_.bv_sort(static_cast<std::uint32_t>(8 * it.bytes));
    return terms_.mk(Op::PointerRead, {ir::mk_pointer(terms_, object, position)}, {}, sort);
  }

  /// An expression for the object of a site: that of the claim, or of a variable that points to it.
  std::optional<Term> object_of(std::uint32_t site) const {
    if (object_ && locations_.all()[location_].site == site) return object_;
    const Term number = terms_.mk_int(static_cast<unsigned long>(site) + 1);
    for (const auto& [variable, value] : loop_.state->variables)
      if (const auto* pointer = std::get_if<Pointer>(&value);
          pointer && pointer->object == number && ir::pointer_width(variable.sort()) != 0)
        return ir::pointer_object(terms_, variable);
    return std::nullopt;
  }

 protected:
  std::optional<Meaning> meaning(Term symbol) override {
    if (auto found = symbols_.find(symbol); found != symbols_.end()) return found->second;
    if (symbol.is(Op::Apply)) return entered_content(symbol);
    return std::nullopt;
  }

 private:
  void add(Term variable, const Value& value) {
    const auto* number = std::get_if<Number>(&value);
    if (const auto* pointer = std::get_if<Pointer>(&value)) number = &pointer->offset;
    const Term word = word_of(variable);
    if (number == nullptr || !number->term.is(Op::Const) || !word.sort().is_bv()) return;
    const mpz_class half = mpz_class(1) << (word.sort().width() - 1);
    if (number->low >= -half && number->high < half)
      symbols_.try_emplace(number->term, Meaning{word, false});
    else if (number->low >= 0 && number->high < 2 * half)
      symbols_.try_emplace(number->term, Meaning{word, true});
  }

  /// The number of iterations, by a variable that each of them changes.
  void find_count();
  std::optional<Meaning> entered_content(Term application);

  const Locations& locations_;
  const LoopKnowledge& loop_;
  std::uint32_t pointer_width_;
  std::map<Term, Meaning> symbols_;
  std::map<const term::FunctionDecl*, std::pair<std::uint32_t, std::size_t>> entered_;
  Term object_, position_, content_;
  std::uint32_t location_ = 0;
};

/// What a variable was when the loop was entered, as a symbol that means that.
std::optional<Term> LoopWords::entry_word(Term variable, const Recurrence& recurrence) {
  if (number(recurrence.entry.term)) return recurrence.entry.term;
  const Term symbol = terms_.mk_const("entered " + variable.name(), terms_.int_sort());
  const Term was = entered(terms_, variable);
  symbols_[symbol] = {ir::pointer_width(variable.sort()) != 0 ? ir::pointer_offset(terms_, was) : was,
                      recurrence.is_unsigned};
  return symbol;
}

void LoopWords::find_count() {
  const Recurrence* best = nullptr;
  Term counter;
  for (const auto& [variable, recurrence] : loop_.recurrences) {
    if (recurrence.step == 0) continue;
    const bool better = best == nullptr || abs(recurrence.step) < abs(best->step);
    if (!better) continue;
    best = &recurrence;
    counter = variable;
  }
  if (best == nullptr) return;
  const std::optional<Term> entry = entry_word(counter, *best);
  const Term now = terms_.mk_const("now " + counter.name(), terms_.int_sort());
  symbols_[now] = {word_of(counter), best->is_unsigned};
  Term distance = terms_.mk(Op::Sub, {now, *entry});
  if (best->step < 0) distance = terms_.mk(Op::Neg, {distance});
  const Term size = terms_.mk_int(abs(best->step));
  const auto word = number(terms_.mk(Op::IntDiv, {distance, size}));
  if (word) symbols_[loop_.count] = {*word, false};
}

std::optional<Words::Meaning> LoopWords::entered_content(Term application) {
  auto found = entered_.find(&application.function());
  if (found == entered_.end()) return std::nullopt;
  const auto [location, part] = found->second;
  const Location& it = locations_.all()[location];
  const std::optional<Term> object = object_of(it.site);
  if (!object || it.pointer) return std::nullopt;
  Term position = position_;
  if (application[0] != locations_.all()[location_].index || !position_) {
    LoopWords inner = *this;
    const auto word = inner.number(application[0]);
    if (!word) return std::nullopt;
    const std::uint32_t width = word->sort().width();
    position = width > pointer_width_   ? terms_.mk(Op::Extract, {*word}, {pointer_width_ - 1, 0})
               : width < pointer_width_ ? terms_.mk(Op::SignExtend, {*word}, {pointer_width_ - width})
                                        : *word;
  }
  return Meaning{entered(terms_, read(location, *object, position)), false};
}

class Certifier {
 public:
  Certifier(term::TermManager& terms, const Locations& locations, const LoopKnowledge& loop,
            std::uint32_t pointer_width)
      : terms_(terms),
        locations_(locations),
        loop_(loop),
        width_(pointer_width),
        words_(terms, locations, loop, pointer_width) {}

  LoopClaims run() {
    out_.head = loop_.head;
    for (const Term pointer : loop_.same_object) same_object(pointer);
    if (!words_.has_count()) return std::move(out_);
    add({}, terms_.mk(Op::Le, {terms_.mk_int(1), loop_.count}));
    for (const auto& [variable, recurrence] : loop_.recurrences) progress(variable, recurrence);
    for (const Term fact : loop_.last) add({}, fact);
    for (const auto& [location, effect] : loop_.effects) elements(location, effect);
    return std::move(out_);
  }

 private:
  void add(const std::vector<Term>& variables, Term condition) {
    if (const auto formula = words_.formula(condition); formula && !formula->is_true())
      out_.claims.push_back({variables, *formula});
  }

  void same_object(Term pointer) {
    if (ir::pointer_width(pointer.sort()) == 0) return;
    const Term before = ir::pointer_object(terms_, entered(terms_, pointer));
    const Term now = ir::pointer_object(terms_, pointer);
    out_.claims.push_back({{}, terms_.mk_eq(now, before)});
  }

  /// A variable is what it was and a step for each iteration.
  void progress(Term variable, const Recurrence& recurrence) {
    const std::optional<Term> entry = words_.entry_word(variable, recurrence);
    const Term now = terms_.mk_const("now " + variable.name(), terms_.int_sort());
    const Term word = words_.word_of(variable);
    LoopWords words = words_;
    words.set_variable(now, word, recurrence.is_unsigned);
    const Term moved = terms_.mk(Op::Mul, {terms_.mk_int(recurrence.step), loop_.count});
    const Term sum = terms_.mk(Op::Add, {*entry, moved});
    if (const auto formula = words.formula(terms_.mk_eq(now, sum)); formula && !formula->is_true())
      out_.claims.push_back({{}, *formula});
  }

  /// Each element is what it was when the loop was entered, unless it must have been written, or a value that may have
  /// been.
  void elements(std::uint32_t location, const LoopEffect& effect) {
    const Location& it = locations_.all()[location];
    if (it.pointer || it.overlapped) return;
    const Term object = terms_.mk_const("symheap.object", terms_.ref_sort());
    const Term position = terms_.mk_const("symheap.position", terms_.bv_sort(width_));
    LoopWords words = words_;
    words.set_element(object, position, location);
    const auto kept = words.formula(terms_.mk_not(effect.written.must));
    if (!kept) return;
    const Term before = entered(terms_, words.content());
    std::vector<Term> any{terms_.mk(Op::And, {*kept, terms_.mk_eq(words.content(), before)})};
    const Term value = terms_.mk_const("v'", terms_.int_sort());
    words.set_variable(value, words.content(), false);
    for (const Bracket& written : effect.values) {
      const auto formula = words.formula(written.may);
      if (!formula) return;
      any.push_back(*formula);
    }
    const Term site = terms_.mk_int(static_cast<unsigned long>(it.site));
    const Term here = terms_.mk(Op::Eq, {site_of(terms_, object), site});
    out_.claims.push_back({{object, position}, terms_.mk_implies(here, terms_.mk_or(any))});
  }

  term::TermManager& terms_;
  const Locations& locations_;
  const LoopKnowledge& loop_;
  std::uint32_t width_;
  LoopWords words_;
  LoopClaims out_;
};

}  // namespace

LoopClaims certify(term::TermManager& terms, const Locations& locations, const LoopKnowledge& loop,
                   std::uint32_t pointer_width) {
  return Certifier(terms, locations, loop, pointer_width).run();
}

}  // namespace cairn::engine::symheap
