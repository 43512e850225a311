#include "repair/ghost_writer.h"

#include <algorithm>
#include <limits>
#include <map>

#include "repair/layout.h"

namespace cairn::repair {
namespace {

using engine::GhostStatement;

/// Ghost statements as edits, by the items that they stand in.
class Placement {
 public:
  Placement(const Subject& subject, const std::array<std::string_view, 3>& spelling)
      : subject_(subject),
        spelling_(spelling),
        words_(subject.text),
        outline_(subject.outline(subject.text)),
        layout_(outline_, words_) {}

  std::map<std::size_t, std::vector<base::Edit>> run() {
    // What stands at the start comes before what the first statement needs.
    for (const bool at_start : {true, false})
      for (const GhostStatement& ghost : subject_.result.inferred)
        if (ghost.at_start == at_start && ghost.before.where.file == subject_.file) put(ghost);
    for (auto& [key, texts] : before_returns_) replace_return(key.first, *key.second, texts);
    return std::move(edits_);
  }

 private:
  std::string text_of(const GhostStatement& ghost) const {
    return std::string(spelling_[static_cast<std::size_t>(ghost.kind)]) + " " + ghost.instance;
  }

  void add(std::size_t item, base::Edit edit) {
    std::vector<base::Edit>& all = edits_[item];
    if (std::find(all.begin(), all.end(), edit) == all.end()) all.push_back(std::move(edit));
  }

  void put(const GhostStatement& ghost) {
    const std::size_t at = words_.offset(ghost.before.where);
    const Outline::Item* item = outline_.item_at(at);
    if (item == nullptr) return;
    const auto index = static_cast<std::size_t>(item - outline_.items.data());
    if (item->kind == Outline::ItemKind::Function) return put_in_function(ghost, index);
    if (ghost.at_start) {
      if (item->statements.empty()) return;
      return add(index, layout_.statement_before(item->statements.front().span.begin, text_of(ghost)));
    }
    if (item->body.end == at + 1) return add(index, layout_.statement_at_end(item->body, text_of(ghost)));
    const Outline::Statement* found = nullptr;
    for (const Outline::Statement& s : item->statements) {
      if (s.kind == Outline::StatementKind::Block && s.span.end == at + 1)
        return add(index, layout_.statement_at_end(s.span, text_of(ghost)));
      if (s.in_block && s.kind != Outline::StatementKind::Block && s.span.contains(at)) found = &s;
    }
    if (found == nullptr) return;
    if (ghost.after_iteration) {
      if (!found->body.empty()) add(index, layout_.statement_at_end(found->body, text_of(ghost)));
    } else if (found->kind == Outline::StatementKind::Return && ghost.kind != GhostStatement::Kind::Unfold) {
      before_returns_[{index, found}].push_back(text_of(ghost));
    } else {
      add(index, layout_.statement_before(found->span.begin, text_of(ghost)));
    }
  }

  void put_in_function(const GhostStatement& ghost, std::size_t index) {
    const Outline::Item& item = outline_.items[index];
    if (ghost.kind != GhostStatement::Kind::Unfold) return;
    open_in(ghost, index);
    // What stands for several bodies is told of the first one.
    for (std::size_t i = 0; i < outline_.items.size(); ++i) {
      const Outline::Item& other = outline_.items[i];
      if (i != index && other.kind == item.kind && other.name == item.name && item.receiver && other.receiver)
        open_in(ghost, i);
    }
  }

  void open_in(const GhostStatement& ghost, std::size_t index) {
    const Outline::Item& item = outline_.items[index];
    if (item.body.empty()) return;
    std::size_t first = words_.at(item.body.begin) + 1;
    if (first < words_.size() && words_[first].is("return")) ++first;
    if (first >= words_.size()) return;
    const std::size_t at = words_[first].span.begin;
    add(index, {at, at, (outline_.idf ? "opening " : "unfolding ") + ghost.instance + " in "});
  }

