#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/c/effect_clause.h"

namespace cairn::frontend::c {

/// What a pointer points to, as the clang plugin tells (marks.h).
struct Pointee {
  std::uint64_t size = 0;
  std::vector<std::uint64_t> texts;  ///< offsets of pointers to characters
  std::vector<std::uint64_t> ends;   ///< of the last elements of character arrays
  struct Number {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::size_t range = 0;  ///< in member_ranges
  };
  std::vector<Number> numbers;  ///< whose ranges are known
  bool has_other_pointers = false;
};

/// Of a function: its result, then its parameters. Nothing where it is not known.
using Pointees = std::vector<std::optional<Pointee>>;

/// Makes the body of one function from its clause.
class ExternalBody {
 public:
  /// @param handles the sizes of handles, by kind: each kind has its own.
  ExternalBody(llvm::Function& function, const EffectClause& clause, const Pointees& pointees,
               const std::map<std::string, std::uint64_t>& handles);

  /// Why the declaration does not agree with the clause; empty when it does.
  std::string mismatch() const;
  void write();

 private:
  std::string parameter_mismatch(unsigned i) const;
  std::string result_mismatch() const;
  const Pointee* pointee(std::size_t position) const;
  bool is_number(unsigned parameter) const;
  /// Whether some call passes more than numbers beyond the parameters.
  bool passes_pointer() const;

  void use(unsigned i, ClauseUse::Kind kind);
  llvm::Value* bytes(const ClauseUse& use, unsigned parameter);
  llvm::Value* number();
  llvm::Value* returns_null();
  llvm::Value* bound(const ClauseBound& bound, std::int64_t otherwise, llvm::Type* type);
  llvm::Value* pointer();
  llvm::Value* object();
  /// Keeps numbers within their ranges where a condition holds.
  void put_numbers(llvm::Value* memory, const Pointee& pointee, llvm::Value* condition);
  /// Whether the call does not fail.
  llvm::Value* succeeds();
  /// Gives texts to what lies at a pointer.
  void put_texts(llvm::Value* memory, const Pointee& pointee);
  llvm::Value* new_text(bool belongs_to_caller, const std::string& what);
  /// Runs `make` where a pointer is not null.
  template <class Make>
  void where_not_null(llvm::Value* pointer, Make make);
  llvm::Value* input(llvm::Type* type, const std::string& label);
  llvm::Value* length_at_most(llvm::Value* most, const std::string& label);
  llvm::Value* call(llvm::StringRef name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> arguments);

  llvm::Type* word() { return builder_.getIntNTy(width_); }
  std::string name() const { return function_.getName().str(); }

  llvm::Function& function_;
  const EffectClause& clause_;
  const Pointees& pointees_;
  const std::map<std::string, std::uint64_t>& handles_;
  llvm::IRBuilder<> builder_;
  unsigned width_;
  llvm::Value* result_ = nullptr;  ///< where it is a number
  llvm::Value* fails_ = nullptr;   ///< whether it is null, where that is known before memory is written
};

}  // namespace cairn::frontend::c
