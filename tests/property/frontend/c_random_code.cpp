#include "property/frontend/c_generator.h"
#include "property/joined.h"

namespace cairn::test {
namespace {

/// A variable or part of one, of an integer type.
struct Place {
  std::string text;
  bool constant = false;  ///< not to be assigned: the loops end because of it
};

class CodeWriter {
 public:
  CodeWriter(Choice& choice, std::string prefix) : choice_(choice), prefix_(std::move(prefix)) {}

  std::string write() {
    declare_types();
    declare_globals();
    std::size_t helpers = choice_.below(3);
    for (std::size_t i = 0; i < helpers; ++i) function(prefix_ + "f" + std::to_string(i), 1);
    function(prefix_ + "run", 3);
    return std::move(out_);
  }

 private:
  std::string number(std::uint64_t count) { return std::to_string(choice_.below(count)); }
  void line(const std::string& text) { out_ += std::string(2 * indent_, ' ') + text + "\n"; }
  std::string fresh(const char* kind) { return kind + std::to_string(++names_); }
  std::string scalar_type() {
    return choice_.of<std::string>({"signed char", "unsigned char", "short", "unsigned short", "int", "unsigned",
                                    "long", "unsigned long", "_Bool", "long long"});
  }

  void declare_types() {
    std::string fields;
    std::size_t count = 2 + choice_.below(4);
    for (std::size_t i = 0; i < count; ++i) {
      std::string name = "m" + std::to_string(i);
      switch (choice_.below(4)) {
        case 0:
          fields += "  int " + name + " : " + std::to_string(2 + choice_.below(20)) + ";\n";
          members_.push_back(name);
          break;
        case 1:
          fields += "  " + scalar_type() + " " + name + "[3];\n";
          members_.push_back(name + "[(unsigned)n % 3]");
          break;
        case 2:
          fields += "  union {\n    int i;\n    unsigned char c[4];\n  } " + name + ";\n";
          members_.push_back(name + ".i");
          members_.push_back(name + ".c[" + number(4) + "]");
          break;
        default: fields += "  " + scalar_type() + " " + name + ";\n"; members_.push_back(name);
      }
    }
    fields += "  struct " + prefix_ + "s *link;\n";
    line("struct " + prefix_ + "s {\n" + fields + "};");
  }

  void declare_globals() {
    for (std::size_t i = 0, count = choice_.below(3); i < count; ++i) {
      std::string name = prefix_ + "g" + std::to_string(i);
      line(joined({"static ", scalar_type(), " ", name, " = ", number(100), ";"}));
      globals_.push_back({name});
    }
    if (choice_.one_in(2)) {
      line("static short " + prefix_ + "array[4] = {3, 1, 4, 1};");
      globals_.push_back({prefix_ + "array[(unsigned)n % 4]"});
    }
    if (choice_.one_in(2)) {
      line("static struct " + prefix_ + "s " + prefix_ + "object;");
      for (const std::string& member : members_) globals_.push_back({prefix_ + "object." + member});
    }
  }

  void function(const std::string& name, int depth) {
    places_ = globals_;
    places_.push_back({"n", true});
    line("static int " + name + "(int n) {");
    ++indent_;
    block(depth, 3 + choice_.below(4));
    line("return " + expression() + ";");
    --indent_;
    line("}");
    functions_.push_back(name);
  }

  std::string expression() {
    std::vector<std::string> names;
    for (int i = 0; i < 3; ++i) names.push_back("(int)" + choice_.of(places_).text);
    if (!functions_.empty() && calls_ > 0 && choice_.one_in(4)) {
      --calls_;
      names.push_back(joined({choice_.of(functions_), "(", number(6), ")"}));
    }
    return int_expression(choice_, names, 2);
  }

  void block(int depth, std::size_t statements) {
    std::size_t known = places_.size();
    for (std::size_t i = 0; i < statements; ++i) statement(depth);
    places_.resize(known);
  }

  void nested(int depth) {
    ++indent_;
    block(depth - 1, 1 + choice_.below(3));
    --indent_;
  }

  void statement(int depth) {
    switch (choice_.below(depth > 0 ? 12 : 8)) {
      case 0:
      case 1: {
        std::string name = fresh("v");
        line(joined({scalar_type(), " ", name, " = ", literal_or_expression(), ";"}));
        places_.push_back({name});
        return;
      }
      case 2: return aggregate();
      case 3: return pointer();
      case 4: return line("out(" + expression() + ");");
      case 5:
      case 6:
      case 7: return assign();
      case 8:
        line("if (" + expression() + ") {");
        nested(depth);
        line("} else {");
        nested(depth);
        return line("}");
      case 9: return loop(depth);
      case 10: return choose(depth);
      default: return heap(depth);
    }
  }

