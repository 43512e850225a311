#pragma once

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>

#include <functional>
#include <unordered_map>
#include <vector>

#include "frontend/c/procedure_builder.h"
#include "frontend/c/types.h"

namespace cairn::frontend::c {

/// Terms for LLVM's constants.
class Constants {
 public:
  /// The addresses of global variables and functions, which thereby become part of the program.
  struct Addresses {
    std::function<Term(const llvm::GlobalVariable&)> variable;
    std::function<Term(const llvm::Function&)> function;
  };

  Constants(term::TermManager& terms, const Types& types, Addresses addresses)
      : terms_(terms), types_(types), addresses_(std::move(addresses)) {}

  /// The scalar parts of a constant, as Types::leaves orders them; null terms where a part is undefined.
  std::vector<Term> leaves(const llvm::Constant& constant) const;
  /// The address of a label: a pointer to no object.
  Term label(const llvm::BasicBlock& block) const;

 private:
  void add(const llvm::Constant& constant, std::vector<Term>& out) const;
  Term scalar(const llvm::Constant& constant) const;
  Term expression(const llvm::ConstantExpr& expression) const;
  Term integer(const llvm::ConstantExpr& expression) const;
  Term pointer(Term object, Term offset) const { return ir::mk_pointer(terms_, object, offset); }
  std::uint32_t pointer_width() const { return types_.layout().getPointerSizeInBits(); }

  term::TermManager& terms_;
  const Types& types_;
  Addresses addresses_;
  mutable std::unordered_map<const llvm::BasicBlock*, unsigned long> labels_;
};

/// The value of an LLVM integer.
mpz_class to_integer(const llvm::APInt& value);

}  // namespace cairn::frontend::c
