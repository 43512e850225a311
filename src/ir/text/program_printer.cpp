#include "ir/text/program_printer.h"

#include <sstream>

#include "ir/text.h"
#include "ir/text/spelling.h"

namespace cairn::ir {
namespace {

class ProgramPrinter {
 public:
  ProgramPrinter(const Program& program, std::ostream& out, const base::SourceManager* sources)
      : program_(program), out_(out), sources_(sources), index_(program) {
    for (const Global& global : program.globals) globals_.add(global.declaration);
  }

  void run() {
    out_ << "pointer_width " << program_.pointer_width << ";\n";
    out_ << (program_.entry.empty() ? "entry" : "entry " + spell_member(program_.entry)) << ";\n";
    if (program_.typed) out_ << "typed;\n";
    for (const std::string& name : program_.opaque_types) out_ << "\ntype " << spell_name(name) << ";\n";
    for (term::Sort sort : program_.datatypes) datatype(sort);
    for (const Record& r : program_.records) record(r);
    if (!program_.globals.empty()) out_ << "\n";
    for (const Global& g : program_.globals) global(g);
    for (const Axiom& a : program_.axioms) axiom(a);
    for (const Predicate& p : program_.predicates) predicate(p);
    for (const Function& f : program_.functions) function(f);
    for (const Procedure& p : program_.procedures) procedure(p);
  }

 private:
  void location(const base::Location& where) {
    if (where.file != item_file_) out_ << spell_string(sources_->name(where.file)) << ":";
    out_ << where.line;
    if (where.column != 0) out_ << ":" << where.column;
  }

  void origin(const Origin& origin) {
    if (sources_ == nullptr || !is_written(origin)) return;
    out_ << " @";
    location(origin.where);
    for (const base::Location& call : origin.inlined_at) {
      out_ << " via ";
      location(call);
    }
  }

  /// The origin of an item, and the file that places within the item are in unless they say otherwise.
  void item_origin(const Origin& where) {
    origin(where);
    if (sources_ != nullptr && is_written(where)) item_file_ = where.where.file;
  }

  void declaration(const Declaration& d) {
    out_ << spell_name(d.variable.name()) << ": " << to_string(d.type);
    origin(d.origin);
  }

  /// Starts an item: no file is understood until the item names its own.
  std::ostream& item(const char* word) {
    item_file_ = 0;
    return out_ << word;
  }

  void declarations(const std::vector<Declaration>& all) {
    out_ << "(";
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0) out_ << ", ";
      declaration(all[i]);
    }
    out_ << ")";
  }

  void datatype(term::Sort sort) {
    out_ << "\ndatatype " << spell_name(sort.name()) << " {\n";
    for (const term::Constructor& constructor : sort.datatype().constructors) {
      out_ << "  " << spell_member(constructor.name);
      for (std::size_t i = 0; i < constructor.selectors.size(); ++i)
        out_ << (i == 0 ? "(" : ", ") << spell_member(constructor.selectors[i].name) << ": "
             << spell_sort(constructor.selectors[i].sort);
      out_ << (constructor.selectors.empty() ? ";\n" : ");\n");
    }
    out_ << "}\n";
  }

  void record(const Record& r) {
    item("\n") << (r.abstract ? "abstract record " : "record ") << spell_name(r.name);
    for (std::size_t i = 0; i < r.supertypes.size(); ++i)
      out_ << (i == 0 ? " extends " : ", ") << spell_name(r.supertypes[i]);
    if (r.layout) out_ << " size " << r.layout->size << " align " << r.layout->alignment;
    item_origin(r.origin);
    out_ << " {\n";
    for (const Field& field : r.fields) {
      out_ << "  " << (field.immutable ? "final " : "") << spell_member(field.name) << ": " << to_string(field.type);
      if (field.offset) out_ << " at " << *field.offset;
      origin(field.origin);
      out_ << ";\n";
    }
    for (const auto& [method, procedure] : r.methods)
      out_ << "  method " << spell_member(method) << " = " << spell_member(procedure) << ";\n";
    out_ << "}\n";
  }

  void global(const Global& g) {
    item(g.constant ? "constant global " : "global ")
        << spell_name(g.declaration.variable.name()) << ": " << to_string(g.declaration.type);
    if (g.initial) {
      out_ << " := ";
      ExpressionPrinter(out_, &index_, &globals_).print(g.initial);
    }
    item_origin(g.declaration.origin);
    out_ << ";\n";
  }

