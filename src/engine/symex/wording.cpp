#include "engine/symex/wording.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "engine/string_words.h"

namespace cairn::engine::symex {

bool is_loose(const std::string& text) {
  int open = 0;
  for (const char c : text) {
    if (c == ' ' && open == 0) return true;
    if (c == '(' || c == '[' || c == '{') ++open;
    if (c == ')' || c == ']' || c == '}') --open;
  }
  return false;
}

namespace {

/// The end of the argument that starts at a place: its comma or closing parenthesis.
std::size_t end_of_argument(const std::string& text, std::size_t at) {
  int open = 0;
  for (; at < text.size(); ++at) {
    if (open == 0 && (text[at] == ',' || text[at] == ')')) return at;
    if (text[at] == '(' || text[at] == '[') ++open;
    if (text[at] == ')' || text[at] == ']') --open;
  }
  return at;
}

/// What the reader wrote: `Cell.getX`(c) is c.getX(), for functions and predicates with a receiver.
std::string with_receivers(std::string out, const ir::Index& index) {
  for (std::size_t end = out.rfind("`("); end != std::string::npos; end = end == 0 ? end : out.rfind("`(", end - 1)) {
    const std::size_t start = end == 0 ? std::string::npos : out.rfind('`', end - 1);
    if (start == std::string::npos) break;
    const std::string name = out.substr(start + 1, end - start - 1);
    const ir::Function* function = index.function(name);
    const ir::Predicate* predicate = index.predicate(name);
    const auto* parameters = function != nullptr    ? &function->parameters
                             : predicate != nullptr ? &predicate->parameters
                                                    : nullptr;
    const std::string_view member = ir::split_qualified(name).second;
    const bool qualified = member.size() < name.size();
    if (qualified && parameters != nullptr && !parameters->empty() && parameters->front().variable.name() == "this") {
      const std::size_t first = end + 2;
      const std::size_t stop = end_of_argument(out, first);
      std::string receiver = out.substr(first, stop - first);
      if (is_loose(receiver)) receiver = "(" + receiver + ")";
      std::size_t rest = stop;
      if (rest < out.size() && out[rest] == ',') rest += 2;
      out.replace(start, rest - start, receiver + "." + std::string(member) + "(");
    } else {
      out.erase(end, 1);  // the mark before it tells it from what has a notation
    }
    end = start;
    if (end == 0) break;
  }
  return out;
}

/// Names without what tells variables of one name apart: numbers, and a mark of the last values of parameters.
std::string without_numbers(std::string text) {
  constexpr std::string_view last = "!last";
  for (std::size_t at = text.find(last); at != std::string::npos; at = text.find(last)) text.erase(at, last.size());
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0;
    const bool name = i > 0 && (std::isalnum(static_cast<unsigned char>(text[i - 1])) != 0 || text[i - 1] == '_');
    if ((text[i] != '!' && text[i] != '?') || !digit || !name) {
      out += text[i];
      continue;
    }
    while (i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0) ++i;
  }
  return out;
}

/// How a call of the IR is written in source languages: $0, $1 and $2 stand for its arguments.
struct Notation {
  std::string_view call;
  std::string_view written;
};
constexpr Notation notations[] = {{"select(", "$0[$1]"},
                                  {"store(", "$0[$1 := $2]"},
                                  {"set_member(", "$0 in $1"},
                                  {"set_union(", "$0 ++ $1"},
                                  {"set_inter(", "$0 ** $1"},
                                  {"set_minus(", "$0 -- $1"},
                                  {"set_subset(", "$0 subsetof $1"},
                                  {"set_singleton(", "{$0}"},
                                  {"ubv_to_int(", "byte2int($0)"},
                                  {"length(", "$0.length"}};

/// The calls that `notations` has, innermost first, as they are written.
std::string with_notations(std::string out) {
  auto starts_name = [&](std::size_t at) {
    return at == 0 || (std::isalnum(static_cast<unsigned char>(out[at - 1])) == 0 && out[at - 1] != '_' &&
                       out[at - 1] != '.' && out[at - 1] != '`');
  };
  for (std::size_t at = out.size(); at-- > 0;) {
    const auto* found = std::find_if(std::begin(notations), std::end(notations), [&](const Notation& n) {
      return starts_name(at) && out.compare(at, n.call.size(), n.call) == 0;
    });
    if (found == std::end(notations)) continue;
    std::vector<std::string> arguments;
    std::size_t stop = at + found->call.size() - 1;
    do {
      const std::size_t first = stop + 1 + (arguments.empty() ? 0 : 1);
      stop = end_of_argument(out, first);
      arguments.push_back(out.substr(first, stop - first));
    } while (stop < out.size() && out[stop] == ',');
    std::string written;
    for (std::size_t i = 0; i < found->written.size(); ++i) {
      const std::size_t which = found->written[i] == '$' ? found->written[i + 1] - '0' : arguments.size();
      if (which >= arguments.size()) {
        written += found->written[i];
        continue;
      }
      // What a bracket or point follows is one thing.
      const bool base = which == 0 && i + 2 < found->written.size() && found->written[i + 2] != '}';
      written += base && is_loose(arguments[which]) ? "(" + arguments[which] + ")" : arguments[which];
      ++i;
    }
    const bool infix = written.find(' ') != std::string::npos && found->written[2] == ' ';
    const bool inside = at > 0 && (out[at - 1] == '!' || (stop + 1 < out.size() && out[stop + 1] == ' '));
    if (infix && inside) written = "(" + written + ")";
    out.replace(at, stop + 1 - at, written);
  }
  return out;
}

/// Parts of datatypes: Pair::pair.first(p) is p.first; constructors go without their types.
std::string with_parts(std::string out) {
  auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = out.rfind("::"); at != std::string::npos && at > 0; at = out.rfind("::", at - 1)) {
    std::size_t start = at;
    while (start > 0 && in_name(out[start - 1])) --start;
    std::size_t end = at + 2;
    while (end < out.size() && in_name(out[end])) ++end;
    if (start == at || end == at + 2) continue;
    const bool part = end < out.size() && out[end] == '.';
    if (!part) {
      out.erase(start, at + 2 - start);
      at = start + 1;
      continue;
    }
    std::size_t open = end + 1;
    while (open < out.size() && in_name(out[open])) ++open;
    if (open == out.size() || out[open] != '(') continue;
    const std::size_t stop = end_of_argument(out, open + 1);
    std::string whole = out.substr(open + 1, stop - open - 1);
    if (is_loose(whole)) whole = "(" + whole + ")";
    out.replace(start, stop + 1 - start, whole + "." + out.substr(end + 1, open - end - 1));
    at = start + 1;
  }
  return out;
}

