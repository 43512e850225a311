#include "property/frontend/function_programs.h"

#include "property/frontend/c_generator.h"
#include "property/joined.h"

namespace cairn::test {
namespace {

/// What a function takes.
enum class Signature : std::uint8_t { Array, Two, Struct, Number, Text };

struct Known {
  std::string name;
  Signature signature;
  bool gives_pointer = false;
};

class FunctionWriter {
 public:
  FunctionWriter(Choice& choice, std::string prefix) : choice_(choice), prefix_(std::move(prefix)) {}

  FunctionProgram write() {
    line("struct " + prefix_ + "s {\n  int x;\n  int *data;\n  int n;\n  struct " + prefix_ + "s *next;\n};");
    line("static int " + prefix_ + "table[5] = {1, 2, 3, 4, 5};");
    line("static int " + prefix_ + "g = 3;");
    for (std::size_t i = 0, count = 2 + choice_.below(3); i < count; ++i) function(i);
    FunctionProgram out;
    out.calls = driver();
    out.text = std::move(out_);
    return out;
  }

 private:
  std::string number(std::uint64_t count) { return std::to_string(choice_.below(count)); }
  std::string fresh(const char* kind) { return kind + std::to_string(++names_); }
  void line(const std::string& text) { out_ += std::string(2 * indent_, ' ') + text + "\n"; }

  void function(std::size_t index) {
    Known here{prefix_ + "f" + std::to_string(index), static_cast<Signature>(choice_.below(5))};
    here.gives_pointer = choice_.one_in(3);
    numbers_ = {prefix_ + "g"};
    counters_.clear();
    pointers_ = {prefix_ + "table"};
    owned_.clear();
    structs_.clear();
    texts_.clear();
    std::string parameters;
    switch (here.signature) {
      case Signature::Array:
        parameters = "int *a, int n";
        pointers_.push_back("a");
        numbers_.push_back("n");
        break;
      case Signature::Two:
        parameters = "int *p, int *q";
        pointers_.insert(pointers_.end(), {"p", "q"});
        break;
      case Signature::Struct:
        parameters = "struct " + prefix_ + "s *o";
        structs_.push_back("o");
        break;
      case Signature::Number:
        parameters = "int i, int j";
        numbers_.insert(numbers_.end(), {"i", "j"});
        break;
      case Signature::Text:
        parameters = "char *t";
        texts_.push_back("t");
        break;
    }
    pointer_result_ = here.gives_pointer;
    line(joined({"static int ", here.gives_pointer ? "*" : "", here.name, "(", parameters, ") {"}));
    ++indent_;
    block(2, 2 + choice_.below(4));
    give_back();
    --indent_;
    line("}");
    functions_.push_back(here);
  }

  std::string value() {
    const std::uint64_t kind = choice_.below(6);
    if (kind == 0) return std::to_string(static_cast<int>(choice_.below(8)) - 1);
    const std::string& name = !counters_.empty() && choice_.one_in(2) ? choice_.of(counters_) : choice_.of(numbers_);
    if (kind == 1) return joined({name, " + ", number(3)});
    if (kind == 2) return joined({name, " - ", number(3)});
    return name;
  }

  std::string condition() {
    switch (choice_.below(7)) {
      case 0: return choice_.of(pointers_);
      case 1: return "!" + choice_.of(pointers_);
      case 2:
        if (!structs_.empty()) return joined({choice_.of(structs_), choice_.of<std::string>({"", "->next", "->data"})});
        break;
      case 3: return "__VERIFIER_nondet_bool()";
      default: break;
    }
    return joined({value(), choice_.of<std::string>({" < ", " <= ", " == ", " > ", " != "}), value()});
  }

  void give_back() { line(pointer_result_ ? "return " + choice_.of(pointers_) + ";" : "return " + value() + ";"); }

  void block(int depth, std::size_t statements) {
    const std::size_t sizes[] = {numbers_.size(), pointers_.size(), structs_.size(), texts_.size(), counters_.size()};
    const std::vector<std::string> owned = owned_;
    for (std::size_t i = 0; i < statements; ++i) statement(depth);
    owned_ = owned;
    numbers_.resize(sizes[0]);
    pointers_.resize(sizes[1]);
    structs_.resize(sizes[2]);
    texts_.resize(sizes[3]);
    counters_.resize(sizes[4]);
  }

  void nested(int depth) {
    ++indent_;
    block(depth - 1, 1 + choice_.below(3));
    --indent_;
  }

