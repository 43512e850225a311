#include "repair/liveness.h"

#include <algorithm>

#include "repair/layout.h"
#include "repair/place.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_blocks = 12;
constexpr std::size_t all_failures = 1000;

/// Whether an assertion that an edit puts into a text fails.
bool fails(const engine::Result& result, const base::Edit& probe, const frontend::Words& probed) {
  return std::any_of(result.findings.begin(), result.findings.end(), [&](const engine::Finding& finding) {
    const std::size_t at = probed.offset(finding.obligation.origin.where);
    return finding.verdict != engine::Verdict::Safe && probe.begin <= at && at < probe.begin + probe.text.size();
  });
}

/// The items whose text edits change.
bool touched(const Outline::Item& item, const std::vector<base::Edit>& edits) {
  return std::any_of(edits.begin(), edits.end(),
                     [&](const base::Edit& e) { return item.whole.begin <= e.begin && e.end <= item.whole.end + 1; });
}

std::string engine_name(const Outline::Item& item) {
  return item.owner.empty() ? item.name : item.owner + "." + item.name;
}

/// Statements that unfold what an item requires folded.
std::string unfolds(const Outline& outline, const frontend::Words& words, const Outline::Item& item) {
  std::string out;
  for (const Outline::Clause& clause : item.clauses) {
    if (clause.kind != Outline::ClauseKind::Requires) continue;
    for (const Span& part : conjuncts(words, clause.condition)) {
      const auto [first, end] = words.within(part);
      std::size_t open = first;
      while (open < end && !words[open].is("(")) ++open;
      if (open == first || open >= end || words.closing(open) + 1 != end) continue;
      const bool predicate = std::any_of(outline.items.begin(), outline.items.end(), [&](const Outline::Item& i) {
        return i.kind == Outline::ItemKind::Predicate && words[open - 1].is(i.name);
      });
      if (predicate) out += (outline.idf ? "open " : "unfold ") + std::string(words.text(part)) + "; ";
    }
  }
  return out;
}

/// At the end of a block, before the return that it ends with; -1: of the body.
base::Edit at_end(const Layout& layout, const Outline::Item& item, int block, const std::string& statement) {
  const Outline::Statement* last = nullptr;
  for (const Outline::Statement& s : item.statements)
    if (s.parent == block && s.in_block) last = &s;
  if (last != nullptr && last->kind == Outline::StatementKind::Return)
    return layout.statement_before(last->span.begin, statement);
  if (last != nullptr) return layout.statement_after(last->span.end, statement);
  return layout.statement_at_end(item.statements[static_cast<std::size_t>(block)].span, statement);
}

base::Edit at_end_of_body(const Layout& layout, const Outline::Item& item, const std::string& statement) {
  return item.statements.empty() ? layout.statement_at_end(item.body, statement) : at_end(layout, item, -1, statement);
}

/// Whether a part of what an item promises holds at the end of its body, and its negation, too. Then no execution gets
/// there, although that `false` follows may not be found out: quantifiers say something of terms that the promise has.
bool promises_contradiction(const Subject& subject, const std::string& text, const Outline& outline,
                            const Outline::Item& item) {
  const frontend::Words words(text);
  const Layout layout(outline, words);
  const std::string check = outline.idf ? "assert " : "pure assert ";
  for (const Outline::Clause& clause : item.clauses) {
    if (clause.kind != Outline::ClauseKind::Ensures) continue;
    for (const Span& part : conjuncts(words, clause.condition)) {
      const std::string condition = "(" + std::string(words.text(part)) + ")";
      const base::Edit probe = at_end_of_body(layout, item, check + condition + "; " + check + "!" + condition);
      const std::string probed = base::apply(text, {probe});
      // What has permissions cannot be negated.
      std::optional<engine::Result> result = subject.check(probed, {engine_name(item)}, all_failures);
      if (result && !fails(*result, probe, frontend::Words(probed))) return true;
    }
  }
  return false;
}

/// The blocks of a procedure to whose end no execution gets, and loops that are never entered.
std::size_t dead_blocks(const Subject& subject, const std::string& text, const Outline& outline,
                        const Outline::Item& item) {
  const frontend::Words words(text);
  const Layout layout(outline, words);
  const std::string name = engine_name(item);
  std::vector<base::Edit> probes;
  const std::string check = outline.idf ? "assert " : "pure assert ";
  const std::string probe = check + "false";
  // A precondition may ask twice for what a predicate hides.
  if (!item.body.empty() && !item.statements.empty())
    probes.push_back(
        layout.statement_before(item.statements.front().span.begin, unfolds(outline, words, item) + probe));
  // What contradicts itself may show only after something was unfolded: at the ends.
  if (!item.body.empty()) probes.push_back(at_end_of_body(layout, item, probe));
  for (std::size_t i = 0; i < item.statements.size(); ++i)
    if (item.statements[i].kind == Outline::StatementKind::Block && probes.size() < max_blocks)
      probes.push_back(at_end(layout, item, static_cast<int>(i), probe));
  // Where invariants hold an iteration may be possible that no execution makes.
  for (const Outline::Statement& s : item.statements)
    if (s.kind == Outline::StatementKind::While && s.in_block && probes.size() < max_blocks)
      probes.push_back(
          layout.statement_before(s.span.begin, check + "!(" + std::string(words.text(s.condition)) + ")"));
  std::size_t dead = 0;
  for (const base::Edit& edit : probes) {
    const std::string probed = base::apply(text, {edit});
    std::optional<engine::Result> result = subject.check(probed, {name}, all_failures);
    if (result && !fails(*result, edit, frontend::Words(probed))) ++dead;
  }
  return dead;
}

}  // namespace

bool makes_code_dead(const Subject& subject, const std::vector<base::Edit>& edits, const std::string& item) {
  const std::string text = base::apply(subject.text, edits);
  const Outline after = subject.outline(text);
  const Outline before = subject.outline(subject.text);
  for (std::size_t i = 0; i < after.items.size() && i < before.items.size(); ++i) {
    const Outline::Item& now = after.items[i];
    if (now.kind != Outline::ItemKind::Procedure) continue;
    if (engine_name(now) != item && !touched(before.items[i], edits)) continue;
    if (!now.body.empty() && promises_contradiction(subject, text, after, now)) return true;
    const std::size_t dead = dead_blocks(subject, text, after, now);
    if (dead > 0 && dead > dead_blocks(subject, subject.text, before, before.items[i])) return true;
  }
  return false;
}

}  // namespace cairn::repair
