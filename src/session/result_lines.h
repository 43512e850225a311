#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace cairn::session {

/// An engine's result as lines, for a process that has the same program and problem. Of a violation only the inputs are
/// told: whoever reads it makes the execution again.
class ResultWriter {
 public:
  using Tell = std::function<void(const std::string& line)>;
  ResultWriter(const engine::Problem& problem, Tell tell) : problem_(problem), tell_(std::move(tell)) {}

  /// An answer that will not change any more.
  void found(const engine::Finding& finding) const;
  void reserved(const std::string& reservation) const;
  /// A part of the result that stands for itself: some answers and their proofs.
  void offer(const engine::Result& part) const;
  /// All of the result; nothing follows.
  void finish(const engine::Result& result) const;

 private:
  void proof(const engine::Proof& proof) const;
  void horn(const engine::HornProof& proof) const;
  void claims(const std::string& where, const std::vector<engine::Claim>& claims) const;
  void invariant(const engine::LoopInvariant& invariant) const;
  std::string number_of(const engine::Obligation& obligation) const;
  std::string text(std::span<const term::Term> terms) const;

  const engine::Problem& problem_;
  Tell tell_;
};

/// Reads what a ResultWriter told. Violations count once the reference interpreter ran into them on the inputs.
class ResultReader {
 public:
  /// The problem must outlive the reader.
  explicit ResultReader(const engine::Problem& problem);

  /// Throws base::InternalError for a line that no writer wrote.
  void take(const std::string& line);
  /// Whether the result is complete.
  bool complete() const { return complete_; }
  /// What was read so far.
  const engine::Result& result() const { return result_; }
  /// What was offered, in order; the complete result has all of it again.
  const std::vector<engine::Result>& offers() const { return offers_; }

 private:
  using Fields = std::vector<std::string>;
  void finding(const Fields& fields);
  void proof_part(const Fields& fields);
  void horn_part(const Fields& fields);
  void invariant_part(const Fields& fields);
  void violation(engine::Finding& finding, const std::string& inputs);
  engine::Proof& last_proof();
  std::vector<term::Term> terms(const std::string& text) const;

  const engine::Problem& problem_;
  engine::Result result_;
  bool complete_ = false;
  std::unique_ptr<ResultReader> offer_;  ///< of which not all was read
  std::vector<engine::Result> offers_;
};

}  // namespace cairn::session