  void statement(int depth) {
    switch (choice_.below(depth > 0 ? 19 : 13)) {
      case 0: return declare_number();
      case 1:
      case 2: return read();
      case 3: return line(joined({choice_.of(pointers_), "[", value(), "] = ", value(), ";"}));
      case 4:
        line(joined({"if (", condition(), ")"}));
        ++indent_;
        give_back();
        --indent_;
        return;
      case 5: return allocate();
      case 6: return line("free(" + choice_.of(owned_.empty() || choice_.one_in(4) ? pointers_ : owned_) + ");");
      case 7:
      case 8:
      case 9: return call();
      case 10: return members();
      case 11: return library();
      case 12: return line(joined({choice_.of(numbers_), " = ", value(), ";"}));
      case 13: return guarded(depth);
      case 14:
      case 15: return loop(depth);
      case 16: return local_array();
      default: return branch(depth);
    }
  }

  void declare_number() {
    const std::string name = fresh("v");
    line(joined({"int ", name, " = ", value(), ";"}));
    numbers_.push_back(name);
  }

  void read() {
    const std::string name = fresh("v");
    if (!texts_.empty() && choice_.one_in(2))
      line(joined({"int ", name, " = ", choice_.of(texts_), "[", value(), "];"}));
    else
      line(joined({"int ", name, " = ", choice_.of(pointers_), "[", value(), "];"}));
    numbers_.push_back(name);
  }

  void allocate() {
    const std::string name = fresh("b");
    line(joined({"int *", name, " = ", choice_.of<std::string>({"malloc(", "calloc(1, "}), "(unsigned)(", value(), ")",
                 choice_.one_in(8) ? "" : " * sizeof(int)", ");"}));
    if (!choice_.one_in(4)) {
      line("if (!" + name + ")");
      ++indent_;
      give_back();
      --indent_;
    }
    pointers_.push_back(name);
    owned_ = {name};
  }

  std::string argument(Signature signature) {
    switch (signature) {
      case Signature::Array: return joined({choice_.of(pointers_), ", ", value()});
      case Signature::Two: return joined({choice_.of(pointers_), ", ", choice_.of(pointers_)});
      case Signature::Struct: return structs_.empty() ? "0" : choice_.of(structs_);
      case Signature::Number: return joined({value(), ", ", value()});
      case Signature::Text: return texts_.empty() ? choice_.of<std::string>({"\"\"", "\"abc\""}) : choice_.of(texts_);
    }
    return {};
  }

  void call() {
    if (functions_.empty()) return read();
    const Known& callee = choice_.of(functions_);
    const std::string name = fresh("r");
    line(joined(
        {"int ", callee.gives_pointer ? "*" : "", name, " = ", callee.name, "(", argument(callee.signature), ");"}));
    (callee.gives_pointer ? pointers_ : numbers_).push_back(name);
    if (callee.gives_pointer && choice_.one_in(2)) owned_ = {name};
  }

  void members() {
    if (structs_.empty()) {
      const std::string name = fresh("o");
      line(joined(
          {"struct ", prefix_, "s ", name, " = {", value(), ", ", choice_.of(pointers_), ", ", value(), ", 0};"}));
      structs_.push_back("(&" + name + ")");
      return;
    }
    const std::string object = choice_.of(structs_);
    switch (choice_.below(5)) {
      case 0: return line(joined({object, "->x = ", value(), ";"}));
      case 1: return line(joined({object, "->n = ", value(), ";"}));
      case 2: return line(joined({object, "->data = ", choice_.of(pointers_), ";"}));
      case 3: {
        const std::string name = fresh("d");
        line(joined({"int *", name, " = ", object, "->data;"}));
        line(joined({"int ", name, "n = ", object, "->n;"}));
        pointers_.push_back(name);
        numbers_.push_back(name + "n");
        return;
      }
      default: {
        const std::string name = fresh("m");
        line(joined({"struct ", prefix_, "s *", name, " = ", object, "->next;"}));
        structs_.push_back(name);
      }
    }
  }

  void library() {
    if (!texts_.empty()) {
      const std::string name = fresh("l");
      line(joined({"int ", name, " = (int)strlen(", choice_.of(texts_), ");"}));
      numbers_.push_back(name);
      return;
    }
    const std::string target = choice_.of(pointers_);
    if (choice_.one_in(2)) return line(joined({"memset(", target, ", 0, (unsigned)(", value(), ") * sizeof(int));"}));
    line(joined({"memcpy(", target, ", ", choice_.of(pointers_), ", 2 * sizeof(int));"}));
  }

