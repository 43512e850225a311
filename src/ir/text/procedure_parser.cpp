#include "ir/text/procedure_parser.h"

namespace cairn::ir {

base::Location ParserContext::place(base::FileId file) {
  if (cursor.peek().kind == TokenKind::String) {
    std::string name = decode(cursor.next());
    auto [found, fresh] = files.try_emplace(name, 0);
    if (fresh) found->second = sources.find_or_add_name(name);
    file = found->second;
    cursor.expect(":", "and a line");
  }
  if (file == 0) cursor.fail_expected("the name of a file between double quotes");
  base::Location where{file, 0, 0};
  where.line = static_cast<std::uint32_t>(cursor.integer("a line", UINT32_MAX));
  if (cursor.at(":") && cursor.peek(1).kind == TokenKind::Integer) {
    cursor.next();
    where.column = static_cast<std::uint32_t>(cursor.integer("a column", UINT32_MAX));
  }
  return where;
}

Origin ParserContext::origin(base::Location implicit, base::FileId file) {
  if (!cursor.accept("@")) return {implicit, {}, true};
  Origin out;
  out.where = place(file);
  while (cursor.accept("via")) out.inlined_at.push_back(place(file));
  return out;
}

Declaration ParserContext::declaration(base::FileId file) {
  const Token& token = cursor.peek();
  std::string name = cursor.name("a variable");
  cursor.expect(":", "and the type of the variable");
  const Token& at = cursor.peek();
  Type type = parse_type(cursor, types);
  if (!type.is_value()) cursor.fail(at, to_string(type) + " is not a type of values", "write 'ref' before a record");
  Variable variable = terms.mk_const(name, sort_of(terms, type, types.pointer_width));
  return {variable, std::move(type), origin(cursor.where(token), file)};
}

std::vector<Declaration> ParserContext::declarations(base::FileId file) {
  std::vector<Declaration> out;
  cursor.expect("(", "and parameters");
  if (cursor.accept(")")) return out;
  do {
    out.push_back(declaration(file));
  } while (cursor.accept(","));
  cursor.expect(")", "after the parameters");
  return out;
}

void ProcedureParser::contract(spec::Contract& contract) {
  while (true) {
    if (cursor_.accept("requires")) {
      contract.preconditions.push_back(expressions_.assertion());
    } else if (cursor_.accept("ensures")) {
      contract.postconditions.push_back(expressions_.assertion());
    } else if (cursor_.accept("exact")) {
      contract.exact = true;
    } else if (cursor_.accept("unframed")) {
      contract.unframed = true;
    } else if (cursor_.accept("terminates")) {
      contract.terminates = true;
    } else if (cursor_.accept("decreases")) {
      do {
        contract.decreases.push_back(expressions_.term());
      } while (cursor_.accept(","));
    } else {
      return;
    }
  }
}

void ProcedureParser::body(Procedure& procedure) {
  cursor_.expect("{", "and the body of the procedure");
  local_variables(procedure);
  scope_.add(procedure.locals);
  while (!cursor_.at("}") && !cursor_.at_end()) {
    try {
      item(procedure);
    } catch (const Recover&) {
      skip_statement();
    }
  }
  if (in_block_) finish_block(procedure);
  const Token& end = cursor_.peek();
  if (procedure.blocks.empty())
    cursor_.report(cursor_.where(end), "procedure '" + procedure.name + "' has an empty body",
                   "write 'return;', or ';' instead of the braces if it is external");
  cursor_.expect("}", "after the body of the procedure");
  resolve_labels(procedure);
}

void ProcedureParser::local_variables(Procedure& procedure) {
  while (cursor_.at("var")) {
    try {
      cursor_.next();
      do {
        procedure.locals.push_back(context_.declaration(file_));
      } while (cursor_.accept(","));
      cursor_.expect(";", "after the variables");
    } catch (const Recover&) {
      skip_statement();
    }
  }
}

void ProcedureParser::skip_statement() {
  while (!cursor_.at_end() && !cursor_.at("}"))
    if (cursor_.next().is(";")) return;
}

void ProcedureParser::item(Procedure& procedure) {
  const Token& token = cursor_.peek();
  if (token.is_name() && cursor_.peek(1).is(":")) {
    if (in_block_) finish_block(procedure);
    std::string label = decode(cursor_.next());
    cursor_.next();
    if (labels_.contains(label)) cursor_.report(cursor_.where(token), "label '" + label + "' is already used");
    return start_block(procedure, std::move(label));
  }
  if (token.is("var")) cursor_.fail(token, "variables are declared before the first block");
  if (!in_block_) {
    if (!procedure.blocks.empty())
      cursor_.fail(token, "expected a label, found " + Cursor::describe(token),
                   "the block before ended; nothing can reach this statement");
    start_block(procedure, "entry");
  }
  Block& block = procedure.blocks.back();
  if (token.is("invariant") && !cursor_.peek(1).is(":=")) {
    if (!block.statements.empty()) cursor_.fail(token, "invariants stand at the start of a block");
    cursor_.next();
    block.invariants.push_back(expressions_.assertion());
    cursor_.expect(";", "after the invariant");
    return;
  }
  if (!terminator(procedure)) block.statements.push_back(statement());
}

void ProcedureParser::start_block(Procedure& procedure, std::string label) {
  labels_.emplace(label, static_cast<BlockId>(procedure.blocks.size()));
  procedure.blocks.emplace_back().label = std::move(label);
  in_block_ = true;
}

void ProcedureParser::finish_block(Procedure& procedure) {
  in_block_ = false;
  cursor_.report(cursor_.where(), "block '" + procedure.blocks.back().label + "' has no end",
                 "end it with goto, if, return or halt");
}

bool ProcedureParser::terminator(Procedure& procedure) {
  const Token& first = cursor_.peek();
  if (cursor_.peek(1).is(":=") || cursor_.peek(1).is(",")) return false;
  Terminator end;
  if (cursor_.accept("goto")) {
    end.kind = Goto{};
    label_use(procedure, false);
  } else if (cursor_.accept("if")) {
    end.kind = Branch{expressions_.condition(), 0, 0};
    cursor_.expect("goto", "and the label of a block");
    label_use(procedure, false);
    cursor_.expect("else", "and the label of another block");
    label_use(procedure, true);
  } else if (cursor_.accept("return")) {
    end.kind = Return{};
  } else if (cursor_.accept("halt")) {
    end.kind = Halt{};
  } else {
    return false;
  }
  end.origin = context_.origin(cursor_.where(first), file_);
  cursor_.expect(";", "after the statement");
  procedure.blocks.back().terminator = std::move(end);
  in_block_ = false;
  return true;
}

void ProcedureParser::label_use(Procedure& procedure, bool else_target) {
  if (!cursor_.peek().is_name()) cursor_.fail_expected("the label of a block");
  label_uses_.push_back({procedure.blocks.size() - 1, else_target, cursor_.next()});
}

void ProcedureParser::resolve_labels(Procedure& procedure) {
  for (const LabelUse& use : label_uses_) {
    std::string name = decode(use.label);
    auto found = labels_.find(name);
    if (found == labels_.end()) {
      std::vector<std::string_view> names;
      for (const Block& block : procedure.blocks) names.push_back(block.label);
      cursor_.report(cursor_.where(use.label), "unknown label '" + name + "'", suggest(name, names));
      continue;
    }
    auto& end = procedure.blocks[use.block].terminator.kind;
    if (auto* jump = std::get_if<Goto>(&end)) jump->target = found->second;
    if (auto* branch = std::get_if<Branch>(&end)) {
      (use.else_target ? branch->else_target : branch->then_target) = found->second;
    }
  }
}

}  // namespace cairn::ir
