#include "frontend/c/caller_heap.h"

#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>

#include <algorithm>

#include "base/error.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {
namespace {

std::string known_name(std::size_t shape) { return "known!" + std::to_string(shape); }

/// The name of each parameter, where debug information has one.
std::vector<std::string> names_of(const llvm::Function& function) {
  std::vector<std::string> out(function.arg_size());
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange())) {
      const llvm::DILocalVariable* variable = record.getVariable();
      const bool own = variable->getScope()->getSubprogram() == function.getSubprogram();
      if (own && variable->getArg() > 0 && variable->getArg() <= out.size() && !record.getDebugLoc().getInlinedAt())
        out[variable->getArg() - 1] = variable->getName().str();
    }
  return out;
}

}  // namespace

CallerHeap::CallerHeap(term::TermManager& terms, std::uint32_t pointer_width, const COptions& options,
                       const llvm::Function& entry)
    : terms_(terms),
      pointer_width_(pointer_width),
      options_(options),
      shapes_(*entry.getParent()),
      parameters_(entry.arg_size()) {
  for (const llvm::Argument& argument : entry.args()) {
    if (entry.getName() != "main" || !argument.getType()->isPointerTy() || argument.use_empty()) continue;
    const std::string name = "$texts!" + std::to_string(argument.getArgNo());
    Term variable = terms_.mk_const(name, ir::pointer_sort(terms_, pointer_width_));
    vectors_.push_back({argument.getArgNo(), variable, ArgumentUses(argument)});
  }
  const llvm::DISubprogram* described = entry.getSubprogram();
  if (!described || !described->getType()) return;
  const std::vector<std::string> names = names_of(entry);
  for (std::size_t i = 0; i < parameters_.size(); ++i) parameters_[i].name = names[i];
  const llvm::DITypeRefArray types = described->getType()->getTypeArray();
  // Otherwise structs are passed in parts, or a result by a pointer.
  const bool plain = types.size() == entry.arg_size() + 1 && !entry.hasStructRetAttr();
  for (unsigned i = 0; plain && i < parameters_.size(); ++i)
    if (entry.getArg(i)->getType()->isPointerTy()) parameters_[i].pointer = pointer_type(types[i + 1]);
  if (entry.getName() == "main") return;
  for (const Parameter& parameter : parameters_)
    if (parameter.pointer) shapes_.target_of(*parameter.pointer);
  for (const Shape& shape : shapes_.all())
    for (const Shape::Inner& inner : shape.inner) marker(inner.target);
  for (Marker& marker : markers_) marker.lay_out = lay_out(marker.shape, "", {});
}

Term CallerHeap::marker(std::size_t shape) {
  auto found = std::ranges::find(markers_, shape, &Marker::shape);
  if (found != markers_.end()) return found->address;
  Term address = terms_.mk_const("&marker!" + std::to_string(shape), ir::pointer_sort(terms_, pointer_width_));
  markers_.push_back({shape, address, {}});
  return address;
}

const std::string& CallerHeap::lay_out(std::size_t shape, const std::string& name, const ParameterClause& clause) {
  const std::string procedure = std::string(lay_out_prefix) + (name.empty() ? std::to_string(shape) : name);
  auto found = std::ranges::find(layouts_, procedure, &LayOut::procedure);
  if (found != layouts_.end()) return found->procedure;
  LayOut out{procedure, shapes_.all()[shape], clause, {}, {}, {}};
  out.clause.not_null = out.clause.not_null || options_.not_null;
  for (const Shape::Inner& inner : out.shape.inner) out.markers.push_back(marker(inner.target));
  if (!is_alone(out.shape)) {
    out.known = terms_.mk_const(known_name(shape), ir::pointer_sort(terms_, pointer_width_));
    out.choose = "choose!" + std::to_string(shape);
  }
  return layouts_.emplace_back(std::move(out)).procedure;
}

