#include "repair/place.h"

#include <algorithm>

#include "repair/needs.h"

namespace cairn::repair {
namespace {

using frontend::Word;

bool joins(const Word& word) {
  return word.is("&*&") || word.is("*") || word.is("&&") || word.is("\xe2\x88\x97") || word.is("\xe2\x88\xa7");
}

/// What binds weaker than the joints, so that the whole is one part.
bool is_weaker(const Word& word) {
  return word.is("==>") || word.is("\xe2\x87\x92") || word.is("?") || word.is("||") || word.is("\xe2\x88\xa8") ||
         word.is("forall") || word.is("exists") || word.is("&+&") || word.is("-**");
}

}  // namespace

Place::Place(const Outline& outline, const Words& words, const engine::Finding& finding, base::FileId file)
    : outline_(outline), words_(words), layout_(outline, words), finding_(finding) {
  const base::Location& where = finding.obligation.origin.where;
  if (where.file != file || where.line == 0) return;
  at_ = words.offset(where);
  for (const base::Diagnostic& note : finding.notes)
    if (note.where.file == file && note.where.line != 0) related_.push_back(words.offset(note.where));
  item_ = outline.item_at(at_);
  if (item_ == nullptr) return;
  for (const Outline::Statement& statement : item_->statements) {
    const bool around = statement.span.contains(at_);
    if (around && statement.in_block && statement.kind != Outline::StatementKind::Block) statement_ = &statement;
    if (statement.kind != Outline::StatementKind::While || statement.body.empty()) continue;
    loops_.insert(around ? loops_.begin() : loops_.end(), &statement);
  }
  // At the brace that ends a block no statement fails, but what the block has to establish.
  if (statement_ != nullptr && statement_->span.end - 1 == at_ && words.text()[at_] == '}') statement_ = nullptr;
  need_ = need_at(*this);
}

std::vector<Outline::Variable> Place::scope(std::size_t offset) const {
  if (item_ == nullptr) return {};
  std::vector<Outline::Variable> out;
  if (item_->receiver) out.push_back({"this", item_->owner, true, false, false});
  out.insert(out.end(), item_->parameters.begin(), item_->parameters.end());
  if (!outline_.idf) out.insert(out.end(), item_->results.begin(), item_->results.end());
  for (const Outline::Statement& statement : item_->statements) {
    if (statement.span.end > offset) continue;
    const bool visible =
        statement.parent < 0 || item_->statements[static_cast<std::size_t>(statement.parent)].span.contains(offset);
    if (visible) out.insert(out.end(), statement.declared.begin(), statement.declared.end());
  }
  return out;
}

std::vector<Application> Place::applications(const Span& span) const {
  std::vector<Application> out;
  const auto [first, end] = words_.within(span);
  for (std::size_t i = first; i + 1 < end; ++i) {
    if (!words_[i].is_name() || !words_[i + 1].is("(")) continue;
    const std::size_t close = words_.closing(i + 1);
    if (close >= end) continue;
    Application made{std::string(words_[i].text), {}, {words_[i].span.begin, words_[close].span.end}, {}};
    if (i >= 2 && words_[i - 1].is(".") && words_[i - 2].kind != frontend::TokenKind::Symbol)
      made.receiver = std::string(words_[i - 2].text);
    int depth = 0;
    std::size_t start = i + 2;
    for (std::size_t j = i + 2; j <= close && start < close; ++j) {
      if (depth == 0 && (j == close || words_[j].is(","))) {
        made.arguments.push_back({words_[start].span.begin, words_[j - 1].span.end});
        start = j + 1;
      } else if (frontend::opens(words_[j])) {
        ++depth;
      } else if (frontend::closes(words_[j])) {
        --depth;
      }
    }
    out.push_back(std::move(made));
  }
  return out;
}

std::vector<const Outline::Item*> Place::items_named(std::string_view name, Outline::ItemKind kind) const {
  std::vector<const Outline::Item*> out;
  for (const Outline::Item& item : outline_.items)
    if (item.kind == kind && item.name == name) out.push_back(&item);
  return out;
}

std::vector<const Outline::Statement*> Place::beside(const Outline::Statement& statement) const {
  std::vector<const Outline::Statement*> out;
  for (const Outline::Statement& other : item_->statements)
    if (other.parent == statement.parent && other.in_block) out.push_back(&other);
  return out;
}

std::vector<Span> conjuncts(const Words& words, const Span& assertion) {
  auto [first, end] = words.within(assertion);
  // Brackets around the whole do not matter.
  while (first + 1 < end && words[first].is("(") && words.closing(first) == end - 1) {
    ++first;
    --end;
  }
  std::vector<Span> out;
  if (first >= end) return out;
  int depth = 0;
  for (std::size_t i = first; i < end; ++i) {
    if (depth == 0 && is_weaker(words[i])) return {{words[first].span.begin, words[end - 1].span.end}};
    if (frontend::opens(words[i])) ++depth;
    if (frontend::closes(words[i])) --depth;
  }
  std::size_t start = first;
  for (std::size_t i = first; i <= end; ++i) {
    if (i == end || (depth == 0 && joins(words[i]))) {
      if (start < i) out.push_back({words[start].span.begin, words[i - 1].span.end});
      start = i + 1;
      continue;
    }
    if (frontend::opens(words[i])) ++depth;
    if (frontend::closes(words[i])) --depth;
  }
  return out;
}

std::string with_names(std::string_view text, const std::map<std::string, std::string>& names) {
  const Words words(text);
  std::vector<base::Edit> edits;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool member = i > 0 && words[i - 1].is(".");
    const bool called = i + 1 < words.size() && words[i + 1].is("(");
    if (!words[i].is_name() || member || called) continue;
    if (auto found = names.find(std::string(words[i].text)); found != names.end())
      edits.push_back({words[i].span.begin, words[i].span.end, found->second});
  }
  return base::apply(text, std::move(edits));
}

std::string with_value(std::string_view condition, std::string_view target, const std::string& value) {
  const Words words(condition);
  const Words wanted(target);
  std::vector<base::Edit> edits;
  for (std::size_t i = 0; i + wanted.size() <= words.size() && wanted.size() > 0; ++i) {
    bool here = i == 0 || !words[i - 1].is(".");
    for (std::size_t j = 0; j < wanted.size(); ++j) here = here && words[i + j].is(wanted[j].text);
    const std::size_t behind = i + wanted.size();
    if (!here || (behind < words.size() && (words[behind].is(".") || words[behind].is("(")))) continue;
    const bool loose = words.size() > wanted.size() + 2 && value.find(' ') != std::string::npos;
    edits.push_back({words[i].span.begin, words[behind - 1].span.end, loose ? "(" + value + ")" : value});
    i = behind - 1;
  }
  return base::apply(condition, std::move(edits));
}

std::vector<std::string> free_names(std::string_view text) {
  static constexpr std::string_view reserved[] = {"acc",    "old", "null",   "true",      "false",   "this",   "forall",
                                                  "exists", "in",  "result", "unfolding", "opening", "length", "elems"};
  const Words words(text);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool member = i > 0 && words[i - 1].is(".");
    const bool called = i + 1 < words.size() && words[i + 1].is("(");
    if (!words[i].is_name() || member || called) continue;
    if (std::find(std::begin(reserved), std::end(reserved), words[i].text) != std::end(reserved)) continue;
    out.emplace_back(words[i].text);
  }
  return out;
}

}  // namespace cairn::repair
