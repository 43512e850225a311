#include <algorithm>
#include <set>

#include "repair/makers.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_operands = 40;
constexpr std::size_t max_targets = 4;

/// The parts of an assignment or declaration: words of its target and of its value. Empty for other statements.
struct Assigned {
  std::size_t first = 0;
  std::size_t becomes = 0;  ///< the word :=
  std::size_t end = 0;      ///< behind the value
};

Assigned assigned(const Words& words, const Outline::Statement& s) {
  const auto [first, end] = words.within(s.span);
  for (std::size_t i = first + 1; i + 1 < end; ++i)
    if (words[i].is(":=")) return {first, i, words[end - 1].is(";") ? end - 1 : end};
  return {};
}

class Assignments {
 public:
  Assignments(const Place& place, std::vector<Candidate>& out)
      : place_(place), words_(place.words()), item_(*place.item()), out_(out) {}

  void run() {
    operands();
    objects();
    from_conditions();
    counted();
    parameters();
    freed();
  }

 private:
  /// Before the statement that fails, or at the end.
  base::Edit at_failure(const std::string& statement) const {
    const Layout& layout = place_.layout();
    if (place_.statement() != nullptr) return layout.statement_before(place_.statement()->span.begin, statement);
    return layout.statement_at_end(item_.body, statement);
  }

  /// Other variables, and numbers, in the place of one in code; the value first, then the target.
  void operands() {
    std::size_t made = 0;
    for (const Outline::Statement& s : item_.statements) {
      const bool compound = s.kind == Outline::StatementKind::If || s.kind == Outline::StatementKind::While;
      if (compound) {
        const auto [first, end] = words_.within(s.condition);
        replace_words(first, end, s.span.begin, Rank::wrong_operand, made);
      }
      if (s.kind != Outline::StatementKind::Assign && s.kind != Outline::StatementKind::Declare) continue;
      const Assigned parts = assigned(words_, s);
      if (parts.end == 0) continue;
      replace_words(parts.becomes + 1, parts.end, s.span.begin, Rank::wrong_operand, made);
      replace_value(parts, s, made);
      change_value(parts, s);
      if (s.kind == Outline::StatementKind::Assign) replace_target(parts, s, made);
    }
  }

  /// Nobody sees what a parameter becomes that was not assigned before, except a loop that it then ends or never does.
  void replace_target(const Assigned& parts, const Outline::Statement& s, std::size_t& made) {
    if (parts.becomes > parts.first + 1) {
      replace_words(parts.first, parts.becomes, s.span.begin, Rank::wrong_operand + 1, made);
      return;
    }
    const std::size_t before = out_.size();
    replace_words(parts.first, parts.becomes, s.span.begin, Rank::wrong_operand + 1, made);
    out_.erase(std::remove_if(out_.begin() + static_cast<std::ptrdiff_t>(before), out_.end(),
                              [&](const Candidate& c) { return is_parameter(c.edits[0].text); }),
               out_.end());
  }

  bool is_parameter(const std::string& name) const {
    return std::any_of(item_.parameters.begin(), item_.parameters.end(), [&](const auto& p) { return p.name == name; });
  }

  void replace_words(std::size_t first, std::size_t end, std::size_t at, int rank, std::size_t& made) {
    const std::vector<Outline::Variable> scope = visible(at);
    for (std::size_t i = first; i < end; ++i) {
      const frontend::Word& word = words_[i];
      const bool member = i > 0 && words_[i - 1].is(".");
      // What is called is another program, and so is another object.
      const bool called = i + 1 < words_.size() && (words_[i + 1].is("(") || words_[i + 1].is("."));
      if (called) continue;
      if (word.kind == frontend::TokenKind::Integer) {
        for (const Outline::Variable& v : scope)
          if (v.number) add(word.span, v.name, rank, made);
      } else if (word.kind == frontend::TokenKind::String) {
        for (const Outline::Variable& v : scope)
          if (v.type == "string" || v.type == "String") add(word.span, v.name, rank, made);
      } else if (word.is_name() && member) {
        for (const std::string& field : fields_like(word.text)) add(word.span, field, rank, made);
      } else if (word.is_name()) {
        auto own = std::find_if(scope.begin(), scope.end(), [&](const auto& v) { return word.is(v.name); });
        if (own == scope.end()) continue;
        for (const Outline::Variable& v : scope)
          if (v.type == own->type && v.name != own->name && v.name != "this") add(word.span, v.name, rank, made);
      }
    }
  }

