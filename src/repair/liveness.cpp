#include "repair/liveness.h"

#include <algorithm>

#include "repair/layout.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_blocks = 12;

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

/// The blocks of a procedure that no execution reaches.
std::size_t dead_blocks(const Subject& subject, const std::string& text, const Outline& outline,
                        const Outline::Item& item) {
  const frontend::Words words(text);
  const Layout layout(outline, words);
  const std::string name = engine_name(item);
  std::vector<base::Edit> probes;
  const std::string probe = outline.idf ? "assert false" : "pure assert false";
  if (!item.body.empty() && !item.statements.empty())
    probes.push_back(layout.statement_before(item.statements.front().span.begin, probe));
  for (const Outline::Statement& s : item.statements)
    if (s.kind == Outline::StatementKind::Block && probes.size() < max_blocks)
      probes.push_back(layout.statement_at_start(s.span, probe));
  std::size_t dead = 0;
  for (const base::Edit& edit : probes) {
    const std::string probed = base::apply(text, {edit});
    std::optional<engine::Result> result = subject.check(probed, {name});
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
    const std::size_t dead = dead_blocks(subject, text, after, now);
    if (dead > 0 && dead > dead_blocks(subject, subject.text, before, before.items[i])) return true;
  }
  return false;
}

}  // namespace cairn::repair