constexpr char elements = '\1';

/// A mark behind an array for elements_read<...> before it.
std::string with_marks(std::string out) {
  for (std::size_t at = out.rfind("elements_read<"); at != std::string::npos; at = out.rfind("elements_read<")) {
    std::size_t open = out.find(">(", at);
    if (open == std::string::npos) break;
    ++open;
    const std::size_t stop = end_of_argument(out, open + 1);
    out.replace(at, stop + 1 - at, out.substr(open + 1, stop - open - 1) + elements);
  }
  return out;
}

/// All elements of an array are a.map, and one of them is a[i].
std::string without_marks(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool one = i + 1 < text.size() && text[i + 1] == '[';
    if (text[i] != elements)
      out += text[i];
    else if (!one)
      out += ".map";
  }
  return out;
}

/// The array of a cell, `array<T>(c)`, as a part of it, and its element at the cell's index as the cell's value.
std::string with_cells(std::string out) {
  constexpr std::string_view start = "array<";
  for (std::size_t at = out.rfind(start); at != std::string::npos;
       at = at == 0 ? std::string::npos : out.rfind(start, at - 1)) {
    const std::size_t open = out.find(">(", at);
    if (open == std::string::npos) continue;
    const std::size_t stop = end_of_argument(out, open + 2);
    if (stop >= out.size() || out[stop] != ')') continue;
    const std::string cell = out.substr(open + 2, stop - open - 2);
    const std::string own = "[" + cell + ".index]";
    const bool value = out.compare(stop + 1, own.size(), own) == 0;
    out.replace(at, stop + 1 - at + (value ? own.size() : 0), cell + (value ? "[]" : ".array"));
  }
  return out;
}

/// The empty set goes without its type.
std::string with_empty_sets(std::string out) {
  constexpr std::string_view begin = "set_empty<";
  for (std::size_t at = out.find(begin); at != std::string::npos; at = out.find(begin, at + 1)) {
    const std::size_t stop = out.find(">()", at);
    if (stop == std::string::npos) break;
    out.replace(at, stop + 3 - at, "{}");
  }
  return out;
}