  /// A value that was put aside before for a place whose value is read.
  void replace_value(const Assigned& parts, const Outline::Statement& s, std::size_t& made) {
    const Span value{words_[parts.becomes + 1].span.begin, words_[parts.end - 1].span.end};
    const std::string text = place_.text(value);
    if (text.find(' ') != std::string::npos || text.find_first_of(".[") == std::string::npos) return;
    for (const Outline::Variable& v : place_.scope(s.span.begin))
      if (std::none_of(item_.parameters.begin(), item_.parameters.end(),
                       [&](const auto& p) { return p.name == v.name; }))
        add(value, v.name, Rank::wrong_operand, made);
  }

  /// Both sides the other way round; what a variable refers to instead of it; one more or less than it, where a loop
  /// does not get on.
  void change_value(const Assigned& parts, const Outline::Statement& s) {
    const Span target{words_[parts.first].span.begin, words_[parts.becomes - 1].span.end};
    const Span value{words_[parts.becomes + 1].span.begin, words_[parts.end - 1].span.end};
    const std::string text = place_.text(value);
    const bool place = words_[parts.becomes + 1].is_name() && text.find_first_of("+-*/(?:=<>&|!") == std::string::npos;
    if (!place) return;
    if (s.kind == Outline::StatementKind::Assign && text.find_first_of(".[") != std::string::npos)
      out_.push_back({Rank::wrong_operand, {{target.begin, value.end, text + " := " + place_.text(target)}}});
    const std::vector<Outline::Variable> scope = visible(s.span.begin);
    for (const Outline::Variable& v : scope)
      if (const Outline::Record* record = v.name == text && text != "this" ? place_.outline().record(v.type) : nullptr)
        for (const Outline::Variable& field : record->fields)
          if (field.type == v.type)
            out_.push_back({Rank::wrong_operand + 1, {{value.end, value.end, "." + field.name}}});
    const bool number = parts.end == parts.becomes + 2 && std::any_of(scope.begin(), scope.end(), [&](const auto& v) {
                          return v.number && v.name == text;
                        });
    if (number && place_.property() == ir::Property::Termination)
      for (const char* change : {" + 1", " - 1"})
        out_.push_back({Rank::wrong_object, {{value.begin, value.end, text + change}}});
  }

  /// A field of another object in the place of one that is read.
  void objects() {
    std::size_t made = 0;
    for (const Outline::Statement& s : item_.statements) {
      if (s.kind != Outline::StatementKind::Assign && s.kind != Outline::StatementKind::Declare) continue;
      const Assigned parts = assigned(words_, s);
      const std::vector<Outline::Variable> scope = place_.scope(s.span.begin);
      for (std::size_t i = parts.becomes + 1; i + 2 < parts.end; ++i) {
        if (!words_[i].is_name() || words_[i - 1].is(".") || !words_[i + 1].is(".")) continue;
        if (i + 3 < parts.end && words_[i + 3].is("(")) continue;
        auto own = std::find_if(scope.begin(), scope.end(), [&](const auto& v) { return words_[i].is(v.name); });
        if (own == scope.end()) continue;
        for (const Outline::Variable& v : scope)
          if (v.type == own->type && v.name != own->name) add(words_[i].span, v.name, Rank::wrong_operand + 2, made);
      }
    }
  }

  void add(const Span& span, const std::string& text, int rank, std::size_t& made) {
    if (made++ < max_operands) out_.push_back({rank, {{span.begin, span.end, text}}});
  }

  /// Variables, and fields of the object that need no receiver.
  std::vector<Outline::Variable> visible(std::size_t at) const {
    std::vector<Outline::Variable> out = place_.scope(at);
    const Outline::Record* record = item_.receiver ? place_.outline().record(item_.owner) : nullptr;
    if (record != nullptr) out.insert(out.end(), record->fields.begin(), record->fields.end());
    return out;
  }

