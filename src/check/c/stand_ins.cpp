#include "check/c/stand_ins.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "frontend/c/c_frontend.h"
#include "frontend/c/effect_clause.h"

namespace cairn::check::c {
namespace {

using frontend::c::ClauseBound;
using frontend::c::ClauseResult;
using frontend::c::ClauseUse;
using frontend::c::EffectClause;

/// The labels that the bodies of clauses give their inputs (frontend/c/external_body.cpp).
constexpr std::pair<std::string_view, std::string_view> labels[] = {
    {"result of ", ""}, {"whether ", " returns null"}, {"length of the text of ", ""}, {"length written by ", ""}};

std::string function_of(std::string_view label) {
  for (const auto& [before, behind] : labels)
    if (label.starts_with(before) && label.ends_with(behind))
      return std::string(label.substr(before.size(), label.size() - before.size() - behind.size()));
  return {};
}

bool is_reproducible(const EffectClause& clause) {
  using Use = ClauseUse::Kind;
  using Result = ClauseResult::Kind;
  for (const ClauseUse& use : clause.parameters) {
    if (use.kind == Use::Handle || use.kind == Use::Closes) return false;
    // Sizes of types are not known here.
    if ((use.kind == Use::Out || use.kind == Use::In) && !use.size) return false;
    if (use.size && use.size->rest) return false;
  }
  const Result result = clause.result.kind;
  return !clause.computed && !clause.more_parameters && clause.changed.empty() &&
         (result == Result::Number || result == Result::Text || result == Result::Argument);
}

const std::map<std::string, EffectClause>& clauses() {
  static const auto all = [] {
    std::map<std::string, EffectClause> out;
    for (EffectClause& clause : frontend::c::parse_clauses(frontend::c::library_clause_text(), 0))
      if (is_reproducible(clause)) out.emplace(clause.function, clause);
    return out;
  }();
  return all;
}

/// Writes one function.
class StandInWriter {
 public:
  StandInWriter(const EffectClause& clause, std::string type, unsigned fill)
      : clause_(clause), type_(std::move(type)), fill_(std::to_string(fill)) {}

  std::string write() {
    const bool is_number = clause_.result.kind == ClauseResult::Kind::Number;
    if (!is_number) type_ = "void *";
    const std::string head = this->head("do");
    out_ = head + " __asm__(\"cairn_for_" + clause_.function + "\");\n";
    out_ += (clause_.stays ? "static " + this->head("first") : head) + " {\n";
    if (is_number) number();
    for (std::size_t i = 0; i < clause_.parameters.size(); ++i) use(i, true);
    for (std::size_t i = 0; i < clause_.parameters.size(); ++i) use(i, false);
    if (is_number)
      out_ += "  return result;\n}\n";
    else
      pointer();
    if (clause_.stays) out_ += head + " {\n" + remember();
    return std::move(out_);
  }

 private:
  static bool is_pointer(const ClauseUse& use) { return use.kind != ClauseUse::Kind::Nothing; }

  std::string head(const std::string& prefix) const {
    std::string list;
    for (std::size_t i = 0; i < clause_.parameters.size(); ++i)
      list += (i == 0 ? "" : ", ") + std::string(is_pointer(clause_.parameters[i]) ? "char *" : "long ") + parameter(i);
    return type_ + " cairn_" + prefix + "_" + clause_.function + "(" + (list.empty() ? "void" : list) + ")";
  }

  /// What was returned for the same arguments, of which pointers lead to texts.
  std::string remember() const {
    std::string members, same = "1", keep, arguments;
    for (std::size_t i = 0; i < clause_.parameters.size(); ++i) {
      const std::string name = parameter(i);
      const bool is_text = is_pointer(clause_.parameters[i]);
      members += (is_text ? "char *" : "long ") + name + "; ";
      same += is_text ? " && !__builtin_strcmp(known[i]." + name + ", " + name + ")"
                      : " && known[i]." + name + " == " + name;
      keep += "    known[count]." + name + " = " +
              (is_text ? "__builtin_strcpy(malloc(__builtin_strlen(" + name + ") + 1), " + name + ")" : name) + ";\n";
      arguments += (i == 0 ? "" : ", ") + name;
    }
    const std::string most = "64";
    return "  static struct { " + members + type_ + " result; } known[" + most + "];\n  static int count;\n" +
           "  for (int i = 0; i < count; i++)\n    if (" + same + ") return known[i].result;\n  " + type_ +
           " result = cairn_first_" + clause_.function + "(" + arguments + ");\n  if (count < " + most + ") {\n" +
           keep + "    known[count++].result = result;\n  }\n  return result;\n}\n";
  }

  static std::string parameter(std::size_t i) { return "p" + std::to_string(i); }

