#include "property/frontend/ending_program.h"

#include <map>
#include <set>

namespace cairn::test {

/// Follows a program. Objects are numbers from 1; 0 is null.
class EndingProgram::Run {
 public:
  explicit Run(const EndingProgram& program) : program_(program) {
    for (const char* global : {"g0", "g1"}) globals_[program.prefix_ + global] = 0;
  }

  bool loses_memory() {
    calls_.push_back({{{"a", 0}, {"b", 0}, {"c", 0}}});
    follow(program_.main_);
    std::set<unsigned> held{0};
    for (const auto& [name, object] : globals_) held.insert(object);
    for (const auto& call : calls_)
      for (const auto& scope : call)
        for (const auto& [name, object] : scope) held.insert(object);
    return held.size() != objects_ + 1;
  }

 private:
  using Scope = std::map<std::string, unsigned>;

  unsigned& place(const std::string& name) {
    std::vector<Scope>& scopes = calls_.back();
    for (std::size_t i = scopes.size(); i-- > 0;)
      if (auto found = scopes[i].find(name); found != scopes[i].end()) return found->second;
    return globals_.at(name);
  }

  /// Nothing is evaluated once the program has ended.
  unsigned value(const Expression& e) {
    switch (e.kind) {
      case Expression::Kind::New: return ++objects_;
      case Expression::Kind::Null: return 0;
      case Expression::Kind::Variable: return place(e.variable);
      case Expression::Kind::Call: break;
    }
    const Function& function = program_.functions_[e.function];
    Scope scope{{"t", 0}};
    for (std::size_t i = 0; i < e.arguments.size(); ++i) scope[function.parameters[i]] = value(e.arguments[i]);
    calls_.push_back({scope});
    follow(function.body);
    if (ended_) return 0;
    const unsigned result = place(function.result);
    calls_.pop_back();
    return result;
  }

  void follow(const Body& body) {
    for (const Statement& s : body) {
      if (ended_) return;
      follow(s);
    }
  }

  void follow(const Statement& s) {
    using Kind = Statement::Kind;
    if (s.kind == Kind::Tick) ended_ = ++ticks_ == program_.ticks_;
    if (s.kind == Kind::Taken) follow(s.body);
    if (s.kind == Kind::Call) value(s.value);
    if (s.kind == Kind::Assign) {
      const unsigned object = value(s.value);
      if (!ended_) place(s.variable) = object;
    }
    if (s.kind != Kind::Block) return;
    calls_.back().push_back({{s.variable, 0}});
    follow(s.body);
    if (!ended_) calls_.back().pop_back();
  }