  bool is_field(const std::string& name) const {
    const Outline::Record* record = item_.receiver ? place_.outline().record(item_.owner) : nullptr;
    return record != nullptr && std::any_of(record->fields.begin(), record->fields.end(),
                                            [&](const Outline::Variable& f) { return f.name == name; });
  }

  /// Fields of the same type beside one.
  std::vector<std::string> fields_like(std::string_view name) const {
    std::vector<std::string> out;
    for (const Outline::Record& record : place_.outline().records) {
      auto own =
          std::find_if(record.fields.begin(), record.fields.end(), [&](const auto& f) { return f.name == name; });
      if (own == record.fields.end()) continue;
      for (const Outline::Variable& f : record.fields)
        if (f.type == own->type && f.name != own->name) out.push_back(f.name);
    }
    return out;
  }

  /// An equation that does not hold is made to hold, an object that is not there is made.
  void from_conditions() {
    const std::string equal = place_.outline().idf ? "=" : "==";
    std::size_t made = 0;
    for (const std::string& condition : place_.need().conditions) {
      const Words words(condition);
      const std::size_t last = words.size() - 1;
      if (words.size() > 2 && words[last].is("null") &&
          (words[last - 1].is("!=") || words[last - 1].is("\xe2\x89\xa0")))
        make_object(condition.substr(0, words[last - 2].span.end));
      for (std::size_t i = 1; i + 1 < words.size() && made < max_targets; ++i) {
        if (!words[i].is(equal) || condition.find("==>") != std::string::npos) continue;
        const std::string left = condition.substr(0, words[i - 1].span.end);
        const std::string right = condition.substr(words[i + 1].span.begin);
        if (!is_place(left) || right.find("old(") != std::string::npos || right.find("forall") != std::string::npos)
          continue;
        ++made;
        assign(left, right);
      }
    }
  }

  void make_object(const std::string& target) {
    if (!is_place(target)) return;
    const Words words(target);
    const std::string field(words[words.size() - 1].text);
    std::string type;
    for (const Outline::Variable& v : visible(place_.at()))
      if (words.size() == 1 && v.name == field) type = v.type;
    for (const Outline::Record& record : place_.outline().records)
      for (const Outline::Variable& f : record.fields)
        if (words.size() > 1 && f.name == field) type = f.type;
    if (place_.outline().record(type) == nullptr) return;
    const auto& items = place_.outline().items;
    const bool asks = std::any_of(items.begin(), items.end(), [&](const Outline::Item& i) {
      return i.constructor && i.owner == type && !i.parameters.empty();
    });
    if (!asks) assign(target, "new " + type + (place_.outline().idf ? "()" : ""));
  }

