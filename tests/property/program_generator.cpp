#include "property/program_generator.h"

#include <random>

#include "ir/value.h"
#include "property/body_generator.h"

namespace cairn::test {

using ir::Type;

namespace {

/// Declares the parts of a program around the bodies of its procedures.
class ProgramGenerator {
 public:
  ProgramGenerator(term::TermManager& terms, std::uint64_t seed, const GeneratorOptions& options)
      : world_{terms, program_, options, std::mt19937_64(seed), {}, {}} {}

  ir::Program generate() {
    program_.pointer_width = world_.options.pointer_width;
    declare_records();
    declare_globals();
    if (world_.has_pointers()) declare_pointer();
    declare_function();
    // Procedures are declared first, so that bodies can call those behind them.
    ir::Procedure entry;
    entry.name = "main";
    entry.results.push_back(world_.declare("r", world_.scalar()));
    program_.procedures.push_back(entry);
    for (int i = 0; i < world_.options.procedures; ++i) declare_procedure("p" + std::to_string(i));
    if (world_.options.dynamic_types && world_.options.records) {
      for (const char* record : {"R0", "R1", "R2"}) declare_method(record);
    }
    for (std::size_t i = 0; i < program_.procedures.size(); ++i) BodyGenerator(world_, i).generate();
    return std::move(program_);
  }

 private:
  static ir::Field field(std::string name, Type type, std::optional<std::uint64_t> offset = {}) {
    return {std::move(name), std::move(type), false, offset, {}};
  }

  void declare_records() {
    const GeneratorOptions& options = world_.options;
    if (options.records) {
      ir::Record root;
      root.name = "R0";
      root.fields = {field("v", world_.scalar()), field("next", Type::ref("R0")), field("b", Type::boolean())};
      program_.records.push_back(root);
    }
    if (options.records && options.dynamic_types) {
      for (const char* name : {"R1", "R2"}) {
        ir::Record record;
        record.name = name;
        record.supertypes = {name[1] == '1' || world_.below(2) == 0 ? "R0" : "R1"};
        record.fields = {field("w", world_.scalar())};
        program_.records.push_back(record);
      }
    }
    if (world_.has_pointers()) {
      const std::uint64_t pointer_bytes = options.pointer_width / 8;
      ir::Record cell;
      cell.name = "C";
      cell.fields = {field("v", world_.scalar(), 0), field("p", Type::ptr_to(Type::record("C")), 1)};
      cell.layout = ir::Layout{1 + pointer_bytes, 1};
      program_.records.push_back(cell);
    }
  }

  void declare_globals() {
    const ir::Declaration with_value = world_.declare("g0", world_.scalar());
    program_.globals.push_back({with_value, world_.constant()});
    if (world_.options.inputs > 1 && world_.below(3) == 0) {
      program_.globals.push_back({world_.declare("g1", world_.scalar()), {}});
      ++world_.inputs;
    }
    if (world_.options.records) {
      program_.globals.push_back({world_.declare("gr", Type::ref("R0")), world_.terms.mk_null()});
    }
  }

  void declare_pointer() {
    const Type type = Type::ptr_to(Type::record("C"));
    program_.globals.push_back(
        {world_.declare("gp", type), ir::zero_value(world_.terms, type, program_.pointer_width)});
  }

  void declare_function() {
    if (!world_.options.heap_assertions || !world_.options.records) return;
    // len(x, n): the length of a list, at most n; recursive, and its recursion ends by n.
    ir::Function function;
    function.name = "len";
    function.parameters = {world_.declare("x", Type::ref("R0")), world_.declare("n", Type::integer())};
    function.result = world_.declare("result", Type::integer());
    term::TermManager& terms = world_.terms;
    const ir::Term x = function.parameters[0].variable;
    const ir::Term n = function.parameters[1].variable;
    world_.length = &terms.declare_function("len", {x.sort(), n.sort()}, terms.int_sort());
    const ir::Term next = world_.read_field(x, "R0.next", Type::ref("R0"));
    const ir::Term less[] = {next, terms.mk(term::Op::Add, {n, terms.mk_int(-1)})};
    const ir::Term longer =
        terms.mk(term::Op::Add, {terms.mk_int(1), terms.mk_apply(*world_.length, less, term::Op::PureCall)});
    const ir::Term none = terms.mk_eq(x, terms.mk_null());
    const ir::Term ends = terms.mk_or(none, terms.mk(term::Op::Le, {n, terms.mk_int(0)}));
    function.body = terms.mk_ite(ends, terms.mk_int(0), longer);
    program_.functions.push_back(function);
  }

  void declare_procedure(std::string name) {
    ir::Procedure procedure;
    procedure.name = std::move(name);
    procedure.parameters = {world_.declare("fuel", Type::bv(3)), world_.declare("a", world_.scalar())};
    if (world_.options.records) procedure.parameters.push_back(world_.declare("o", Type::ref("R0")));
    procedure.results = {world_.declare("r", world_.scalar())};
    program_.procedures.push_back(procedure);
  }

  void declare_method(const std::string& record) {
    for (ir::Record& r : program_.records) {
      if (r.name != record) continue;
      // A record without the method inherits it.
      if (record == "R2" && world_.below(2) == 0) return;
      r.methods["m"] = record + "_m";
    }
    ir::Procedure procedure;
    procedure.name = record + "_m";
    procedure.parameters = {world_.declare("self", Type::ref(record)), world_.declare("a", world_.scalar())};
    procedure.results = {world_.declare("r", world_.scalar())};
    program_.procedures.push_back(procedure);
  }

  ir::Program program_;
  World world_;
};

}  // namespace

ir::Program generate_program(term::TermManager& terms, std::uint64_t seed, const GeneratorOptions& options) {
  return ProgramGenerator(terms, seed, options).generate();
}

GeneratorOptions vary(const GeneratorOptions& most, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  GeneratorOptions options = most;
  const auto maybe = [&](bool allowed) { return allowed && random() % 2 == 0; };
  options.mathematical = maybe(most.mathematical);
  options.records = maybe(most.records);
  options.dynamic_types = maybe(most.dynamic_types);
  options.arrays = maybe(most.arrays);
  options.pointers = maybe(most.pointers);
  options.uninitialised = maybe(most.uninitialised);
  options.views = maybe(most.views);
  options.function_pointers = maybe(most.function_pointers);
  options.heap_assertions = maybe(most.heap_assertions);
  options.frees_records = maybe(most.frees_records);
  options.undefined = maybe(most.undefined);
  options.partial_assertions = maybe(most.partial_assertions);
  options.width = 2 + static_cast<std::uint32_t>(random() % (most.width > 2 ? most.width - 1 : 1));
  options.procedures = static_cast<int>(random() % (static_cast<std::uint64_t>(most.procedures) + 1));
  return options;
}

}  // namespace cairn::test
