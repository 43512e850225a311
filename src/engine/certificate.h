#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/statement.h"

namespace cairn::engine {

/// A condition on program states, in terms of the flat program (analysis/flatten.h): its variables, the heap operators
/// of the IR (ObjectLive, ObjectSize, PointerRead, FieldRead, ElementRead, …), and the words below.
struct Claim {
  /// It holds for all values of these constants of sort Ref, Int or BitVec, which the program does not have.
  std::vector<term::Term> variables;
  term::Term formula;
  /// Where it is written, for messages: "list.proof:12:5"; empty when it is not.
  std::string place = {};

  friend bool operator==(const Claim& a, const Claim& b) {
    return a.variables == b.variables && a.formula == b.formula;
  }
};

/// What holds whenever an iteration of a loop has ended and goes on. The state in which the loop is entered is not
/// meant: it is known exactly.
struct LoopClaims {
  ir::BlockId head = 0;
  std::vector<Claim> claims;

  friend bool operator==(const LoopClaims&, const LoopClaims&) = default;
};

/// What holds of a recursive procedure (analysis::FlatRecursion).
struct ProcedureClaims {
  std::string procedure;
  /// Whenever it is called: over its `arguments`, global variables and memory.
  std::vector<Claim> at_calls;
  /// Whenever it returns: over its `results`, its `initial`, which have the arguments, global variables and memory, and
  /// what was there when it was called.
  std::vector<Claim> at_returns;

  friend bool operator==(const ProcedureClaims&, const ProcedureClaims&) = default;
};

/// Why a program is safe, so that somebody who does not know the engine can check it: conditions that are inductive and
/// imply the assertions. Loops and procedures that are not named have no conditions.
struct Certificate {
  std::vector<LoopClaims> loops;
  std::vector<ProcedureClaims> procedures;
  /// Induction is over so many iterations: conditions and assertions that held in those before may be used.
  std::uint32_t depth = 1;

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// The words of claims that programs do not have. engine/ownership.h defines the last two.
enum class ClaimWord : std::uint8_t { Birth, Site, NextBirth, Entered, Owner, Rank };

/// When an object was allocated: allocations are counted from 1 (Int). 0 for null.
term::Term birth_of(term::TermManager& terms, term::Term object);
/// Where it was allocated: the number of the statement among those of the flat procedure that allocate, from 0 (Int).
term::Term site_of(term::TermManager& terms, term::Term object);
/// The birth that the next object will have (Int).
term::Term next_birth(term::TermManager& terms);
/// What a variable, next_birth or a heap operator (ObjectLive, PointerRead, FieldRead, ElementRead, owner_of, rank_of)
/// was in the state in which the loop of the claim was entered last, or in which the procedure was called that returns.
/// Only the operator itself is meant in that state: its operands have the values that they have now.
term::Term entered(term::TermManager& terms, term::Term term);

/// The word that a term is made with; nothing for terms of programs.
std::optional<ClaimWord> claim_word(term::Term term);

}  // namespace cairn::engine
