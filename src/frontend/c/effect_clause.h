#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/location.h"

namespace cairn::frontend::c {

/// The size of the object that stands for an open stream. Those for other handles are larger; each kind has its own.
inline constexpr std::uint64_t stream_size = 4097;

/// A number of bytes: a product of a constant, parameters, and the result of the call.
struct ClauseSize {
  std::uint64_t factor = 1;
  std::vector<unsigned> parameters;
  bool times_result = false;  ///< a negative result counts as 0
  bool rest = false;          ///< instead: all that lies from the pointer on to the end of its object
};

/// What a function does with what a parameter points to.
struct ClauseUse {
  enum class Kind : std::uint8_t {
    Nothing,
    Text,    ///< reads characters up to the end
    In,      ///< reads bytes
    Out,     ///< writes bytes, with anything
    Line,    ///< writes a text of any length that fits
    Handle,  ///< is a live handle
    Closes,  ///< is a live handle, which ends
  };
  Kind kind = Kind::Nothing;
  std::optional<ClauseSize> size;  ///< none: an object of the type pointed to
  bool has_texts = false;          ///< the character arrays in it hold texts, its pointers to characters point to texts
  bool is_valid = false;           ///< where the call succeeds, numbers in it have values of member_ranges
  std::string type;                ///< what is pointed to, where declarations do not tell: a struct or typedef
  std::string handle;              ///< the kind of handle
  bool may_be_null = false;        ///< nothing happens then
};

/// One end of a range; none: that of the type.
struct ClauseBound {
  std::optional<std::int64_t> number;
  std::optional<unsigned> parameter;
};

struct ClauseResult {
  enum class Kind : std::uint8_t {
    None,
    Number,    ///< within bounds
    Text,      ///< belongs to the library
    NewText,   ///< belongs to the caller, who frees it
    Object,    ///< of the type pointed to; one for all calls, with other content after each
    Handle,    ///< a new one
    Argument,  ///< a parameter
    Within,    ///< points into the text at a parameter
    Never,     ///< the call does not return
  };
  Kind kind = Kind::None;
  ClauseBound least;
  ClauseBound most;
  unsigned parameter = 0;
  std::string type;        ///< as for parameters
  std::string handle;      ///< its kind; of an object: the name of the one that it is
  bool has_texts = false;  ///< as for parameters
  bool is_valid = false;   ///< as for parameters
  bool may_be_null = false;
};

/// What a function without body does, as far as the program can tell. doc/c.md has the grammar.
struct EffectClause {
  std::string function;
  bool any_parameters = false;  ///< whatever they are, nothing happens with them
  std::vector<ClauseUse> parameters;
  std::vector<unsigned> rewritten;  ///< with `any_parameters`: those whose objects get any content
  bool more_parameters = false;     ///< further ones are not looked at
  ClauseResult result;
  std::vector<std::string> changed;  ///< global variables that get any value
  bool computed = false;             ///< what the function makes follows from what it is given, in a way not said here
  bool stays = false;                ///< the result is that of earlier calls with the same arguments …
  std::vector<std::string> until;    ///< … if the program does not mention these functions and variables
  base::Location where;
};

/// Reads clauses. Throws InputError with the places of what was not expected.
std::vector<EffectClause> parse_clauses(std::string_view text, base::FileId file);

}  // namespace cairn::frontend::c
