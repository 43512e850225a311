#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cairn::frontend {

/// Terms as they are written: nothing is rewritten.
term::Term raw(term::TermManager& terms, term::Op op, std::initializer_list<term::Term> children,
               std::initializer_list<std::uint32_t> indices = {}, term::Sort sort = {});

/// Names of variables and the terms that they stand for, innermost last.
class Scope {
 public:
  void bind(const std::string& name, term::Term term) { bindings_.emplace_back(name, term); }
  std::size_t mark() const { return bindings_.size(); }
  void reset(std::size_t mark) { bindings_.resize(mark); }
  std::optional<term::Term> find(const std::string& name) const;

 private:
  std::vector<std::pair<std::string, term::Term>> bindings_;
};

/// Builds a procedure of the IR block by block. Front ends derive their lowering of statements from it.
class CodeBuilder {
 protected:
  CodeBuilder(term::TermManager& terms, std::uint32_t pointer_width) : terms_(terms), pointer_width_(pointer_width) {}

  /// The name, or with a number where it is taken already.
  std::string unique(const std::string& name);
  /// Declares a local variable and binds its name.
  term::Term declare_local(const std::string& name, const ir::Type& type, base::Location where);
  term::Term temporary(const ir::Type& type, base::Location where);
  ir::BlockId new_block(const std::string& label);
  template <class T>
  void emit(T statement, base::Location where) {
    procedure_.blocks[current_].statements.push_back({std::move(statement), {where, {}, false}});
  }
  template <class T>
  void end(T terminator, base::Location where) {
    procedure_.blocks[current_].terminator = {std::move(terminator), {where, {}, false}};
  }
  void assign(term::Term variable, term::Term value, base::Location where);
  term::Term load(ir::Place place, const ir::Type& type, base::Location where);

  using Part = std::function<void()>;
  using Value = std::function<term::Term()>;
  /// Goes on where both cases end. What they declare is forgotten.
  void branch(term::Term condition, base::Location at, base::Location where, const Part& then, const Part& otherwise);
  /// The value of the case that is chosen; the other one is not evaluated.
  term::Term choice(const ir::Type& type, const Value& condition, const Value& then, const Value& otherwise,
                    base::Location where);
  /// `&&`, `||` or `==>` of operands that are evaluated from left to right, as far as they decide the value.
  term::Term connective(std::string_view op, std::size_t count, const std::function<term::Term(std::size_t)>& operand,
                        base::Location where);
  /// A loop. Without invariant it knows nothing and touches nothing.
  void loop(const std::vector<spec::Assertion>& invariants, const Value& condition, base::Location at, const Part& body,
            base::Location where);

  term::TermManager& terms_;
  Scope scope_;
  ir::Procedure procedure_;
  std::unordered_set<std::string> names_;
  ir::BlockId current_ = 0;

 private:
  std::uint32_t pointer_width_;
  std::size_t temporaries_ = 0;
};

}  // namespace cairn::frontend
