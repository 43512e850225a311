#include <algorithm>
#include <utility>

#include "ir/pass/pass.h"
#include "ir/pass/split.h"

namespace cairn::ir {
namespace {

using term::Op;

/// A procedure and the records whose objects run it.
struct Case {
  std::string procedure;
  std::vector<std::string> records;
};

std::vector<Case> cases_of(const Program& program, const std::string& method) {
  auto [owner, name] = split_qualified(method);
  std::vector<Case> out;
  for (const Record& record : program.records) {
    if (record.abstract || !is_subtype(program, record.name, owner)) continue;
    const Procedure* callee = dispatch(program, record.name, name);
    if (callee == nullptr) continue;
    auto known = std::find_if(out.begin(), out.end(), [&](const Case& c) { return c.procedure == callee->name; });
    if (known == out.end()) known = out.insert(out.end(), {callee->name, {}});
    known->records.push_back(record.name);
  }
  return out;
}

class Devirtualization {
 public:
  Devirtualization(const Program& program, term::TermManager& terms) : program_(program), terms_(terms) {}

  void run(Procedure& procedure) {
    BlockAdder adder(procedure);
    // Blocks that are added hold the rest of what was split, so they are visited as well.
    for (BlockId id = 0; id < procedure.blocks.size(); ++id) {
      for (std::size_t i = 0; i < procedure.blocks[id].statements.size(); ++i) {
        const auto* call = std::get_if<VirtualCall>(&procedure.blocks[id].statements[i].kind);
        if (call == nullptr) continue;
        VirtualCall copy = *call;
        std::vector<Case> cases = cases_of(program_, copy.method);
        if (cases.empty()) continue;
        if (cases.size() == 1) {
          procedure.blocks[id].statements[i].kind = direct(copy, cases[0]);
          continue;
        }
        expand(procedure, adder, id, i, copy, cases);
        break;
      }
    }
  }

 private:
  static Call direct(const VirtualCall& call, const Case& to) { return {call.targets, to.procedure, call.arguments}; }

  Term is_one_of(Term receiver, const Case& c) {
    std::vector<Term> tests;
    for (const std::string& record : c.records)
      tests.push_back(terms_.mk_named(Op::TypeIs, record, std::vector<Term>{receiver}));
    return terms_.mk_or(tests);
  }

  void expand(Procedure& procedure, BlockAdder& adder, BlockId block, std::size_t statement, const VirtualCall& call,
              const std::vector<Case>& cases) {
    Origin origin = procedure.blocks[block].statements[statement].origin;
    BlockId rest = adder.split(block, statement);
    procedure.blocks[rest].statements.erase(procedure.blocks[rest].statements.begin());
    BlockId test = block;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      BlockId target = adder.add(procedure.blocks[block].label);
      procedure.blocks[target].statements.push_back({direct(call, cases[i]), origin});
      procedure.blocks[target].terminator = {Goto{rest}, origin};
      if (i + 1 == cases.size()) {  // the receiver has one of the types
        std::get<Branch>(procedure.blocks[test].terminator.kind).else_target = target;
        break;
      }
      if (i > 0) {
        BlockId next = adder.add(procedure.blocks[block].label);
        std::get<Branch>(procedure.blocks[test].terminator.kind).else_target = next;
        test = next;
      }
      procedure.blocks[test].terminator = {Branch{is_one_of(call.arguments[0], cases[i]), target, 0}, origin};
    }
  }

  const Program& program_;
  term::TermManager& terms_;
};

}  // namespace

Program devirtualize(Program program, term::TermManager& terms) {
  Devirtualization pass(program, terms);
  for (Procedure& procedure : program.procedures) pass.run(procedure);
  return program;
}

}  // namespace cairn::ir
