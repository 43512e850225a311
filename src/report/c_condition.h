#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "term/term.h"

namespace cairn::report {

/// What a condition asks of what a pointer points to.
struct PointerNeed {
  enum class Kind : std::uint8_t {
    NotNull,
    Live,    ///< an object that lives
    Start,   ///< the first byte of its object
    Size,    ///< an object of at least so many bytes
    Bytes,   ///< so many bytes from the pointer on
    Text,    ///< a text with an end
    Heap,    ///< an object of the heap
    Freed,   ///< what `free` may be called with
    Other,   ///< one that is not of the heap
    Handle,  ///< what a library keeps open, which objects of one size stand for
  };
  Kind kind = Kind::Live;
  std::string pointer = {};
  std::string bytes = {};  ///< of Size and Bytes
  mpz_class least = 0;     ///< of Size, Bytes and Handle: this number, where `is_number`
  bool is_number = false;
  bool from_pointer = true;  ///< of Bytes; else from the start of the object on

  /// In words.
  std::string text() const;
  /// Whether it follows from another one, if that is one about what can be accessed.
  bool follows_from(const PointerNeed& other) const;
};

/// Conditions over symbols, as a C programmer would write them. What has no counterpart in C is said in words: "`p`
/// points to at least 8 bytes".
class CCondition {
 public:
  /// What stands for a value that C has no name for.
  static constexpr const char* without_name = "a value";

  /// @param name the text of a symbol; empty where there is none. Of a pointer, object and offset have the same.
  /// @param is_offset whether a symbol is the offset of a pointer.
  CCondition(std::function<std::string(term::Term)> name, std::function<bool(term::Term)> is_offset)
      : name_(std::move(name)), is_offset_(std::move(is_offset)) {}

  /// A condition, with "if …" before what only holds then.
  std::string operator()(term::Term condition) const;
  /// A value.
  std::string value(term::Term term) const;
  /// A condition in two parts: when it matters (empty: always), and what holds then.
  struct Parts {
    std::string premise;
    std::string conclusion;
    std::optional<PointerNeed> need;  ///< the conclusion, if it is one
  };
  /// Together they are the condition.
  std::vector<Parts> parts(term::Term condition) const;

 private:
  std::string atom(term::Term term) const;
  std::string negated(term::Term term) const;
  std::optional<PointerNeed> need(term::Term term) const;
  term::Term not_null(term::Term term) const;
  PointerNeed bytes(term::Term from, term::Term object, const mpz_class& plus) const;
  std::string operand(term::Term term) const;
  std::string joined(term::Term term, const char* between) const;
  std::string sum(term::Term term) const;
  std::string comparison(term::Term left, const std::string& op, term::Term right) const;
  bool is_offset_of_null(term::Term part, term::Term conjunction) const;

  std::function<std::string(term::Term)> name_;
  std::function<bool(term::Term)> is_offset_;
};

}  // namespace cairn::report