  void next(const std::string& type, const std::string& name, const std::string& label) {
    out_ += "  " + type + " " + name + ";\n  cairn_next(\"" + label + "\", &" + name + ", sizeof " + name + ");\n";
  }

  std::string bound(const ClauseBound& bound) const {
    return bound.parameter ? parameter(*bound.parameter) : std::to_string(*bound.number);
  }

  void number() {
    next(type_, "result", "result of " + clause_.function);
    const ClauseBound& least = clause_.result.least;
    const ClauseBound& most = clause_.result.most;
    // As the model does: what is not possible stands for the least that is.
    if (least.number || least.parameter) {
      std::string outside = "result < " + bound(least);
      if (most.number || most.parameter) outside += " || result > " + bound(most);
      out_ += "  if (" + outside + ") result = " + bound(least) + ";\n";
    }
  }

  std::string bytes(const ClauseUse& use) const {
    std::string out = "(__SIZE_TYPE__)" + std::to_string(use.size->factor) + "u";
    for (unsigned factor : use.size->parameters) out += " * (__SIZE_TYPE__)" + parameter(factor);
    if (use.size->times_result) out += " * (result < 0 ? 0 : (__SIZE_TYPE__)result)";
    return out;
  }

  void use(std::size_t i, bool reads) {
    const ClauseUse& use = clause_.parameters[i];
    const std::string name = parameter(i);
    const std::string where = use.may_be_null ? "  if (" + name + ") " : "  ";
    switch (use.kind) {
      case ClauseUse::Kind::Text:
        if (reads) out_ += where + "cairn_touch(" + name + ", __builtin_strlen(" + name + ") + 1);\n";
        return;
      case ClauseUse::Kind::In:
        if (reads) out_ += where + "cairn_touch(" + name + ", " + bytes(use) + ");\n";
        return;
      case ClauseUse::Kind::Out:
        if (!reads) out_ += where + "__builtin_memset(" + name + ", " + fill_ + ", " + bytes(use) + ");\n";
        return;
      case ClauseUse::Kind::Line:
        if (!reads) {
          const std::string length = "length" + std::to_string(i);
          const std::string room = "room" + std::to_string(i);
          out_ += where + "{\n";
          next("__SIZE_TYPE__", length, "length written by " + clause_.function);
          out_ += "  __SIZE_TYPE__ " + room + " = " + bytes(use) + ";\n  if (" + length + " >= " + room + ") " +
                  length + " = 0;\n  if (" + room + ") __builtin_memset(" + name + ", " + fill_ + ", " + length +
                  "), " + name + "[" + length + "] = 0;\n  }\n";
        }
        return;
      default: return;
    }
  }

  void pointer() {
    if (clause_.result.may_be_null) {
      next("unsigned char", "fails", "whether " + clause_.function + " returns null");
      out_ += "  if (fails) return 0;\n";
    }
    if (clause_.result.kind == ClauseResult::Kind::Argument) {
      out_ += "  return " + parameter(clause_.result.parameter) + ";\n}\n";
      return;
    }
    next("__SIZE_TYPE__", "length", "length of the text of " + clause_.function);
    out_ += "  if (length >= 0x7fffffff) length = 0;\n";
    // It is no memory that the program may free.
    out_ += "  char *text = (char *)malloc(length + 17) + 16;\n  __builtin_memset(text, " + fill_ +
            ", length);\n  text[length] = 0;\n  return text;\n}\n";
  }

  const EffectClause& clause_;
  std::string type_;
  std::string fill_;
  std::string out_;
};

/// The type of the result, which the input tells.
std::string type_of(const ir::Execution& execution, const std::string& function) {
  for (const ir::Input& input : execution.inputs)
    if (input.label == "result of " + function && input.value.sort().is_bv()) switch (input.value.sort().width()) {
        case 8: return "signed char";
        case 16: return "short";
        case 32: return "int";
        default: return "long long";
      }
  return "long long";
}

}  // namespace

bool has_stand_in(const std::string& label) { return clauses().contains(function_of(label)); }

std::vector<StandIn> stand_ins(const ir::Execution& execution, unsigned fill) {
  std::set<std::string> names;
  for (const ir::Input& input : execution.inputs)
    if (has_stand_in(input.label)) names.insert(function_of(input.label));
  std::vector<StandIn> out;
  for (const std::string& name : names)
    out.push_back({name, StandInWriter(clauses().at(name), type_of(execution, name), fill).write()});
  if (!out.empty())
    out.front().text =
        "static void cairn_touch(const char *memory, __SIZE_TYPE__ size) {\n"
        "  for (__SIZE_TYPE__ i = 0; i < size; i++) (void)((volatile const char *)memory)[i];\n}\n" +
        out.front().text;
  return out;
}

}  // namespace cairn::check::c
