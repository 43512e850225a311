#include <algorithm>

#include "engine/template/rows.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

namespace {

constexpr std::size_t most_marks = 12;
constexpr std::size_t most_kinds = 4;

/// The variables whose every value is read from one field, with the number of its cell.
std::unordered_map<Term, std::uint32_t> loaded_fields(const Layout& layout) {
  std::unordered_map<Term, std::uint32_t> out;
  std::set<Term> others;
  const std::vector<ir::Block>& blocks = layout.flat.procedure.blocks;
  for (ir::BlockId b = 0; b < blocks.size(); ++b)
    for (std::uint32_t i = 0; i < blocks[b].statements.size(); ++i) {
      const auto* assign = std::get_if<ir::Assign>(&blocks[b].statements[i].kind);
      if (assign && assign->value.is_value()) continue;  // variables of calls begin so
      const auto* load = std::get_if<ir::Load>(&blocks[b].statements[i].kind);
      const std::vector<Candidate>* from = load ? &layout.regions.candidates(b, i) : nullptr;
      for (Term target : analysis::assigned(blocks[b].statements[i])) {
        const bool field = from && from->size() == 1 && from->front().cell != Candidate::blurred;
        if (!field || out.emplace(target, from->front().cell).first->second != from->front().cell)
          others.insert(target);
      }
    }
  for (Term variable : others) out.erase(variable);
  return out;
}

/// The constants that are stored to fields, by cell, where there are few and nothing else is.
std::map<std::uint32_t, std::set<Term>> stored_constants(const Layout& layout) {
  std::map<std::uint32_t, std::set<Term>> out;
  std::set<std::uint32_t> others;
  const std::vector<ir::Block>& blocks = layout.flat.procedure.blocks;
  for (ir::BlockId b = 0; b < blocks.size(); ++b)
    for (std::uint32_t i = 0; i < blocks[b].statements.size(); ++i) {
      const auto* store = std::get_if<ir::Store>(&blocks[b].statements[i].kind);
      if (!store) continue;
      std::vector<Term> leaves;
      const bool known = leaves_of(layout.terms, store->value, leaves) &&
                         std::ranges::all_of(leaves, [](const Term& leaf) { return leaf.is_value(); });
      for (const Candidate& candidate : layout.regions.candidates(b, i)) {
        if (candidate.cell == Candidate::blurred) continue;
        if (known) out[candidate.cell].insert(leaves.begin(), leaves.end());
        if (!known) others.insert(candidate.cell);
      }
    }
  std::erase_if(out,
                [&](const auto& entry) { return others.contains(entry.first) || entry.second.size() > most_kinds; });
  return out;
}

/// The Boolean terms that statements and branches ask about.
std::vector<Term> asked(const ir::Procedure& procedure) {
  std::vector<Term> out;
  for (const ir::Block& block : procedure.blocks) {
    for (const ir::Statement& statement : block.statements)
      for (Term term : analysis::terms_in(statement)) out.push_back(term);
    for (Term term : analysis::terms_in(block.terminator)) out.push_back(term);
  }
  return out;
}

}  // namespace

bool leaves_of(term::TermManager& terms, Term choice, std::vector<Term>& out) {
  out.clear();
  std::vector<Term> pending{choice};
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    const bool around = term.size() == 1 && term[0].is(term::Op::Ite);  // as an extension to more bits
    if (around)
      for (Term chosen : {term[0][1], term[0][2]}) pending.push_back(terms.rebuild(term, std::vector{chosen}));
    else if (term.is(term::Op::Ite))
      pending.insert(pending.end(), {term[1], term[2]});
    else
      out.push_back(term);
    if (out.size() + pending.size() > most_kinds) return false;
  }
  return true;
}

/// What the program asks of a single field of an object, as a formula about the arbitrary object; and that it is one of
/// the few constants that are stored there.
std::vector<RowMaker::Mark> RowMaker::find_marks() const {
  std::vector<Mark> out;
  const std::unordered_map<Term, std::uint32_t> loaded = loaded_fields(layout_);
  std::set<Term> found;
  std::set<Term> seen;
  std::vector<Term> pending = asked(layout_.flat.procedure);
  while (!pending.empty() && out.size() < most_marks) {
    Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second) continue;
    for (Term child : term.children()) pending.push_back(child);
    const bool comparison = term.sort().is_bool() && term.size() == 2 && is_number(term[0].sort());
    if (!comparison) continue;
    const std::vector<Term> constants = term::free_symbols(term).constants;
    auto field = constants.size() == 1 ? loaded.find(constants.front()) : loaded.end();
    if (field == loaded.end()) continue;
    const Cell& cell_info = layout_.regions.cells()[field->second];
    if (cell_info.kind != CellKind::Data || cell_info.indexed()) continue;
    // Memory may have bits that the variable has not.
    Term content = cell(field->second, object_);
    if (content.sort() != field->first.sort()) continue;
    Term mark = term::substitute(terms_, term, {{field->first, content}});
    if (found.insert(mark).second) out.push_back({field->second, mark});
  }
  for (const auto& [number, values] : stored_constants(layout_)) {
    const Cell& info = layout_.regions.cells()[number];
    if (info.kind != CellKind::Data || info.indexed()) continue;
    for (Term value : values) {
      const Term content = cell(number, object_);
      if (value.sort() != content.sort() || out.size() >= most_marks) continue;
      const Term mark = terms_.mk_eq(content, value);
      if (found.insert(mark).second) out.push_back({number, mark});
    }
  }
  return out;
}

/// Where a field is marked so, or is not, other fields of the object may have shapes and bounds of their own.
void RowMaker::marks(int loop) {
  const std::size_t first = rows_.size();
  for (const Mark& mark : find_marks())
    for (std::uint32_t site : layout_.regions.cells()[mark.cell].sites)
      for (bool marked : {true, false}) marked_rows(loop, mark, site, marked);
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].family = Family::Marks;
  questions(loop);
}

void RowMaker::marked_rows(int loop, const Mark& mark, std::uint32_t site, bool marked) {
  const int of_site = static_cast<int>(site);
  const Term holds = marked ? mark.formula : terms_.mk_not(mark.formula);
  add(loop, Family::Marks, terms_.mk_implies(guard(site), holds), 1, of_site);
  const std::size_t first = rows_.size();
  const Term outer = narrowed_;
  narrowed_ = narrowed(holds);
  for (std::uint32_t c : layout_.regions.cells_of(site)) {
    const Cell& info = layout_.regions.cells()[c];
    if (info.indexed() || c == mark.cell) continue;
    if (info.kind == CellKind::Data) {
      interval_of_cell(loop, c, site);
      continue;
    }
    shape_of_cell(loop, c, site);
    births_of_cell(loop, c, site);
    const Term itself = terms_.mk_eq(cell(c, object_), object_);
    for (Term formula : {itself, terms_.mk_not(itself)})
      add(loop, Family::Marks, terms_.mk_implies(guard(site), formula), 1, of_site);
  }
  narrowed_ = outer;
  for (std::size_t r = first; r < rows_.size(); ++r)
    if (rows_[r].kind == RowKind::Condition)
      rows_[r].general = term::substitute(terms_, rows_[r].formula, {{mark.formula, terms_.mk_bool(marked)}});
}

}  // namespace cairn::engine::tmpl
