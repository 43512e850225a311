#include "check/c/harness.h"

#include <algorithm>

#include "check/c/harness_leaks.h"
#include "check/c/harness_start.h"
#include "check/c/source_scan.h"
#include "check/c/stand_ins.h"
#include "frontend/c/c_frontend.h"
#include "ir/type.h"
#include "term/fold.h"

namespace cairn::check::c {
namespace {

bool is_nondet(std::string_view name) {
  return name.starts_with("__VERIFIER_nondet") || name.starts_with("nondet_") || name == "nondet";
}

/// Library functions whose results are inputs.
constexpr std::string_view world[] = {"rand", "random", "getchar"};

/// Functions that mean what their names say, whatever body the program gives them.
constexpr std::string_view errors[] = {"reach_error", "__VERIFIER_error"};

struct Wrapper {
  std::string_view name;
  std::string_view text;
};

/// What takes the place of functions that allocate. `cairn_fails` tells whether this allocation is one that fails.
constexpr Wrapper wrappers[] = {
    {"malloc",
     "void *malloc(__SIZE_TYPE__);\n"
     "void *cairn_malloc(CAIRN_SIZE size) { return cairn_fails() ? 0 : cairn_new(malloc(size)); }\n"},
    {"calloc",
     "void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);\n"
     "void *cairn_calloc(CAIRN_SIZE n, CAIRN_SIZE size) { return cairn_fails() ? 0 : cairn_new(calloc(n, size)); }\n"},
    {"realloc",
     "void *realloc(void *, __SIZE_TYPE__);\n"
     "void *cairn_realloc(void *old, CAIRN_SIZE size) {\n"
     "  int fails = cairn_fails();\n"
     "  if (old) cairn_owned(old);\n"
     "  if (old && !size) return cairn_gone(old), free(old), (void *)0;\n"
     "  if (fails) return 0;\n"
     "  void *out = old ? realloc(old, size) : malloc(size);\n"
     "  if (old && out) cairn_gone(old);\n"
     "  return cairn_new(out);\n"
     "}\n"},
    {"aligned_alloc",
     "void *aligned_alloc(__SIZE_TYPE__, __SIZE_TYPE__);\n"
     "void *cairn_aligned_alloc(CAIRN_SIZE a, CAIRN_SIZE size) {\n"
     "  return cairn_fails() ? 0 : cairn_new(aligned_alloc(a, size));\n"
     "}\n"},
    {"memalign",
     "void *memalign(__SIZE_TYPE__, __SIZE_TYPE__);\n"
     "void *cairn_memalign(CAIRN_SIZE a, CAIRN_SIZE size) {\n"
     "  return cairn_fails() ? 0 : cairn_new(memalign(a, size));\n"
     "}\n"},
    {"posix_memalign",
     "int posix_memalign(void **, __SIZE_TYPE__, __SIZE_TYPE__);\n"
     "int cairn_posix_memalign(void **target, CAIRN_SIZE a, CAIRN_SIZE size) {\n"
     "  void *made = 0;\n"
     "  if (a == 0 || (a & (a - 1)) || a % sizeof(void *)) return 22;\n"
     "  if (cairn_fails() || posix_memalign(&made, a, size)) return 12;\n"
     "  *target = cairn_new(made);\n"
     "  return 0;\n"
     "}\n"},
    {"strdup",
     "char *cairn_strdup(const char *text) {\n"
     "  CAIRN_SIZE size = __builtin_strlen(text) + 1;\n"
     "  char *out = cairn_fails() ? 0 : cairn_new(malloc(size));\n"
     "  return out ? __builtin_memcpy(out, text, size) : 0;\n"
     "}\n"},
    {"strndup",
     "char *cairn_strndup(const char *text, CAIRN_SIZE most) {\n"
     "  CAIRN_SIZE size = 0;\n"
     "  while (size < most && text[size]) size++;\n"
     "  char *out = cairn_fails() ? 0 : cairn_new(malloc(size + 1));\n"
     "  return out ? out[size] = 0, __builtin_memcpy(out, text, size) : 0;\n"
     "}\n"},
    {"free",
     "void cairn_free(void *pointer) {\n  if (pointer) cairn_owned(pointer), cairn_gone(pointer);\n  "
     "free(pointer);\n}\n"},
};

/// What ends a program within calls, some without looking at its memory.
constexpr Wrapper endings[] = {
    {"exit", "void cairn_exit(int status) { cairn_finish(status); }\n"},
    {"_exit", "void cairn__exit(int status) { cairn_finish(status); }\n"},
    {"_Exit", "void cairn__Exit(int status) { cairn_finish(status); }\n"},
    {"quick_exit", "void cairn_quick_exit(int status) { cairn_finish(status); }\n"},
};

/// Words of programs with global variables, and with functions, that AddressSanitizer does not know.
constexpr std::string_view unknown_globals[] = {"_Thread_local", "__thread",    "thread_local",       "section",
                                                "__section__",   "no_sanitize", "no_sanitize_address"};
constexpr std::string_view unknown_functions[] = {"no_sanitize", "no_sanitize_address",
                                                  "disable_sanitizer_instrumentation", "naked", "longjmp"};
/// Words of programs in which pointers may lie anywhere.
constexpr std::string_view packing[] = {"packed", "__packed__", "pack"};

std::uint32_t bytes_of(const ir::Input& input) {
  term::Sort sort = input.value.sort();
  if (sort.is_bool()) return 1;
  if (sort.is_bv()) return (sort.width() + 7) / 8;
  if (sort.is_float()) return (sort.a() + sort.b() + 7) / 8;
  return input.value[1].sort().width() / 8;
}

std::string c_string(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

class HarnessWriter {
 public:
  HarnessWriter(const HarnessSource& source, const ir::Execution& execution, Fill fill)
      : source_(source), execution_(execution), fill_(fill) {
    for (const std::string& text : source.texts) {
      const SourceScan& scan = scans_.emplace_back(scan_source(text));
      all_.names.insert(scan.names.begin(), scan.names.end());
      all_.defined.insert(scan.defined.begin(), scan.defined.end());
    }
    for (StandIn& made : stand_ins(execution, fill == Fill::Zero ? 0 : 0xaa))
      if (declared_only(made.name)) stand_ins_.push_back(std::move(made));
    const ir::Property property = execution.outcome.property;
    at_end_ = property == ir::Property::ValidMemtrack || property == ir::Property::ValidMemcleanup;
    finds_leaks_ = property == ir::Property::ValidMemtrack;
    starts_at_main_ = source.entry == "main" && !has_input(ir::InputKind::ArgumentCount) && !finds_leaks_;
  }

  std::string write() {
    for (std::size_t i = 0; i < scans_.size(); ++i) {
      if (scans_.size() > 1) out_ += "#if CAIRN_PART == " + std::to_string(i + 1) + "\n";
      part(i);
      if (scans_.size() > 1) out_ += "#endif\n";
    }
    return std::move(out_);
  }

 private:
  /// One file of the program; the first one has also what all of them call.
  void part(std::size_t number) {
    scan_ = &scans_[number];
    out_ += "#line 1 \"cairn_harness\"\n";
    std::vector<std::string> renamed;
    for (const Wrapper& wrapper : wrappers)
      if (declared_only(wrapper.name)) renamed.emplace_back(wrapper.name);
    if (declared_only("abort")) renamed.emplace_back("abort");
    for (const Wrapper& ending : endings)
      if (at_end_ && declared_only(ending.name)) renamed.emplace_back(ending.name);
    if (!starts_at_main_ && mentions("main")) renamed.emplace_back("main");
    for (const std::string& name : renamed) out_ += "#define " + name + " cairn_" + name + "\n";
    if (finds_leaks_) out_ += no_return_words;
    // The sanitizers allocate by these names, too.
    for (const Wrapper& wrapper : wrappers) {
      const std::string name(wrapper.name);
      if (!all_.defined.contains(name)) continue;
      out_ += "#define " + name + " cairn_own_" + name + "\n";
      renamed.push_back(name);
    }
    for (const StandIn& made : stand_ins_) out_ += "#define " + made.name + " cairn_for_" + made.name + "\n";
    // Without declaration, a function would return an int.
    for (const Wrapper& wrapper : wrappers)
      if (declared_only(wrapper.name) && !scan_->declared.contains(std::string(wrapper.name)))
        out_ += prototype(wrapper.text) + "\n";
    std::set<std::string> replaced;
    for (std::string_view name : errors)
      if (mentions(name)) replaced.emplace(name), out_ += "void " + std::string(name) + "();\n";
    std::string text = rename_definitions(source_.texts[number], replaced);
    if (!source_.error_label.empty()) {
      out_ += "void cairn_label(void);\n";
      text = insert_at_label(text, source_.error_label, " cairn_label();");
    }
    out_ += text;
    out_ += "\n#line 1 \"cairn_harness\"\n";
    for (const std::string& name : renamed) out_ += "#undef " + name + "\n";
    for (const StandIn& made : stand_ins_) out_ += "#undef " + made.name + "\n";
    if (finds_leaks_) out_ += no_return_words_end;
    out_ += "void cairn_next(const char *, void *, __SIZE_TYPE__);\n";
    if (number == 0) common();
    input_functions();
    if (!starts_at_main_ && scan_->defined.contains(source_.entry))
      out_ += harness_start(source_, execution_, finds_leaks_);
  }

  void common() {
    support();
    failures();
    for (const Wrapper& wrapper : wrappers)
      if (declared_only(wrapper.name)) define(wrapper);
    for (const Wrapper& ending : endings)
      if (at_end_ && declared_only(ending.name)) define(ending);
    values();
    for (const StandIn& made : stand_ins_) out_ += made.text;
    standard_input();
    library();
  }

  bool mentions(std::string_view name) const { return all_.names.contains(std::string(name)); }
  template <std::size_t N>
  bool mentions_any(const std::string_view (&names)[N]) const {
    return std::any_of(std::begin(names), std::end(names), [&](std::string_view name) { return mentions(name); });
  }
  /// Whether the program uses a function that none of its files defines.
  bool declared_only(std::string_view name) const {
    return mentions(name) && !all_.defined.contains(std::string(name));
  }
  bool has_input(ir::InputKind kind) const {
    return std::ranges::find(execution_.inputs, kind, &ir::Input::kind) != execution_.inputs.end();
  }

  /// Writes the body of a wrapper. Only the linker sees the name that the program calls it by, because the program may
  /// declare that with other types.
  void define(const Wrapper& wrapper) {
    std::string called = "cairn_" + std::string(wrapper.name);
    std::string own = "cairn_do_" + std::string(wrapper.name);
    std::string text(wrapper.text);
    text.replace(text.find(called), called.size(), own);
    out_ += signature(text, own) + " __asm__(\"" + called + "\");\n" + text;
  }

  /// The head of the function of that name.
  static std::string signature(std::string_view text, std::string_view name) {
    std::size_t at = text.find(name);
    std::size_t start = text.rfind('\n', at);
    start = start == std::string_view::npos ? 0 : start + 1;
    return std::string(text.substr(start, text.find(')', at) + 1 - start));
  }

  /// The declaration of a wrapper from its text.
  static std::string prototype(std::string_view text) {
    std::string out = signature(text, "cairn_");
    for (std::size_t at = out.find("CAIRN_SIZE"); at != std::string::npos; at = out.find("CAIRN_SIZE"))
      out.replace(at, 10, "__SIZE_TYPE__");
    return out + ";";
  }

  void support() {
    // In preprocessed text, size_t may be that of another data model.
    out_ += std::string("#define CAIRN_SIZE ") + (mentions("size_t") ? "size_t" : "__SIZE_TYPE__") + "\n";
    // Where assertions are not checked, a program that fails one ends, and so does one that aborts: memory is looked
    // at.
    bool asserts = execution_.outcome.property == ir::Property::Assert;
    out_ += std::string("#define CAIRN_ASSERT ") + (asserts ? "1" : "0") + "\n";
    // Messages go where those of the sanitizers go.
    out_ +=
        "__attribute__((noreturn)) void exit(int);\n__attribute__((noreturn)) void _exit(int);\n"
        "void *malloc(__SIZE_TYPE__);\nvoid free(void *);\n"
        "void __sanitizer_print_stack_trace(void);\nvoid __sanitizer_report_error_summary(const char *);\n"
        "void __asan_describe_address(void *);\n"
        "const char *__asan_locate_address(void *, char *, __SIZE_TYPE__, void **, __SIZE_TYPE__ *);\n"
        "static void cairn_say(const char *what, const char *more) {\n"
        "  char line[500] = \"cairn: \";\n  __SIZE_TYPE__ size = 7;\n"
        "  while (*what && size < sizeof line - 1) line[size++] = *what++;\n"
        "  while (*more && size < sizeof line - 1) line[size++] = *more++;\n"
        "  __sanitizer_report_error_summary(line);\n}\n"
        "static __attribute__((noreturn)) void cairn_stop(const char *why) {\n"
        "  cairn_say(\"stopped: \", why);\n  _exit(70);\n}\n"
        "#define CAIRN_HIDDEN __attribute__((no_sanitize(\"address\")))\n"
        "CAIRN_HIDDEN static const char *cairn_low;\n"
        "CAIRN_HIDDEN static void cairn_finish(int status) {\n"
        "  if (!cairn_low) cairn_low = __builtin_frame_address(0);\n  exit(status);\n}\n"
        "static void cairn_failed(const char *what) {\n"
        "  if (!CAIRN_ASSERT) cairn_finish(0);\n"
        "  cairn_say(\"assertion fails: \", what);\n"
        "  __sanitizer_print_stack_trace();\n  _exit(1);\n}\n";
    objects();
    if (declared_only("abort"))
      out_ += std::string("void cairn_abort(void) { ") + (at_end_ ? "cairn_finish(0)" : "__builtin_abort()") + "; }\n";
    // Where leaks are looked for, variables lie on the stack itself.
    out_ += std::string("const char *__asan_default_options(void) {\n  return \"detect_leaks=") +
            (finds_leaks_ ? "1" : "0") +
            ":allocator_may_return_null=1:detect_stack_use_after_return=" + (finds_leaks_ ? "0" : "1") +
            ":max_malloc_fill_size=16777216:malloc_fill_byte=" + (fill_ == Fill::Zero ? "0" : "170") + "\";\n}\n";
  }

  /// What is known of the objects of the heap.
  void objects() {
    if (finds_leaks_) {
      out_ += std::string("#define CAIRN_STEP ") + (mentions_any(packing) ? "1" : "sizeof(void *)") + "\n";
      out_ += std::string("#define CAIRN_ALL_GLOBALS ") + (mentions_any(unknown_globals) ? "1\n" : "0\n");
      out_ += std::string("#define CAIRN_ALL_STACK ") + (mentions_any(unknown_functions) ? "1" : "0");
      out_ += harness_leaks;
    }
    const std::string put = finds_leaks_ ? " cairn_put(&cairn_objects, object);" : "";
    const std::string take = finds_leaks_ ? " cairn_take(&cairn_objects, object);" : "";
    const std::string find = finds_leaks_ ? "  if (cairn_base) cairn_find_leaks();\n" : "";
    // AddressSanitizer takes what lies before a pointer for what it wrote there itself.
    out_ +=
        "static long cairn_kept;\n"
        "static void *cairn_new(void *object) {\n  if (!object) return object;\n  cairn_kept++;" +
        put +
        "\n  return object;\n}\n"
        "void *cairn_caller(__SIZE_TYPE__ size) {\n  void *object = cairn_new(malloc(size));\n"
        "  if (!object) cairn_stop(\"there is no memory for an object of the caller\");\n  return object;\n}\n"
        "static void cairn_gone(void *object) {\n  cairn_kept--;" +
        take +
        "\n}\n"
        "char **cairn_arguments;\n"
        "static void cairn_owned(void *pointer) {\n"
        "  char name[8];\n  void *start = 0;\n  __SIZE_TYPE__ size;\n"
        "  const char *kind = __asan_locate_address(pointer, name, sizeof name, &start, &size);\n"
        "  char **argument = cairn_arguments;\n"
        "  while (argument && *argument && *argument != pointer) argument++;\n"
        "  int given = argument && *argument;\n"
        "  if (!given && start == pointer && !__builtin_strcmp(kind, \"heap\")) return;\n"
        "  cairn_say(\"a pointer is freed that is not the start of an object of the heap\", \"\");\n"
        "  __sanitizer_print_stack_trace();\n  __asan_describe_address(pointer);\n  _exit(1);\n}\n"
        "static __attribute__((destructor(101))) void cairn_end(void) {\n"
        "  if (cairn_kept <= 0) return;\n"
        "  cairn_say(\"memory is not freed at the end\", \"\");\n" +
        find + "}\n";
  }

  void failures() {
    std::string list;
    for (const ir::Input& input : execution_.inputs)
      if (input.kind == ir::InputKind::AllocationFails) list += input.value.is_true() ? "1, " : "0, ";
    out_ += "static int cairn_fails(void) {\n";
    if (source_.malloc_never_fails) {
      out_ += "  return 0;\n}\n";
      return;
    }
    out_ += "  static const char fails[] = {" + list + "0};\n  static __SIZE_TYPE__ next;\n";
    out_ += "  return next < sizeof fails ? fails[next++] : 0;\n}\n";
  }

  /// What the program reads from its standard input, as far as it can be told without the formats.
  void standard_input() {
    std::string text;
    for (const ir::Input& input : execution_.inputs) {
      if (!input.value.sort().is_bv()) continue;
      if (input.kind == ir::InputKind::ReadWord) text += " ";
      if (input.kind == ir::InputKind::ReadCharacter) text += escaped(input.value);
      if (input.kind == ir::InputKind::ReadNumber) text += " " + term::signed_value(input.value).get_str();
    }
    if (text.empty()) return;
    out_ +=
        "int cairn_pipe(int *) __asm__(\"pipe\");\nint cairn_dup2(int, int) __asm__(\"dup2\");\n"
        "int cairn_close(int) __asm__(\"close\");\n"
        "long cairn_write(int, const void *, __SIZE_TYPE__) __asm__(\"write\");\n"
        "static __attribute__((constructor)) void cairn_standard_input(void) {\n"
        "  static const char text[] = \"" +
        text +
        "\\n\";\n  int ends[2];\n"
        "  if (cairn_pipe(ends) || cairn_write(ends[1], text, sizeof text - 1) < 0) return;\n"
        "  cairn_close(ends[1]);\n  cairn_dup2(ends[0], 0);\n}\n";
  }

  /// A byte within a string literal.
  static std::string escaped(term::Term byte) {
    unsigned long value = byte.integer().get_ui() & 0xff;
    std::string out = "\\";
    for (unsigned shift : {6u, 3u, 0u}) out += static_cast<char>('0' + ((value >> shift) & 7));
    return out;
  }

  /// The inputs that functions return, in the order of the calls.
  void values() {
    out_ += "struct cairn_value {\n  const char *function;\n  unsigned long long low, high;\n  unsigned size;\n};\n";
    out_ += "static const struct cairn_value cairn_values[] = {\n";
    for (const ir::Input& input : execution_.inputs) {
      bool wanted = is_nondet(input.label) ||
                    std::find(std::begin(world), std::end(world), input.label) != std::end(world) ||
                    has_stand_in(input.label);
      if (!wanted || is_uninitialised(input)) continue;
      mpz_class number = number_of(input.value);
      mpz_class high = number >> 64;
      mpz_class low = number - (high << 64);
      out_ += "    {" + c_string(input.label) + ", " + low.get_str() + "u, " + high.get_str() + "u, " +
              std::to_string(bytes_of(input)) + "},";
      if (input.value.sort().is_bv()) out_ += "  // " + term::signed_value(input.value).get_str();
      out_ += "\n";
    }
    out_ += "    {0, 0, 0, 0}};\n";
    out_ +=
        "void cairn_next(const char *function, void *target, __SIZE_TYPE__ size) {\n"
        "  static const struct cairn_value *next = cairn_values;\n"
        "  if (!next->function) cairn_stop(\"more inputs are needed\");\n"
        "  if (__builtin_strcmp(next->function, function)) cairn_stop(\"inputs are read in another order\");\n"
        "  if (next->size != size) cairn_stop(\"an input has another size\");\n"
        "  unsigned long long both[2] = {next->low, next->high};\n"
        "  __builtin_memcpy(target, both, size);\n  next++;\n}\n";
  }

  /// The functions whose results are inputs, each in the first file that mentions it, where its type is known.
  void input_functions() {
    for (const std::string& name : scan_->names) {
      bool input = is_nondet(name) || std::find(std::begin(world), std::end(world), name) != std::end(world);
      if (!input || !declared_only(name) || !called(name) || !written_.insert(name).second) continue;
      std::string type = "__typeof__(" + name + "())";
      out_ += type + " " + name + "() {\n  " + type + " out;\n  cairn_next(\"" + name + "\", &out, sizeof out);\n" +
              "  return out;\n}\n";
    }
  }

  /// Whether a name is one of a function of no value at all.
  bool called(const std::string& name) const { return name != "__VERIFIER_nondet_memory"; }

  void library() {
    if (!source_.error_label.empty())
      out_ += "void cairn_label(void) { cairn_failed(\"the label " + source_.error_label + " is reached\"); }\n";
    for (std::string_view name : errors)
      if (mentions(name)) out_ += "void " + std::string(name) + "() { cairn_failed(\"" + std::string(name) + "\"); }\n";
    for (std::string_view name : {"__VERIFIER_assume", "__CPROVER_assume"})
      if (declared_only(name))
        out_ += "__typeof__(" + std::string(name) + "(1)) " + std::string(name) +
                "(int condition) {\n  if (!condition) cairn_stop(\"an assumption does not hold\");\n}\n";
    // Of whatever type these are declared, a name of the linker has none.
    for (std::string_view name : {"__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "__VERIFIER_plot"})
      if (declared_only(name))
        out_ += "int cairn" + std::string(name) + "(void) __asm__(\"" + std::string(name) + "\");\nint cairn" +
                std::string(name) + "(void) { return 0; }\n";
    if (declared_only("__CPROVER_assert"))
      out_ += "void __CPROVER_assert(_Bool condition, const char *text) {\n  if (!condition) cairn_failed(text);\n}\n";
    if (declared_only("assert"))
      out_ += "__typeof__(assert(1)) assert(int condition) {\n  if (!condition) cairn_failed(\"assert\");\n}\n";
    if (declared_only("__assert_fail"))
      out_ +=
          "void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {\n"
          "  cairn_failed(text);\n}\n";
    if (declared_only("__VERIFIER_nondet_memory"))
      out_ +=
          "void __VERIFIER_nondet_memory(void *memory, CAIRN_SIZE size) {\n"
          "  for (CAIRN_SIZE i = 0; i < size; i++) cairn_next(\"__VERIFIER_nondet_uchar\", (char *)memory + i, 1);\n"
          "}\n";
  }

  const HarnessSource& source_;
  const ir::Execution& execution_;
  Fill fill_;
  bool at_end_ = false;          ///< the property is one of the end of the program
  bool finds_leaks_ = false;     ///< the harness looks for lost memory itself
  bool starts_at_main_ = false;  ///< the program's own
  std::vector<StandIn> stand_ins_;
  std::vector<SourceScan> scans_;  ///< of the files
  SourceScan all_;                 ///< of all files together
  const SourceScan* scan_ = nullptr;
  std::set<std::string> written_;
  std::string out_;
};

}  // namespace

bool is_uninitialised(const ir::Input& input) { return !input.variable || input.kind == ir::InputKind::Uninitialised; }

std::string not_reproducible(const ir::Input& input) {
  if (is_uninitialised(input)) return {};
  if (input.value.sort().is_datatype() && !input.value[0].integer().fits_ulong_p()) return "a pointer to a function";
  if (input.value.sort().is_datatype() && input.value[0].integer() != 0) return "a pointer to an object";
  switch (input.kind) {
    case ir::InputKind::AllocationFails:
    case ir::InputKind::ArgumentCount:
    case ir::InputKind::ArgumentLength:
    case ir::InputKind::CallerChoice:
    case ir::InputKind::CallerSize:
    case ir::InputKind::Library:
    case ir::InputKind::Parameter: return {};
    default: break;
  }
  if (is_nondet(input.label) || has_stand_in(input.label)) return {};
  if (std::find(std::begin(world), std::end(world), input.label) != std::end(world)) return {};
  return input.label.empty() ? "a choice of the model" : input.label;
}

Harness make_harness(const HarnessSource& source, const ir::Execution& execution, Fill fill) {
  Harness out;
  out.fill = fill;
  out.property = execution.outcome.property;
  out.parts = source.texts.size();
  std::string body = HarnessWriter(source, execution, fill).write();
  out.text = "/* Written by Cairn: a test that fails. It repeats the inputs of " + source.file + " that violate " +
             std::string(ir::name(out.property)) + " at line " + std::to_string(execution.outcome.origin.where.line) +
             ".\n *\n";
  std::string flags;
  for (const std::string& flag : harness_flags(out)) flags += " " + flag;
  auto own = [&](std::size_t part) {
    std::string more;
    for (const std::string& flag : part < source.arguments.size() ? source.arguments[part] : std::vector<std::string>())
      more += " " + flag;
    return more;
  };
  if (out.parts == 1) {
    out.text += " *   clang-19" + flags + own(0) + " THIS_FILE && ./a.out\n */\n";
  } else {
    for (std::size_t i = 1; i <= out.parts; ++i) {
      std::string number = std::to_string(i);
      out.text +=
          " *   clang-19" + flags + own(i - 1) + " -DCAIRN_PART=" + number + " -c -o part" + number + ".o THIS_FILE\n";
    }
    out.text += " *   clang-19" + flags + " part*.o && ./a.out\n */\n";
  }
  out.text += body;
  return out;
}

std::vector<std::string> harness_flags(const Harness& harness) {
  std::vector<std::string> out = {"-g",
                                  "-O0",
                                  "-w",
                                  "-fsigned-char",
                                  "-ffp-contract=off",
                                  "-fno-math-errno",
                                  "-fno-omit-frame-pointer",
                                  "-fbracket-depth=10000"};
  // As for the verified program: what old programs do is a matter of warnings.
  for (const char* warning : {"implicit-function-declaration", "implicit-int", "int-conversion", "return-type",
                              "incompatible-function-pointer-types", "return-mismatch", "incompatible-pointer-types"})
    out.push_back(std::string("-Wno-") + warning);
  out.push_back(std::string("-ftrivial-auto-var-init=") + (harness.fill == Fill::Zero ? "zero" : "pattern"));
  std::string kinds = "address,function";
  if (harness.property == ir::Property::NoOverflow) kinds += ",signed-integer-overflow,shift-base";
  if (harness.property == ir::Property::DivisionByZero) kinds += ",integer-divide-by-zero";
  out.push_back("-fsanitize=" + kinds);
  out.insert(out.end(), {"-fno-sanitize-recover=all", "-fsanitize-recover=function"});
  if (harness.property == ir::Property::ValidMemtrack)
    out.insert(out.end(), std::begin(leak_flags), std::end(leak_flags));
  // What is not called needs no body.
  out.emplace_back("-Wl,--unresolved-symbols=ignore-in-object-files");
  // Arithmetic of 128 bits needs functions of this library.
  out.insert(out.end(), {"--rtlib=compiler-rt", "--unwindlib=libgcc", "-lm"});
  return out;
}

}  // namespace cairn::check::c
