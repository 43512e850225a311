#pragma once

#include <z3.h>

#include <string>

namespace cairn::smt {

/// Owns one Z3 context. Everything made in it lives as long as it does. One thread at a time, except for interrupts.
class Z3Context {
 public:
  Z3Context();
  ~Z3Context();
  Z3Context(const Z3Context&) = delete;             // owns the context
  Z3Context& operator=(const Z3Context&) = delete;  // owns the context

  // NOLINTNEXTLINE(google-explicit-constructor): it stands for the context in every call of the library
  operator Z3_context() const { return context_; }
  /// A symbol that no name of a program and no other fresh symbol equals.
  Z3_symbol fresh_symbol() { return Z3_mk_int_symbol(context_, next_symbol_++); }
  Z3_symbol symbol(const std::string& name) const { return Z3_mk_string_symbol(context_, name.c_str()); }
  /// Throws Unsupported with Z3's message when the last call failed.
  void check() const;
  /// The node, checked as above.
  Z3_ast checked(Z3_ast ast) const {
    check();
    return ast;
  }

 private:
  Z3_context context_;
  int next_symbol_ = 0;
};

}  // namespace cairn::smt
