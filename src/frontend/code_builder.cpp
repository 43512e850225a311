#include "frontend/code_builder.h"

#include <algorithm>

namespace cairn::frontend {

using term::Term;

Term raw(term::TermManager& terms, term::Op op, std::initializer_list<Term> children,
         std::initializer_list<std::uint32_t> indices, term::Sort sort) {
  return terms.mk_raw(op, std::span<const Term>(children.begin(), children.size()),
                      std::span<const std::uint32_t>(indices.begin(), indices.size()), sort);
}

std::optional<Term> Scope::find(const std::string& name) const {
  auto it =
      std::find_if(bindings_.rbegin(), bindings_.rend(), [&](const auto& binding) { return binding.first == name; });
  return it == bindings_.rend() ? std::nullopt : std::optional(it->second);
}

// Bound variables have names like x!1, never with a zero first.
std::string CodeBuilder::unique(const std::string& name) {
  std::string out = name;
  for (std::size_t version = 1; !names_.insert(out).second; ++version) out = name + "!0" + std::to_string(version);
  return out;
}

Term CodeBuilder::declare_local(const std::string& name, const ir::Type& type, base::Location where) {
  Term variable = terms_.mk_const(unique(name), ir::sort_of(terms_, type, pointer_width_));
  procedure_.locals.push_back({variable, type, {where, {}, false}});
  scope_.bind(name, variable);
  return variable;
}

Term CodeBuilder::temporary(const ir::Type& type, base::Location where) {
  std::string name = unique("t!0" + std::to_string(++temporaries_));
  Term variable = terms_.mk_const(name, ir::sort_of(terms_, type, pointer_width_));
  procedure_.locals.push_back({variable, type, {where, {}, false}});
  return variable;
}

ir::BlockId CodeBuilder::new_block(const std::string& label) {
  ir::Block block;
  std::size_t number = procedure_.blocks.size();
  block.label = number == 0 ? label : label + std::to_string(number);
  procedure_.blocks.push_back(std::move(block));
  return static_cast<ir::BlockId>(number);
}

void CodeBuilder::assign(Term variable, Term value, base::Location where) { emit(ir::Assign{variable, value}, where); }

Term CodeBuilder::load(ir::Place place, const ir::Type& type, base::Location where) {
  Term target = temporary(type, where);
  emit(ir::Load{target, std::move(place)}, where);
  return target;
}

void CodeBuilder::branch(Term condition, base::Location at, base::Location where, const Part& then,
                         const Part& otherwise) {
  ir::BlockId cases[] = {new_block("then"), new_block("else")};
  ir::BlockId done = new_block("endif");
  end(ir::Branch{condition, cases[0], cases[1]}, at);
  for (int i = 0; i < 2; ++i) {
    current_ = cases[i];
    std::size_t mark = scope_.mark();
    (i == 0 ? then : otherwise)();
    scope_.reset(mark);
    end(ir::Goto{done}, where);
  }
  current_ = done;
}

Term CodeBuilder::choice(const ir::Type& type, const Value& condition, const Value& then, const Value& otherwise,
                         base::Location where) {
  Term target = temporary(type, where);
  Term chosen = condition();
  branch(
      chosen, where, where, [&] { assign(target, then(), where); }, [&] { assign(target, otherwise(), where); });
  return target;
}

Term CodeBuilder::connective(std::string_view op, std::size_t count, const std::function<Term(std::size_t)>& operand,
                             base::Location where) {
  Term target = temporary(ir::Type::boolean(), where);
  ir::BlockId done = new_block("done");
  // The operand that decides: false for &&, true for ||, a false premise for ==>.
  for (std::size_t i = 0; i < count; ++i) {
    Term value = operand(i);
    bool last = i + 1 == count;
    assign(target, op == "==>" && !last ? raw(terms_, term::Op::Not, {value}) : value, where);
    if (last) break;
    ir::BlockId more = new_block("more");
    if (op == "&&")
      end(ir::Branch{target, more, done}, where);
    else
      end(ir::Branch{target, done, more}, where);
    current_ = more;
  }
  end(ir::Goto{done}, where);
  current_ = done;
  return target;
}

void CodeBuilder::loop(const std::vector<spec::Assertion>& invariants, const Value& condition, base::Location at,
                       const Part& body, base::Location where) {
  ir::BlockId head = new_block("while");
  end(ir::Goto{head}, where);
  procedure_.blocks[head].invariants = invariants;
  if (invariants.empty()) procedure_.blocks[head].invariants.push_back(spec::make(spec::Pure{terms_.mk_true()}, where));
  current_ = head;
  Term holds = condition();
  ir::BlockId repeated = new_block("body");
  ir::BlockId done = new_block("endwhile");
  end(ir::Branch{holds, repeated, done}, at);
  current_ = repeated;
  std::size_t mark = scope_.mark();
  body();
  scope_.reset(mark);
  end(ir::Goto{head}, where);
  current_ = done;
}

}  // namespace cairn::frontend