  const EndingProgram& program_;
  Scope globals_;
  std::vector<std::vector<Scope>> calls_;
  unsigned objects_ = 0;
  unsigned ticks_ = 0;
  bool ended_ = false;
};

EndingProgram::EndingProgram(std::uint64_t seed, std::string prefix) : random_(seed), prefix_(std::move(prefix)) {
  const unsigned count = 1 + below(3);
  for (unsigned i = 0; i < count; ++i) {
    Function next;
    next.parameters.emplace_back("x");
    if (below(2) == 0) next.parameters.emplace_back("y");
    std::vector<std::string> local = next.parameters;
    local.emplace_back("t");
    const unsigned length = 2 + below(5);
    next.body = body(local, i, length, 0);
    next.result = local[below(static_cast<unsigned>(local.size()))];
    functions_.push_back(std::move(next));
  }
  const unsigned length = 3 + below(6);
  main_ = body({"a", "b", "c"}, count, length, 0);
  ticks_ = 1 + below(3);
}

bool EndingProgram::loses_memory() const { return Run(*this).loses_memory(); }

std::string EndingProgram::variable(const std::vector<std::string>& local) {
  const unsigned which = below(static_cast<unsigned>(local.size()) + 2);
  if (which < local.size()) return local[which];
  return prefix_ + (which == local.size() ? "g0" : "g1");
}

EndingProgram::Expression EndingProgram::expression(const std::vector<std::string>& local, std::size_t callable) {
  const unsigned which = below(20);
  if (which < 2 && callable > 0) return call(local, callable);
  if (which < 8) return {Expression::Kind::New, {}, 0, {}};
  if (which < 11) return {Expression::Kind::Null, {}, 0, {}};
  return {Expression::Kind::Variable, variable(local), 0, {}};
}

EndingProgram::Expression EndingProgram::call(const std::vector<std::string>& local, std::size_t callable) {
  Expression out{Expression::Kind::Call, {}, below(static_cast<unsigned>(callable)), {}};
  for (std::size_t i = 0; i < functions_[out.function].parameters.size(); ++i)
    out.arguments.push_back(expression(local, 0));
  return out;
}

EndingProgram::Statement EndingProgram::statement(const std::vector<std::string>& local, std::size_t callable,
                                                  unsigned depth) {
  using Kind = Statement::Kind;
  const unsigned which = below(20);
  if (which < 10) {
    std::string target = variable(local);
    return {Kind::Assign, std::move(target), expression(local, callable), {}};
  }
  if (which < 13 && callable > 0) return {Kind::Call, {}, call(local, callable), {}};
  if (which < 18 && depth < 2) {
    const unsigned length = 1 + below(3);
    if (which < 16) {
      std::vector<std::string> inner = local;
      inner.push_back("v" + std::to_string(depth));
      std::string declared = inner.back();
      return {Kind::Block, std::move(declared), {}, body(inner, callable, length, depth + 1)};
    }
    const Kind kind = below(2) == 0 ? Kind::Skipped : Kind::Taken;
    return {kind, {}, {}, body(local, callable, length, depth + 1)};
  }
  return {Kind::Tick, {}, {}, {}};
}

EndingProgram::Body EndingProgram::body(const std::vector<std::string>& local, std::size_t callable, unsigned length,
                                        unsigned depth) {
  Body out;
  for (unsigned i = 0; i < length; ++i) out.push_back(statement(local, callable, depth));
  return out;
}

std::string EndingProgram::text(const Expression& e) const {
  switch (e.kind) {
    case Expression::Kind::New: return "malloc(4)";
    case Expression::Kind::Null: return "0";
    case Expression::Kind::Variable: return e.variable;
    case Expression::Kind::Call: break;
  }
  std::string out = prefix_ + "f" + std::to_string(e.function) + "(";
  for (std::size_t i = 0; i < e.arguments.size(); ++i) out += (i == 0 ? "" : ", ") + text(e.arguments[i]);
  return out + ")";
}

std::string EndingProgram::text(const Body& body) const {
  std::string out;
  for (const Statement& s : body) switch (s.kind) {
      case Statement::Kind::Assign: out += s.variable + " = " + text(s.value) + ";\n"; break;
      case Statement::Kind::Call: out += text(s.value) + ";\n"; break;
      case Statement::Kind::Block: out += "{ int *" + s.variable + " = 0;\n" + text(s.body) + "}\n"; break;
      case Statement::Kind::Skipped: out += "if (is(0)) {\n" + text(s.body) + "}\n"; break;
      case Statement::Kind::Taken: out += "if (is(1)) {\n" + text(s.body) + "}\n"; break;
      case Statement::Kind::Tick: out += prefix_ + "tick();\n"; break;
    }
  return out;
}

std::string EndingProgram::text() const {
  std::string out = "static int *" + prefix_ + "g0, *" + prefix_ + "g1, " + prefix_ + "n;\n";
  out +=
      "static void " + prefix_ + "tick(void) { if (++" + prefix_ + "n == " + std::to_string(ticks_) + ") exit(1); }\n";
  for (std::size_t i = 0; i < functions_.size(); ++i) {
    out += "static int *" + prefix_ + "f" + std::to_string(i) + "(";
    for (const std::string& p : functions_[i].parameters) out += (p == "x" ? "int *" : ", int *") + p;
    out += ") {\nint *t = 0;\n" + text(functions_[i].body) + "return " + functions_[i].result + ";\n}\n";
  }
  return out + "static void " + prefix_ + "main(void) {\nint *a = 0, *b = 0, *c = 0;\n" + text(main_) + "exit(0);\n}\n";
}

}  // namespace cairn::test