  void axiom(const Axiom& a) {
    item("\naxiom ") << spell_member(a.name) << ": ";
    ExpressionPrinter(out_, &index_, &globals_).print(a.formula);
    item_origin(a.origin);
    out_ << ";\n";
  }

  void predicate(const Predicate& p) {
    VariableTypes variables(&globals_);
    variables.add(p.parameters);
    item("\npredicate ") << spell_name(p.name);
    declarations(p.parameters);
    item_origin(p.origin);
    if (!p.body) {
      out_ << ";\n";
      return;
    }
    out_ << " {\n  ";
    ExpressionPrinter(out_, &index_, &variables).print(p.body);
    out_ << "\n}\n";
  }

  void contract(const spec::Contract& contract, const VariableTypes& variables) {
    ExpressionPrinter expressions(out_, &index_, &variables);
    auto clauses = [&](const char* word, const std::vector<spec::Assertion>& assertions) {
      for (const spec::Assertion& assertion : assertions) {
        out_ << "\n  " << word;
        expressions.print(assertion);
      }
    };
    clauses("requires ", contract.preconditions);
    clauses("ensures ", contract.postconditions);
    for (std::size_t i = 0; i < contract.decreases.size(); ++i) {
      out_ << (i == 0 ? "\n  decreases " : ", ");
      expressions.print(contract.decreases[i]);
    }
    if (contract.exact) out_ << "\n  exact";
    if (contract.unframed) out_ << "\n  unframed";
    if (contract.terminates) out_ << "\n  terminates";
  }

  void function(const Function& f) {
    VariableTypes variables(&globals_);
    variables.add(f.parameters);
    variables.add(f.result);
    item("\nfunction ") << spell_name(f.name);
    declarations(f.parameters);
    out_ << " returns ";
    declarations({f.result});
    item_origin(f.origin);
    contract(f.contract, variables);
    if (!f.body) {
      out_ << ";\n";
      return;
    }
    out_ << (f.contract.empty() ? " {\n  " : "\n{\n  ");
    ExpressionPrinter(out_, &index_, &variables).print(f.body);
    out_ << "\n}\n";
  }

  void procedure(const Procedure& p) {
    VariableTypes variables(&globals_);
    variables.add(p.parameters);
    variables.add(p.results);
    variables.add(p.locals);
    item(p.unmodelled ? "\nunmodelled proc " : "\nproc ") << spell_member(p.name);
    declarations(p.parameters);
    if (!p.results.empty()) {
      out_ << " returns ";
      declarations(p.results);
    }
    item_origin(p.origin);
    contract(p.contract, variables);
    if (p.external()) {
      out_ << ";\n";
      return;
    }
    out_ << (p.contract.empty() ? " {\n" : "\n{\n");
    for (const Declaration& local : p.locals) {
      out_ << "  var ";
      declaration(local);
      out_ << ";\n";
    }
    for (const Block& b : p.blocks) block(p, b, variables);
    out_ << "}\n";
  }

  void block(const Procedure& p, const Block& b, const VariableTypes& variables) {
    StatementPrinter statements(out_, &index_, &variables);
    out_ << spell_member(b.label) << ":\n";
    for (const spec::Assertion& invariant : b.invariants) {
      out_ << "  invariant ";
      statements.expressions().print(invariant);
      out_ << ";\n";
    }
    for (const Statement& statement : b.statements) {
      out_ << "  ";
      statements.print(statement);
      origin(statement.origin);
      out_ << ";\n";
    }
    out_ << "  ";
    statements.print(b.terminator, &p);
    origin(b.terminator.origin);
    out_ << ";\n";
  }

  const Program& program_;
  std::ostream& out_;
  const base::SourceManager* sources_;
  Index index_;
  VariableTypes globals_;
  base::FileId item_file_ = 0;
};

}  // namespace

void print(const Program& program, std::ostream& out, const base::SourceManager* sources) {
  ProgramPrinter(program, out, sources).run();
}

std::string print(const Program& program, const base::SourceManager* sources) {
  std::ostringstream out;
  print(program, out, sources);
  return std::move(out).str();
}

}  // namespace cairn::ir
