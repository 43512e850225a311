#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace cairn::frontend::c {

/// What a pointer of the source points to, as far as laying out objects of that type needs it.
struct Shape {
  /// A pointer within the object, and what it points to, by number.
  struct Inner {
    std::uint64_t offset = 0;
    std::size_t target = 0;
  };

  std::string name;         ///< as in the source: "struct node"
  std::uint64_t size = 1;   ///< of one element, in bytes; void and incomplete types are bytes
  std::uint64_t extra = 0;  ///< of one element of a flexible array at the end; 0: there is none
  bool function = false;
  std::vector<Inner> inner;
};

/// The shapes that the pointers of a function's parameters lead to, from debug information. Pointers within unions and
/// in long arrays are left out: nobody knows what they hold.
class Shapes {
 public:
  /// @param module has the definitions of structs that some of its files only declare.
  explicit Shapes(const llvm::Module& module);

  /// The number of the shape that a pointer type points to.
  std::size_t target_of(const llvm::DIDerivedType& pointer);

  const std::vector<Shape>& all() const { return shapes_; }

 private:
  std::size_t number(const llvm::DIType* type);
  /// The definition of a struct that is only declared here; the type itself where there is none.
  const llvm::DIType* defined(const llvm::DIType* type) const;
  void add_inner(const llvm::DIType* type, std::uint64_t offset, Shape& shape);
  void add_fields(const llvm::DICompositeType& record, std::uint64_t offset, Shape& shape);
  void add_elements(const llvm::DICompositeType& array, std::uint64_t offset, Shape& shape);

  std::map<std::string, const llvm::DICompositeType*> definitions_;
  std::vector<Shape> shapes_;
  std::map<const llvm::DIType*, std::size_t> numbers_;
};

/// A type without its names and qualifiers; null is void.
const llvm::DIType* plain_type(const llvm::DIType* type);
/// The pointer type that a type is a name of; null where it is none.
const llvm::DIDerivedType* pointer_type(const llvm::DIType* type);

}  // namespace cairn::frontend::c