  /// A field of something that is there, or a result.
  bool is_place(const std::string& text) const {
    const Words words(text);
    if (words.size() == 0 || !words[0].is_name()) return false;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2)
      if (!words[i].is(".") || !words[i + 1].is_name()) return false;
    const std::vector<Outline::Variable> scope = visible(place_.at());
    const bool known = words[0].is("this") ||
                       std::any_of(scope.begin(), scope.end(), [&](const auto& v) { return words[0].is(v.name); });
    const bool parameter = std::any_of(item_.parameters.begin(), item_.parameters.end(),
                                       [&](const auto& v) { return words[0].is(v.name); });
    return known && words.size() % 2 == 1 && (words.size() > 1 || !parameter);
  }

  void assign(const std::string& target, const std::string& value) {
    const std::string statement = target + " := " + value;
    assign_instead(target, value);
    out_.push_back({Rank::missing_assignment, {at_failure(statement)}});
    const std::size_t dot = target.rfind('.');
    if (dot == std::string::npos || target.substr(0, dot) == "this") return;
    base::Edit guarded = at_failure("@");
    const std::string plain = "@;";
    guarded.text.replace(guarded.text.find(plain), plain.size(),
                         "if (" + target.substr(0, dot) + " != null) { " + statement + "; }");
    out_.push_back({Rank::missing_assignment, {std::move(guarded)}});
  }

  /// Another value where something is assigned.
  void assign_instead(const std::string& target, const std::string& value) {
    for (const Outline::Statement& s : item_.statements) {
      if (s.kind != Outline::StatementKind::Assign) continue;
      const Assigned parts = assigned(words_, s);
      if (parts.end == 0) continue;
      const std::string assigns = place_.text({words_[parts.first].span.begin, words_[parts.becomes - 1].span.end});
      if (assigns != target && "this." + assigns != target && assigns != "this." + target) continue;
      out_.push_back(
          {Rank::wrong_operand, {{words_[parts.becomes + 1].span.begin, words_[parts.end - 1].span.end, value}}});
    }
  }

  /// A number that one more or one less of something is kept in: fields that the failing condition speaks of, also
  /// through functions.
  void counted() {
    if (item_.constructor) return;
    std::set<std::string> targets;
    for (const std::string& condition : place_.need().conditions) collect(condition, targets, true);
    std::size_t made = 0;
    for (const std::string& target : targets)
      for (const char* change : {" + 1", " - 1"})
        if (made++ < 2 * max_targets)
          // A variable has the wrong value rather than one that is to be corrected.
          out_.push_back({target.find('.') == std::string::npos && !is_field(target) ? Rank::number + 1
                                                                                     : Rank::missing_assignment - 1,
                          {at_failure(target + " := " + target + change)}});
  }

  void collect(const std::string& text, std::set<std::string>& out, bool functions) const {
    const Words words(text);
    const std::vector<Outline::Variable> scope = visible(place_.at());
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!words[i].is_name()) continue;
      const bool called = i + 1 < words.size() && words[i + 1].is("(");
      const bool member = i > 0 && words[i - 1].is(".");
      if (called && functions && item_.receiver)
        for (const Outline::Item* f : place_.items_named(words[i].text, Outline::ItemKind::Function))
          if (f->owner == item_.owner && f->receiver && !f->body.empty()) collect(place_.text(f->body), out, false);
      if (called || member) continue;
      std::size_t last = i;
      while (last + 2 < words.size() && words[last + 1].is(".") && words[last + 2].is_name()) last += 2;
      const std::string chain = text.substr(words[i].span.begin, words[last].span.end - words[i].span.begin);
      if (is_place(chain) && is_number(words[last].text, last > i)) out.insert(chain);
    }
  }

  bool is_number(std::string_view name, bool member) const {
    if (!member) {
      const std::vector<Outline::Variable> scope = visible(place_.at());
      return std::any_of(scope.begin(), scope.end(), [&](const auto& v) { return v.name == name && v.number; });
    }
    const auto& records = place_.outline().records;
    return std::any_of(records.begin(), records.end(), [&](const Outline::Record& r) {
      return std::any_of(r.fields.begin(), r.fields.end(), [&](const auto& f) { return f.name == name && f.number; });
    });
  }

  /// Fields that are to hold a parameter, at the end of a constructor or a procedure that makes or sets something.
  void parameters() {
    if (place_.statement() != nullptr) return;
    for (const Outline::Variable& object : place_.scope(item_.body.end - 1))
      if (const Outline::Record* record = place_.outline().record(object.type); record != nullptr)
        for (const Outline::Variable& field : record->fields)
          for (const Outline::Variable& p : item_.parameters)
            if (p.type == field.type) {
              const std::string target =
                  object.name == "this" && p.name != field.name ? field.name : object.name + "." + field.name;
              assign_instead(target, p.name);
              out_.push_back({Rank::missing_assignment + 1,
                              {place_.layout().statement_at_start(item_.body, target + " := " + p.name)}});
              out_.push_back({Rank::missing_assignment + 2,
                              {place_.layout().statement_at_end(item_.body, target + " := " + p.name)}});
            }
  }

  /// What is held at the end and nobody gets.
  void freed() {
    if (place_.outline().idf || place_.property() != ir::Property::Postcondition) return;
    for (const Outline::Variable& v : place_.scope(item_.body.end - 1))
      if (v.reference && !v.array) out_.push_back({Rank::missing_assignment, {at_failure("free " + v.name)}});
  }

  const Place& place_;
  const Words& words_;
  const Outline::Item& item_;
  std::vector<Candidate>& out_;
};

}  // namespace

void assignment_candidates(const Place& place, std::vector<Candidate>& out) {
  const Outline::Item& item = *place.item();
  if (item.kind != Outline::ItemKind::Procedure || item.lemma || item.body.empty()) return;
  Assignments(place, out).run();
}

}  // namespace cairn::repair