void CallerHeap::check_options() const {
  for (const auto& [name, clause] : options_.parameters) {
    auto found = std::ranges::find(parameters_, name, &Parameter::name);
    const std::string what = "'" + options_.entry + "' has no pointer parameter '" + name + "'";
    if (found == parameters_.end() || !found->pointer)
      throw base::InputError({}, what, "--parameter names one of the parameters of the function that --entry names");
  }
}

void CallerHeap::complete(ProcedureBuilder& builder, Term target, Term place, const llvm::Value* source) const {
  const bool is_text = source && std::ranges::any_of(vectors_, [&](const Vector& vector) {
                         return is_on_demand(vector) && vector.uses.may_lead_there(*source);
                       });
  if (!has_markers() && !is_text) return;
  builder.emit(ir::Call{{target}, std::string(on_demand_procedure), {place, target}});
}

Term CallerHeap::count(const std::string& elements, const std::vector<Term>& arguments) const {
  if (elements.find_first_not_of("0123456789") == std::string::npos)
    return terms_.mk_bv(mpz_class(elements), pointer_width_);
  auto found = std::ranges::find(parameters_, elements, &Parameter::name);
  const Term value =
      found == parameters_.end() ? Term() : arguments.at(static_cast<std::size_t>(found - parameters_.begin()));
  if (!value || !value.sort().is_bv() || value.sort().width() > pointer_width_)
    throw Refusal{"'" + elements + "', which counts elements, is no parameter of '" + options_.entry +
                  "' that is an integer"};
  const std::uint32_t width = value.sort().width();
  return width == pointer_width_ ? value : terms_.mk(Op::SignExtend, {value}, {pointer_width_ - width});
}

void CallerHeap::argument(ProcedureBuilder& builder, Term target, unsigned parameter,
                          const std::vector<Term>& arguments) {
  const Parameter& described = parameters_.at(parameter);
  if (!described.pointer)
    throw Refusal{
        "a parameter of the entry function is passed in a way that is not supported (a struct, or without "
        "debug information)"};
  auto own = options_.parameters.find(described.name);
  const ParameterClause clause = own == options_.parameters.end() ? ParameterClause() : own->second;
  const std::string name = own == options_.parameters.end() ? std::string() : described.name;
  std::vector<Term> passed;
  if (!clause.elements.empty()) passed.push_back(count(clause.elements, arguments));
  builder.emit(ir::Call{{target}, lay_out(shapes_.target_of(*described.pointer), name, clause), passed});
}

void CallerHeap::texts(ProcedureBuilder& builder, Term target, unsigned parameter, Term count) {
  auto vector = std::ranges::find(vectors_, parameter, &Vector::parameter);
  CAIRN_CHECK(vector != vectors_.end(), "main has such a parameter");
  const ir::Type word = ir::Type::bv(pointer_width_);
  if (!count) {
    count = builder.local("count", word);
    builder.emit(ir::Havoc{{count}, "caller: how many texts the environment has", ir::InputKind::CallerSize});
    // As of arguments, systems take no more than an int counts.
    builder.emit(ir::Assume{terms_.mk(Op::BvUlt, {count, builder.word(0x7fffffff)})});
  }
  if (!count.sort().is_bv() || count.sort().width() > pointer_width_)
    throw Refusal{"the first parameter of main is no integer"};
  const std::uint32_t more = pointer_width_ - count.sort().width();
  Term wide = more == 0 ? count : terms_.mk(Op::ZeroExtend, {count}, {more});
  // No address space has room for more.
  Term most = terms_.mk_bv(mpz_class(1) << (pointer_width_ - 4), pointer_width_);
  builder.emit(ir::Assume{terms_.mk(Op::BvUlt, {wide, most})});
  Term each = builder.word(pointer_width_ / 8);
  Term bytes = terms_.mk(Op::BvMul, {wide, each});
  Term size = builder.assign("size", word, terms_.mk(Op::BvAdd, {bytes, each}));
  builder.emit(ir::Allocate{vector->variable, size, ir::Storage::Static});
  builder.emit(ir::FillMemory{vector->variable, terms_.mk_bv(0, 8), size});
  builder.emit(ir::Assign{target, vector->variable});
  if (options_.every_function)
    lay_out_any(builder, vector->variable);
  else if (!is_on_demand(*vector))
    lay_out_all(builder, vector->variable);
}

