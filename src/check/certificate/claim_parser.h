#pragma once

#include <deque>

#include "check/certificate/claim_words.h"
#include "ir/text/cursor.h"

namespace cairn::check::certificate {

/// Reads "main@12/append@30#2".
SourcePlace read_place(ir::Cursor& cursor);

/// Reads what one proof claims. Throws ir::Recover after an error.
class ClaimParser {
 public:
  ClaimParser(ir::Cursor& cursor, const base::SourceManager& sources, const ClaimScope& scope);

  engine::Certificate run();

 private:
  std::string new_name(const char* what);
  void declare(const std::string& name);
  void site();
  void field();
  engine::LoopClaims loop();
  engine::ProcedureClaims procedure();
  engine::Claim claim();
  ir::Term variable();
  std::string shown(const ir::Token& first) const;

  ir::Cursor& cursor_;
  const base::SourceManager& sources_;
  const ClaimScope& scope_;
  const ir::TypeNames types_;
  ClaimWords words_;
  ir::Scope variables_;
  std::deque<ir::Declaration> declared_;
  std::set<ir::BlockId> loops_;
  std::set<std::string> procedures_;
};

}  // namespace cairn::check::certificate