  void guarded(int depth) {
    const std::string index = value();
    const std::string pointer = choice_.of(pointers_);
    line(joined({"if (", pointer, " && ", index, " >= 0 && ", index, choice_.of<std::string>({" < ", " <= "}), value(),
                 ") {"}));
    line("  " + pointer + "[" + index + "] = " + value() + ";");
    nested(depth);
    line("}");
  }

  void loop(int depth) {
    const std::string name = fresh("i");
    switch (choice_.below(4)) {
      case 0: line(joined({"for (int ", name, " = ", value(), "; ", name, " >= 0; ", name, "--) {"})); break;
      case 1: line(joined({"for (int ", name, " = 0; ", name, " <= ", value(), "; ", name, "++) {"})); break;
      default: line(joined({"for (int ", name, " = 0; ", name, " < ", value(), "; ", name, "++) {"}));
    }
    counters_.push_back(name);
    if (choice_.one_in(2)) line(joined({"  ", choice_.of(pointers_), "[", name, "] = ", value(), ";"}));
    nested(depth);
    line("}");
    counters_.pop_back();
  }

  void branch(int depth) {
    line("if (" + condition() + ") {");
    nested(depth);
    line("} else {");
    nested(depth);
    line("}");
  }

  void local_array() {
    const std::string name = fresh("t");
    line(joined({"int ", name, "[", std::to_string(1 + choice_.below(5)), "] = {0};"}));
    pointers_.push_back(name);
  }

  /// An array of a caller, as an expression, and how long it is.
  std::pair<std::string, int> caller_array(int which) {
    const int length = 1 + static_cast<int>(choice_.below(5));
    const std::string name = "c" + std::to_string(which);
    switch (choice_.below(4)) {
      case 0: return {"0", 0};
      case 1:
        line(joined({"int *", name, " = calloc(", std::to_string(length), ", sizeof(int));"}));
        line("if (!" + name + ") return;");
        return {name, length};
      default: line(joined({"int ", name, "[", std::to_string(length), "] = {1, };"})); return {name, length};
    }
  }

  unsigned driver() {
    line("static void " + prefix_ + "call(int which) {\n  switch (which) {");
    indent_ = 3;
    unsigned calls = 0;
    for (const Known& callee : functions_)
      for (int i = 0; i < 6; ++i) {
        out_ += "    case " + std::to_string(calls++) + ": {\n";
        one_call(callee);
        out_ += "      return;\n    }\n";
      }
    out_ += "  }\n}\n";
    return calls;
  }

  void one_call(const Known& callee) {
    const auto [first, length] = caller_array(1);
    const std::string count = std::to_string(length + static_cast<int>(choice_.below(3)) - 1);
    switch (callee.signature) {
      case Signature::Array: return line(joined({callee.name, "(", first, ", ", count, ");"}));
      case Signature::Two: {
        const std::string second = choice_.one_in(3) ? first : caller_array(2).first;
        return line(joined({callee.name, "(", first, ", ", second, ");"}));
      }
      case Signature::Struct:
        line(joined({"struct ", prefix_, "s inner = {1, 0, 0, 0};"}));
        line(joined({"struct ", prefix_, "s outer = {2, ", first, ", ", count, ", ",
                     choice_.of<std::string>({"0", "&inner", "&outer"}), "};"}));
        return line(joined({callee.name, "(", choice_.of<std::string>({"&outer", "&outer", "&inner", "0"}), ");"}));
      case Signature::Number:
        return line(
            joined({callee.name, "(", count, ", ", std::to_string(static_cast<int>(choice_.below(7)) - 1), ");"}));
      case Signature::Text:
        line("char text[5] = \"abcd\";");
        if (choice_.one_in(3))
          line(joined(
              {"text[", choice_.of<std::string>({"4", "2"}), "] = ", choice_.of<std::string>({"'e'", "0"}), ";"}));
        return line(joined({callee.name, "(", choice_.of<std::string>({"text", "text + 2", "\"lit\"", "0"}), ");"}));
    }
  }

  Choice& choice_;
  std::string prefix_;
  std::string out_;
  std::size_t indent_ = 0;
  unsigned names_ = 0;
  bool pointer_result_ = false;
  std::vector<Known> functions_;
  std::vector<std::string> numbers_, counters_, pointers_, owned_, structs_, texts_;
};

}  // namespace

FunctionProgram random_functions(std::uint64_t seed, const std::string& prefix) {
  Choice choice(seed);
  return FunctionWriter(choice, prefix).write();
}

}  // namespace cairn::test