  std::string literal_or_expression() { return choice_.one_in(3) ? number(1000) : expression(); }

  void assign() {
    const Place& place = choice_.of(places_);
    if (place.constant) return line("out(" + place.text + ");");
    switch (choice_.below(4)) {
      case 0: return line(place.text + " ^= " + expression() + ";");
      case 1: return line(place.text + " |= " + expression() + " & 0xff;");
      default: return line(place.text + " = " + expression() + ";");
    }
  }

  void aggregate() {
    std::string name = fresh("a");
    if (choice_.one_in(2)) {
      line(joined({"int ", name, "[2][3] = {{", number(9), ", ", expression(), "}, {", number(9), "}};"}));
      places_.push_back({name + "[(unsigned)n % 2][" + number(3) + "]"});
      return;
    }
    line("struct " + prefix_ + "s " + name + " = {0};");
    if (choice_.one_in(2)) {
      std::string copy = fresh("a");
      for (const std::string& member : members_) line(name + "." + member + " = " + expression() + ";");
      line("struct " + prefix_ + "s " + copy + " = " + name + ";");
      line(copy + ".link = &" + name + ";");
      for (const std::string& member : members_) places_.push_back({copy + ".link->" + member});
    }
    for (const std::string& member : members_) places_.push_back({name + "." + member});
  }

  void pointer() {
    std::string name = fresh("p");
    std::string target = fresh("t");
    std::string type = scalar_type();
    line(type + " " + target + "[4] = {" + literal_or_expression() + "}, *" + name + " = " + target + ";");
    if (choice_.one_in(2)) {
      std::string twice = fresh("q");
      line(type + " **" + twice + " = &" + name + ";");
      places_.push_back({"(*" + twice + ")[" + number(3) + "]"});
    }
    if (choice_.one_in(2)) line(name + "++;");
    places_.push_back({"*" + name});
    places_.push_back({name + "[(unsigned)n % 3]"});
    places_.push_back({target + "[" + number(4) + "]"});
    if (choice_.one_in(3)) line("out(" + name + " - " + target + ");");
  }

  void loop(int depth) {
    std::string name = fresh("i");
    std::string limit = std::to_string(1 + choice_.below(4));
    places_.push_back({name, true});
    switch (choice_.below(3)) {
      case 0: line("for (int " + name + " = 0; " + name + " < " + limit + "; " + name + "++) {"); break;
      case 1: line("for (unsigned " + name + " = " + limit + "; " + name + "-- > 0;) {"); break;
      default: line("for (long " + name + " = -1; " + name + " != " + limit + "; ++" + name + ") {");
    }
    nested(depth);
    if (choice_.one_in(3))
      line(joined({"  if (", expression(), ") ", choice_.of<std::string>({"break", "continue"}), ";"}));
    line("}");
    places_.pop_back();
  }

  void choose(int depth) {
    line("switch (" + expression() + " & 3) {");
    for (int i = 0; i < 3; ++i) {
      line(i == 2 ? "default: {" : "case " + std::to_string(i) + ": {");
      nested(depth);
      line(choice_.one_in(3) ? "} /* fall through */" : "} break;");
    }
    line("}");
  }

  void heap(int depth) {
    std::string name = fresh("h");
    std::string type = "struct " + prefix_ + "s";
    line(type + " *" + name + " = calloc(2, sizeof *" + name + ");");
    std::size_t known = places_.size();
    for (const std::string& member : members_) places_.push_back({name + "[1]." + member});
    line("if (n < 100) {");
    nested(depth);
    line("}");
    line("memcpy(&" + name + "[0], &" + name + "[1], sizeof *" + name + ");");
    line("out((long)" + name + "->" + members_[0] + ");");
    line("free(" + name + ");");
    places_.resize(known);
  }

  Choice& choice_;
  std::string prefix_;
  std::string out_;
  std::size_t indent_ = 0;
  unsigned names_ = 0;
  int calls_ = 6;
  std::vector<std::string> members_;
  std::vector<Place> globals_;
  std::vector<Place> places_;
  std::vector<std::string> functions_;
};

}  // namespace

std::string random_code(Choice& choice, const std::string& prefix) { return CodeWriter(choice, prefix).write(); }

}  // namespace cairn::test