/// Where a part of an expression ends: before a word that no bracket surrounds, or before a closing bracket.
std::size_t end_of_part(const std::string& text, std::size_t at, std::string_view word) {
  int open = 0;
  for (; at < text.size(); ++at) {
    if (open == 0 && text.compare(at, word.size(), word) == 0) return at;
    if (text[at] == '(' || text[at] == '[') ++open;
    if ((text[at] == ')' || text[at] == ']') && --open < 0) return std::string::npos;
  }
  return std::string::npos;
}

/// Division towards zero, which the IR has by cases.
std::string with_quotients(std::string out) {
  constexpr std::string_view begin = "0 <= ";
  for (std::size_t at = out.rfind(begin); at != std::string::npos;
       at = at == 0 ? std::string::npos : out.rfind(begin, at - 1)) {
    const std::size_t question = end_of_part(out, at + begin.size(), " ? ");
    if (question == std::string::npos) continue;
    const std::string a = out.substr(at + begin.size(), question - at - begin.size());
    const std::string operand = is_loose(a) ? "(" + a + ")" : a;
    for (const auto& [word, symbol] : {std::pair<std::string, std::string>{" div ", " / "}, {" mod ", " % "}}) {
      const std::size_t divided = question + 3;
      if (out.compare(divided, operand.size() + word.size(), operand + word) != 0) continue;
      const std::size_t second = divided + operand.size() + word.size();
      const std::size_t colon = end_of_part(out, second, " : ");
      if (colon == std::string::npos) continue;
      const std::string b = out.substr(second, colon - second);
      const std::string mirrored = "-(-" + operand + word + b + ")";
      if (out.compare(colon + 3, mirrored.size(), mirrored) == 0)
        out.replace(at, colon + 3 + mirrored.size() - at, operand + symbol + b);
      break;
    }
  }
  return out;
}

/// Numbers below zero go without parentheses, and operators of division are symbols.
std::string with_numbers(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t end = i + 2;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    if (text.compare(i, 2, "-(") == 0 && end > i + 2 && end < text.size() && text[end] == ')') {
      out += "-" + text.substr(i + 2, end - i - 2);
      i = end;
    } else if (text.compare(i, 5, " div ") == 0 || text.compare(i, 5, " mod ") == 0) {
      out += text[i + 1] == 'd' ? " / " : " % ";
      i += 4;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// Constants go without parentheses.
std::string with_constants(std::string out, const ir::Index& index) {
  auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = out.find("()"); at != std::string::npos; at = out.find("()", at + 1)) {
    std::size_t start = at;
    while (start > 0 && in_name(out[start - 1])) --start;
    const bool member = start > 0 && out[start - 1] == '.';
    const ir::Function* f = member ? nullptr : index.function(std::string_view(out).substr(start, at - start));
    if (f != nullptr && f->parameters.empty() && !f->body) out.erase(at, 2);
  }
  return out;
}

/// !(a == b) is a != b.
std::string with_differences(std::string out) {
  for (std::size_t at = out.find("!("); at != std::string::npos; at = out.find("!(", at + 1)) {
    const std::size_t equal = end_of_part(out, at + 2, " == ");
    const std::size_t stop = end_of_argument(out, at + 2);
    if (equal == std::string::npos || equal > stop || stop >= out.size() || out[stop] != ')') continue;
    const std::string left = out.substr(at + 2, equal - at - 2);
    const std::string right = out.substr(equal + 4, stop - equal - 4);
    if (is_loose(left) || is_loose(right)) continue;
    out.replace(at, stop + 1 - at, left + " != " + right);
  }
  return out;
}

}  // namespace

std::string in_source_words(std::string out, const ir::Index& index) {
  HiddenStrings strings;
  out = strings.hide(out);
  for (const ir::Record& record : index.program().records) {
    const std::string qualified = "." + record.name + ".";
    for (std::size_t at = out.find(qualified); at != std::string::npos; at = out.find(qualified, at + 1))
      out.replace(at, qualified.size(), ".");
  }
  out = with_receivers(with_empty_sets(std::move(out)), index);
  out = without_marks(with_notations(with_parts(with_marks(std::move(out)))));
  std::erase(out, '`');  // of names that are no identifiers of the IR
  out = with_quotients(without_numbers(with_constants(with_cells(std::move(out)), index)));
  return strings.show(with_differences(with_numbers(out)));
}

}  // namespace cairn::engine::symex
