#pragma once

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <map>
#include <optional>
#include <set>

#include "frontend/c/origins.h"
#include "ir/program.h"

namespace cairn::frontend::c {

/// The kind of metadata by which accesses to members name their structs: linking takes structs of the same layout for
/// one.
inline constexpr const char* struct_name_kind = "cairn.struct";

/// A scalar part of an LLVM value: its IR type and its place in memory.
struct Leaf {
  ir::Type type;
  std::uint64_t offset = 0;
};

/// The long double of x86. In memory it has 80 bits, because the leading bit of the significand is stored too.
inline ir::Type extended() { return ir::Type::floating(15, 64); }
inline constexpr std::uint32_t extended_bits = 80;

/// Types of the IR for types of LLVM. Structs become records of the program with a layout, with field names from debug
/// information.
class Types {
 public:
  Types(const llvm::Module& module, ir::Program& program, Origins& origins);

  /// The type of a scalar: i1 is Bool. Throws Refusal for others.
  ir::Type scalar(llvm::Type* type) const;
  /// All scalar parts of a type, in order; none for void.
  std::vector<Leaf> leaves(llvm::Type* type) const;
  /// What memory holds for a type; nothing where the IR has no type with the same size.
  std::optional<ir::Type> memory(llvm::Type* type);
  /// The type of pointers to it: with what they point to, where memory() has a type for that.
  ir::Type pointer_to(llvm::Type* type);
  /// "Record.field" of an element of a struct; nothing where memory() has no record for it.
  /// @param instruction that accesses it, and may say what its outermost struct was called before modules were linked.
  std::optional<std::string> field(llvm::StructType* type, unsigned index, const llvm::GetElementPtrInst& instruction);

  const llvm::DataLayout& layout() const { return layout_; }

 private:
  void add_leaves(llvm::Type* type, std::uint64_t offset, std::vector<Leaf>& out) const;
  /// The name of its record; empty when it has none.
  std::string record(llvm::StructType* type) { return record(type, type->hasName() ? type->getName() : ""); }
  std::string record(llvm::StructType* type, llvm::StringRef name);
  std::string record_name(llvm::StringRef name);
  /// Notes what debug information says of a struct without a tag within another one.
  void describe_inner(llvm::Type* type, const llvm::DIType* described);
  std::vector<ir::Field> fields(llvm::StructType* type, const llvm::DICompositeType* described);

  const llvm::DataLayout& layout_;
  ir::Program& program_;
  Origins& origins_;
  std::map<std::string, const llvm::DICompositeType*> described_;
  std::map<llvm::StructType*, const llvm::DICompositeType*> inner_;  ///< without a tag
  /// By what they are called; empty: it has none.
  std::map<std::pair<llvm::StructType*, std::string>, std::string> records_;
  std::set<std::string> names_;
};

}  // namespace cairn::frontend::c
