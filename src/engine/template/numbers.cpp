#include "engine/template/numbers.h"

namespace cairn::engine::tmpl {

using term::Op;

mpz_class Numbers::births() const {
  return greatest_ + others_ + mpz_class(static_cast<unsigned long>(layout_.functions()));
}

void Numbers::add(Term formula) {
  std::vector<Term> pending{formula};
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    if (!seen_.insert(term).second) continue;
    for (Term child : term.children()) pending.push_back(child);
    // What is chosen or taken apart has the birth of another term.
    if (term.is(Op::Ite) || term.is(Op::Extract)) continue;
    if (term.sort() == layout_.object_sort() || term.sort() == layout_.birth(0).sort()) count(term);
  }
  mpz_class limit = mpz_class(1) << (layout_.birth_width() - 1);
  if (births() + 1 >= limit) throw TooNarrow();
}

void Numbers::count(Term term) {
  bool object = term.sort() == layout_.object_sort();
  if (object && term.is(Op::Concat)) return;
  Term birth = object && term.is_value() ? layout_.birth(term) : term;
  if (birth.is_value()) {
    const mpz_class& value = birth.integer();
    bool negative = mpz_tstbit(value.get_mpz_t(), layout_.birth_width() - 1) != 0;
    if (!negative && value > greatest_) greatest_ = value;
  } else if (birth.is(Op::BvAdd) && birth.size() == 2 && (birth[0].is_value() || birth[1].is_value())) {
    // A birth that is so many later; those in between are terms as well.
    others_ += birth[birth[0].is_value() ? 0 : 1].integer();
  } else {
    ++others_;
  }
}

}  // namespace cairn::engine::tmpl