bool CallerHeap::is_on_demand(const Vector& vector) const {
  return !options_.every_function && vector.uses.is_only_loaded();
}

void CallerHeap::lay_out_any(ProcedureBuilder& builder, Term vector) const {
  const Term place = builder.local("place", ir::Type::bv(pointer_width_));
  builder.emit(ir::Havoc{{place}, "a place in an array of texts", ir::InputKind::Unspecified});
  const Term text = builder.local("text", ir::Type::ptr());
  builder.emit(ir::Call{{text}, std::string(text_procedure), {}});
  builder.emit(ir::Store{ir::PointerPlace{builder.offset(vector, place), ir::Type::ptr()}, text});
}

void CallerHeap::lay_out_all(ProcedureBuilder& builder, Term vector) {
  const std::uint64_t each = pointer_width_ / 8;
  Term offset = builder.assign("offset", ir::Type::bv(pointer_width_), builder.word(0));
  ir::BlockId head = builder.new_block();
  builder.end(ir::Goto{head});
  builder.select(head);
  ir::BlockId after = builder.branch(terms_.mk(Op::BvUlt, {offset, last_element(builder, vector)}));
  Term text = builder.local("text", ir::Type::ptr());
  Term place = builder.offset(vector, offset);
  builder.emit(ir::Load{text, ir::PointerPlace{place, ir::Type::ptr()}});
  builder.emit(ir::Call{{text}, std::string(on_demand_procedure), {place, text}});
  builder.emit(ir::Assign{offset, terms_.mk(Op::BvAdd, {offset, builder.word(each)})});
  builder.end(ir::Goto{head});
  builder.select(after);
}

void CallerHeap::start(ProcedureBuilder& builder) const {
  for (const Marker& marker : markers_)
    builder.emit(ir::Allocate{marker.address, builder.word(1), ir::Storage::Static});
}

std::vector<ir::Global> CallerHeap::globals(const ir::Origin& origin) const {
  std::vector<ir::Global> out;
  const Term null = terms_.mk_null();
  const Term nothing = ir::mk_pointer(terms_, null, terms_.mk_bv(0, pointer_width_));
  auto add = [&](Term variable) {
    auto same = [&](const ir::Global& known) { return known.declaration.variable == variable; };
    if (std::ranges::none_of(out, same)) out.push_back({{variable, ir::Type::ptr(), origin}, nothing});
  };
  for (const Vector& vector : vectors_) add(vector.variable);
  for (const Marker& marker : markers_) add(marker.address);
  for (const LayOut& layout : layouts_)
    if (layout.known) add(layout.known);
  return out;
}

std::vector<ir::Procedure> CallerHeap::procedures(const ir::Origin& origin) const {
  std::vector<ir::Procedure> out;
  if (has_markers()) out.push_back(make_on_demand(terms_, pointer_width_, markers_, origin));
  if (!vectors_.empty()) {
    std::vector<Term> variables;
    for (const Vector& vector : vectors_) variables.push_back(vector.variable);
    out.push_back(make_text(terms_, pointer_width_, origin));
    // Without a caller it would be called from outside, with any pointer.
    if (!options_.every_function) out.push_back(make_text_on_demand(terms_, pointer_width_, variables, origin));
  }
  for (const LayOut& layout : layouts_) {
    out.push_back(make_lay_out(terms_, pointer_width_, layout, origin));
    auto chooses = [&](const ir::Procedure& known) { return known.name == layout.choose; };
    if (layout.known && std::ranges::none_of(out, chooses))
      out.push_back(make_choice(terms_, pointer_width_, layout, origin));
  }
  return out;
}

}  // namespace cairn::frontend::c