  /// What is returned is computed before predicates are folded.
  void replace_return(std::size_t index, const Outline::Statement& s, const std::vector<std::string>& texts) {
    const auto [first, end] = words_.within(s.span);
    const Outline::Item& item = outline_.items[index];
    const bool reads = end - first > 3;
    if (!reads || !outline_.idf || item.results.empty()) {
      for (const std::string& text : texts) add(index, layout_.statement_before(s.span.begin, text));
      return;
    }
    const std::string name = unused_name();
    add(index, {words_[first].span.begin, words_[first].span.end, item.results[0].type + " " + name + " :="});
    std::string behind;
    for (const std::string& text : texts) behind += " " + text + ";";
    add(index, {s.span.end, s.span.end, behind + " return " + name + ";"});
  }

  std::string unused_name() const {
    std::string name = "returned";
    auto used = [&] {
      return std::any_of(words_.all().begin(), words_.all().end(), [&](const frontend::Word& w) { return w.is(name); });
    };
    while (used()) name += "_";
    return name;
  }

  const Subject& subject_;
  const std::array<std::string_view, 3>& spelling_;
  const Words words_;
  const Outline outline_;
  const Layout layout_;
  std::map<std::size_t, std::vector<base::Edit>> edits_;
  std::map<std::pair<std::size_t, const Outline::Statement*>, std::vector<std::string>> before_returns_;
};

using Edits = std::map<std::size_t, std::vector<base::Edit>>;

/// Finds edits with which a program verifies, and as much of it as possible without inference.
class Selection {
 public:
  Selection(const Subject& subject, const Check& without_inference)
      : subject_(subject), without_inference_(without_inference) {}

  WrittenGhosts run(const Edits& by_item) {
    std::vector<base::Edit> kept = joined(by_item);
    if (!verifies(kept)) return in_parts(by_item);
    Edits chosen = by_item;
    std::size_t open = failures(kept);
    // A body that stands for a call of the superclass has its statements twice.
    for (const auto& [item, edits] : by_item) {
      if (open == 0) break;
      Edits fewer = chosen;
      fewer.erase(item);
      const std::size_t without = failures(joined(fewer));
      if (without >= open || !verifies(joined(fewer))) continue;
      chosen = std::move(fewer);
      open = without;
    }
    return {base::apply(subject_.text, joined(chosen)), open == 0};
  }

 private:
  static std::vector<base::Edit> joined(const Edits& by_item) {
    std::vector<base::Edit> out;
    for (const auto& [item, edits] : by_item) out.insert(out.end(), edits.begin(), edits.end());
    return out;
  }

  /// Those of each item, or one after the other, with which the program verifies.
  WrittenGhosts in_parts(const Edits& by_item) const {
    std::vector<base::Edit> kept;
    auto add = [&](const std::vector<base::Edit>& edits) {
      std::vector<base::Edit> more = kept;
      more.insert(more.end(), edits.begin(), edits.end());
      if (!verifies(more)) return false;
      kept = std::move(more);
      return true;
    };
    for (const auto& [item, edits] : by_item)
      if (!add(edits))
        for (const base::Edit& edit : edits) add({edit});
    return {base::apply(subject_.text, kept), failures(kept) == 0};
  }

  bool verifies(const std::vector<base::Edit>& edits) const {
    subject_.cancellation.check();
    // One failure is enough to know, and the solver need not look at it for long.
    std::optional<engine::Result> result = subject_.check(base::apply(subject_.text, edits), {}, 1);
    return result && result->verdict() == engine::Verdict::Safe &&
           result->warnings.size() <= subject_.result.warnings.size();
  }

  /// What cannot be shown without inference.
  std::size_t failures(const std::vector<base::Edit>& edits) const {
    const std::optional<engine::Result> result = without_inference_(base::apply(subject_.text, edits), {}, 0);
    if (!result) return std::numeric_limits<std::size_t>::max();
    std::size_t out = 0;
    for (const engine::Item& item : result->items) out += item.verdict == engine::Verdict::Safe ? 0 : item.failures;
    return out;
  }

  const Subject& subject_;
  const Check& without_inference_;
};

}  // namespace

WrittenGhosts write_ghosts(const Subject& subject, const std::array<std::string_view, 3>& words,
                           const Check& without_inference) {
  const Edits by_item = Placement(subject, words).run();
  return Selection(subject, without_inference).run(by_item);
}

}  // namespace cairn::repair
