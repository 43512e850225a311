#include "app/command.h"

#include <limits>

#include "app/commands.h"
#include "app/program_options.h"

namespace cairn::app {
namespace {

constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

// ---- verify

constexpr std::string_view engines[] = {"auto", "bounded", "horn", "symex", "symheap", "template", "trial"};
constexpr std::string_view families[] = {"shape",       "intervals", "others",   "extents", "conditions",
                                         "comparisons", "equations", "marks",    "rooms",   "order",
                                         "survivors",   "elements",  "arrays",   "zones",   "guarded",
                                         "structure",   "ranks",     "octagons", "passed"};
constexpr std::string_view solvers[] = {"auto", "z3", "cvc5", "cadical", "both"};
constexpr std::string_view number_modes[] = {"wrap", "math"};
constexpr std::string_view heap_depths[] = {"objects", "pushes", "variables", "pairs"};
constexpr std::string_view dialects[] = {"thesis", "master"};
constexpr Option verify_option_table[] = {
    property_option,
    entry_option,
    {.name = "engine",
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "The engine to use. bounded refutes, and proves what ends within its bounds; template finds loop "
             "invariants; horn finds invariants of objects by solving clauses; symheap follows C programs "
             "with symbolic heaps; trial runs the program on some inputs; symex checks contracts item by item; auto: "
             "for C bounded, "
             "trial and template in turn, for programs with contracts and no entry symex, else bounded.",
     .default_value = "auto",
     .choices = engines},
    {.name = "only",
     .kind = ArgumentKind::Text,
     .argument = "NAME",
     .help = "Check only this procedure, function or predicate (symex).",
     .repeatable = true},
    {.name = "module",
     .kind = ArgumentKind::Text,
     .argument = "TEXT",
     .help = "Check only what files with this text in their names declare (symex)."},
    {.name = "no-infer", .help = "Insert no fold, unfold and use: the program has all that are needed (symex)."},
    {.name = "explain", .help = "Show what each engine did, and the fold, unfold and use that were inserted (symex)."},
    {.name = "no-suggest", .help = "Do not look for changes of the program with which what fails verifies (symex)."},
    {.name = "no-merge", .help = "Follow every path by itself (symex)."},
    {.name = "strict", .help = "What verifies only because its specification contradicts itself fails (symex)."},
    {.name = "template",
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "Look for invariants of this family only, instead of one family after the other (template).",
     .choices = families,
     .repeatable = true},
    {.name = "int",
     .kind = ArgumentKind::Choice,
     .argument = "MODE",
     .help = "What numbers do: wrap around as the language says, or be mathematical integers, which shows less (horn).",
     .default_value = "wrap",
     .choices = number_modes},
    {.name = "heap",
     .kind = ArgumentKind::Choice,
     .argument = "DEPTH",
     .help = "How closely to look at memory at most: what holds of each object, also depending on what was pushed to "
             "it last, "
             "also of those that variables refer to at a point, also of two objects of which one refers to the other "
             "(horn).",
     .default_value = "pairs",
     .choices = heap_depths},
    {.name = "dump-horn",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Write the clauses of the last attempt there, for any Horn solver (horn)."},
    configuration_option,
    {.name = "no-incremental", .help = "Ask a new solver for each step of an inference, to compare (template)."},
    {.name = "bound",
     .letter = 'b',
     .kind = ArgumentKind::Count,
     .argument = "N",
     .help = "The largest bound on loop iterations and call depth that is tried.",
     .default_value = "1048576"},
    timeout_option,
    jobs_option,
    memory_option,
    format_option,
    report_option,
    {.name = "picture",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Draw the heap at the first violation, or what loop invariants say of it when there is none: FILE.dot "
             "for Graphviz, FILE.svg drawn by it."},
    {.name = "invariants", .help = "Show the loop invariants that a proof rests on (template)."},
    {.name = "html",
     .kind = ArgumentKind::File,
     .argument = "DIR",
     .help = "Write a page DIR/index.html in which one steps through the symbolic states that lead to failures."},
    {.name = "trace", .help = "Show every step of failing traces and all of the heap."},
    stats_option,
    quiet_option,
    verbose_option,
    color_option,
    {.name = "solver",
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "The solver; cadical: translate to SAT, and ask Z3 what that cannot express; both: ask Z3 and cvc5, and "
             "stop with an error when they disagree; auto: cadical for C, Z3 for other languages.",
     .default_value = "auto",
     .choices = solvers},
    log_option,
    {.name = "no-recheck", .help = "Do not ask another solver to confirm a SAFE verdict."},
    {.name = "certificate",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Write the proof of a SAFE verdict to this file, for cairn check."},
    data_model_option,
    malloc_option,
    argc_option,
    parameter_option,
    not_null_option,
    no_alias_option,
    error_label_option,
    external_option,
    external_file_option,
    include_option,
    define_option,
    standard_option,
    compile_commands_option,
    {.name = "harness",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "C: write a program that fails as the first violation says, with its inputs fixed. Java: write such files "
             "into this folder."},
    {.name = "no-replay", .help = "C, Java: do not compile and run counterexamples."},
    classpath_option,
    sourcepath_option,
    {.name = "dialect",
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "SPL: which reading of the language; else what the file's options say.",
     .choices = dialects},
};
constexpr Example verify_examples[] = {
    {"cairn verify list.cir", "Verify a program."},
    {"cairn verify -t 60 -m 4096 list.cir", "Verify with limits of 60 seconds and 4 GiB."},
    {"cairn verify -p valid-memsafety --picture heap.svg list.cir", "Check memory safety and draw a failing heap."},
    {"cairn verify -f sarif -o report.sarif list.cir", "Write a report for code review tools."},
    {"cairn verify --certificate list.proof list.c && cairn check --certificate list.proof list.c",
     "Write a proof, and establish it from the program and the proof alone."},
};
constexpr Command verify_command = {
    .name = "verify",
    .summary = "Prove that a program has its properties, or refute it.",
    .description =
        "Checks every assertion of a program and prints for each SAFE, UNSAFE with a trace, or UNKNOWN with "
        "the reason; the last line is the verdict on the whole program. The language follows from the "
        "extension: .c is C, .java, .class and .jar are Java, .spl is SPL, .idf is the Java-like language with "
        "implicit dynamic frames, .cir is Cairn's "
        "IR. A folder is all Java files in it, or all that its compile_commands.json compiles, or all C files in it. "
        "Interrupting (Ctrl-C) ends with what is known so far.",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 0, .max = any_number},
    .options = verify_option_table,
    .examples = verify_examples,
    .run = run_verify,
};

// ---- check

constexpr Option check_option_table[] = {
    {.name = "certificate",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "The proof; cairn verify --certificate writes one."},
    property_option,
    entry_option,
    timeout_option,
    memory_option,
    format_option,
    report_option,
    stats_option,
    quiet_option,
    verbose_option,
    color_option,
    log_option,
    data_model_option,
    malloc_option,
    argc_option,
    parameter_option,
    not_null_option,
    no_alias_option,
    error_label_option,
    external_option,
    external_file_option,
    include_option,
    define_option,
    standard_option,
    compile_commands_option,
    classpath_option,
    sourcepath_option,
};
constexpr Example check_examples[] = {
    {"cairn check --certificate list.proof list.c", "Establish that a program is SAFE."},
    {"cairn check -p valid-memsafety --certificate list.proof list.c", "Establish a proof of memory safety."},
};
constexpr Command check_command = {
    .name = "check",
    .summary = "Establish that a program is SAFE from the program and a proof alone.",
    .description =
        "Reads a program and a certificate that cairn verify --certificate has written or somebody else has, and shows "
        "that its claims hold in all executions and imply the assertions, without any engine. The options that say "
        "what is asked (--property, --entry, --data-model and the like) have to be those of the proof. The exit code "
        "is 0 when the program is SAFE, 2 when that is not established, with the claim that is not shown, and 65 when "
        "the certificate is malformed, or for another program or other options.",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 0, .max = any_number},
    .options = check_option_table,
    .examples = check_examples,
    .run = run_check,
};

// ---- ir

// Named as the rows of ir::passes().
constexpr std::string_view pass_names[] = {"checks", "devirtualize", "inline", "simplify"};
constexpr Option ir_options[] = {
    {.name = "after",
     .letter = 'a',
     .kind = ArgumentKind::Choice,
     .argument = "PASS",
     .help = "Run the passes up to this one, in the order of the list, and print what they made.",
     .choices = pass_names},
    {.name = "property",
     .letter = 'p',
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "What assertions are inserted for; by default all, for C those of verify. Or FILE.prp.",
     .choices = property_choices,
     .or_file = ".prp",
     .repeatable = true},
    {.name = "facts",
     .help = "Print what is known of each procedure instead: its callees, what it reads, writes, allocates and frees, "
             "and whether it never returns."},
    {.name = "output",
     .letter = 'o',
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Write to a file instead of standard output."},
    {.name = "entry",
     .letter = 'e',
     .kind = ArgumentKind::Text,
     .argument = "NAME",
     .help = "C, Java: start from this function, or Class.method, instead of main."},
    data_model_option,
    malloc_option,
    argc_option,
    parameter_option,
    not_null_option,
    no_alias_option,
    error_label_option,
    external_option,
    external_file_option,
    include_option,
    define_option,
    standard_option,
    compile_commands_option,
    classpath_option,
    sourcepath_option,
    color_option,
};
constexpr Example ir_examples[] = {
    {"cairn ir list.cir", "Check a program and print its text form."},
    {"cairn ir --after checks -p null-deref list.cir", "Print it with a check before each access."},
    {"cairn ir --facts list.c", "Print what each function calls, reads and writes."},
};
constexpr Command ir_command = {
    .name = "ir",
    .summary = "Print the IR of a program.",
    .description =
        "Reads a program, checks that it is well-formed and prints its IR, which parses back to the same "
        "program.",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 0, .max = any_number},
    .options = ir_options,
    .examples = ir_examples,
    .run = run_ir,
};

// ---- infer

constexpr std::string_view infer_formats[] = {"text", "json"};
constexpr Option infer_options[] = {
    property_option,
    {.name = "open", .help = "List the checks that stay open, with the reason."},
    {.name = "no-runs", .help = "Do not run the program to find executions that fail."},
    configuration_option,
    confirm_option,
    confirm_harness_option,
    confirm_time_option,
    infer_timeout_option,
    jobs_option,
    memory_option,
    {.name = "format",
     .letter = 'f',
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "How to print what was found.",
     .default_value = "text",
     .choices = infer_formats},
    {.name = "stats", .help = "Print time and solver questions of each function."},
    cache_option,
    no_cache_option,
    data_model_option,
    malloc_option,
    external_option,
    external_file_option,
    include_option,
    define_option,
    standard_option,
    compile_commands_option,
    color_option,
};
constexpr Example infer_examples[] = {
    {"cairn infer list.c", "Print what each function needs of its callers, and what fails whatever they do."},
    {"cairn infer --compile-commands build", "The same for all C files that a build compiles."},
    {"cairn infer --harness failing list.c", "Also write a program that fails for each alarm that is confirmed."},
    {"cairn infer --open *.c", "Also list the checks that are neither proved nor turned into preconditions."},
};
constexpr Command infer_command = {
    .name = "infer",
    .summary = "Infer what each function of a C program needs of its callers.",
    .description =
        "Looks at every function by itself, callees first, with or without a main function. Each memory access, "
        "division and assertion is proved, becomes a precondition of the function (which its callers are checked "
        "against), stays open, or is an alarm: it fails on an execution that nothing in the program rules out. There "
        "is no verdict: cairn verify decides whether a program is safe. FILE is a C file, an LLVM module, or a folder: "
        "of one with compile_commands.json (cairn capture makes one) all that it compiles, of another one all C files "
        "in it. They are linked; what several of them define, as main, is local to each. Files that do not compile and "
        "functions that are not supported are named and left out.",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 0, .max = any_number},
    .options = infer_options,
    .examples = infer_examples,
    .run = run_infer,
};

// ---- capture

constexpr Option capture_options[] = {
    database_option,
    {.name = "append", .help = "Keep what that file says of files that were not compiled this time."},
};
constexpr Example capture_examples[] = {
    {"cairn capture -- make -j4 && cairn infer --compile-commands .", "Analyse what make builds."},
    {"cairn capture --append -- make", "Add what has changed since."},
};
constexpr Command capture_command = {
    .name = "capture",
    .summary = "Record what a build compiles.",
    .description =
        "Runs a command that builds something and writes the calls of compilers of C and C++ to compile_commands.json, "
        "for --compile-commands of other commands and for other tools. Compilers are seen that are found by PATH, or "
        "by CC, CXX, HOSTCC or HOSTCXX in the environment; not those that the build calls by their full path. The exit "
        "code is that of the build. What was compiled until a build failed or was interrupted is written, too.",
    .operands = {.name = "COMMAND", .kind = ArgumentKind::Text, .min = 1, .max = any_number},
    .options = capture_options,
    .examples = capture_examples,
    .run = run_capture,
};

// ---- horn

constexpr Option horn_options[] = {
    {.name = "timeout",
     .letter = 't',
     .kind = ArgumentKind::Seconds,
     .argument = "S",
     .help = "Stop after this many seconds; 0: never.",
     .default_value = "60"},
    {.name = "quiet", .letter = 'q', .help = "Print the answer only."},
    {.name = "print", .help = "Print the clauses, each as an implication, instead of solving them."},
    color_option,
};
constexpr Example horn_examples[] = {
    {"cairn horn clauses.smt2", "Look for a solution."},
};
constexpr Command horn_command = {
    .name = "horn",
    .summary = "Solve constrained Horn clauses.",
    .description =
        "Reads clauses in SMT-LIB (logic HORN) and looks for meanings of their predicates that make all of them true. "
        "Prints sat with a solution, which another solver has checked clause by clause; unsat with facts that "
        "contradict one another, which were checked step by step; or unknown. Exit code 0, 1 or 2.",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 1, .max = 1},
    .options = horn_options,
    .examples = horn_examples,
    .run = run_horn,
};

// ---- fix

constexpr Option fix_options[] = {
    {.name = "write", .letter = 'w', .help = "Write the changes into the files; without it they are only shown."},
    {.name = "output",
     .letter = 'o',
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Write the program with the changes there; the file itself stays as it is."},
    {.name = "ghost",
     .help = "Also write down the fold, unfold and use (open, close) that verification inserts by itself, so that "
             "verify --no-infer needs none of them."},
    {.name = "timeout",
     .letter = 't',
     .kind = ArgumentKind::Seconds,
     .argument = "S",
     .help = "Stop after this many seconds for each file, with the changes that were verified by then; 0: never.",
     .default_value = "60"},
    {.name = "dialect",
     .kind = ArgumentKind::Choice,
     .argument = "NAME",
     .help = "SPL: which reading of the language; else what the file's options say.",
     .choices = dialects},
    color_option,
};
constexpr Example fix_examples[] = {
    {"cairn fix list.spl", "Show changes with which the program verifies."},
    {"cairn fix -w *.idf", "Make them."},
    {"cairn fix --ghost -o explicit.idf cell.idf && cairn verify --no-infer explicit.idf", "Verify without inference."},
};
constexpr Command fix_command = {
    .name = "fix",
    .summary = "Change programs with contracts so that they verify.",
    .description =
        "Verifies programs in SPL (.spl) and in the language with implicit dynamic frames (.idf), looks for small "
        "changes with which what fails verifies (a fold or unfold, a part of an invariant or contract, a null check, a "
        "bound, an argument), and shows them as a unified diff. A change is shown or written only after the whole file "
        "was verified with it. Programs that verify stay as they are, byte by byte. Only the files that are named are "
        "changed, not what they include. The exit code is 0 when the program verifies as it is or with the changes, 1 "
        "when something still fails, 2 when something is not decided.",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 1, .max = any_number},
    .options = fix_options,
    .examples = fix_examples,
    .run = run_fix,
};

// ---- bench

constexpr Option bench_option_table[] = {
    {.name = "out",
     .letter = 'o',
     .kind = ArgumentKind::Folder,
     .argument = "DIR",
     .help = "Where results.tsv, the summary, plots and logs go.",
     .default_value = "bench-out"},
    {.name = "timeout",
     .letter = 't',
     .kind = ArgumentKind::Seconds,
     .argument = "S",
     .help = "Limit per task in seconds, of CPU time and of wall time; 0: none.",
     .default_value = "60"},
    {.name = "memory-limit",
     .letter = 'm',
     .kind = ArgumentKind::Count,
     .argument = "MIB",
     .help = "Limit per task on resident memory, in MiB; 0: none.",
     .default_value = "4096"},
    {.name = "jobs",
     .letter = 'j',
     .kind = ArgumentKind::Count,
     .argument = "N",
     .help = "Tasks that run at the same time; 0: one per processor.",
     .default_value = "0"},
    {.name = "only",
     .kind = ArgumentKind::Text,
     .argument = "GLOB",
     .help = "Run only tasks whose id (or suite/id) matches this shell pattern.",
     .repeatable = true},
    {.name = "compare",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Tell what changed since an earlier results.tsv (or the folder that holds it)."},
    {.name = "peer",
     .kind = ArgumentKind::File,
     .argument = "FILE",
     .help = "Run also the tool that this YAML file describes, on the same tasks.",
     .repeatable = true},
    {.name = "only-peers", .help = "Run the peers but not Cairn."},
    {.name = "option",
     .kind = ArgumentKind::Text,
     .argument = "ARG",
     .help =
         "One more argument for every cairn verify, for instance --option=--solver=cvc5. With --verbose, --stats or "
         "--trace the logs have whole reports.",
     .repeatable = true},
    {.name = "fresh", .help = "Run every task anew instead of resuming an interrupted run."},
    {.name = "quiet", .letter = 'q', .help = "Print only wrong verdicts and errors."},
    {.name = "verbose", .letter = 'v', .help = "Print a line per finished task."},
    color_option,
};
constexpr Example bench_examples[] = {
    {"cairn bench suites/spl", "Run every task of a suite."},
    {"cairn bench -t 10 --only 'list*' -o out suites", "Run some tasks of many suites with 10 seconds each."},
    {"cairn bench --compare old/results.tsv suites/spl", "Tell what got better and worse since an earlier run."},
};
constexpr Command bench_command = {
    .name = "bench",
    .summary = "Run benchmark suites and summarise the results.",
    .description =
        "Runs every task of folders with a tasks.tsv in parallel processes with limits, and writes the "
        "verdicts, a summary, a quantile plot and a comparison. An interrupted run is resumed by the same "
        "command. A wrong verdict makes the exit code 1.",
    .operands = {.name = "SUITE", .kind = ArgumentKind::Folder, .min = 1, .max = any_number},
    .options = bench_option_table,
    .examples = bench_examples,
    .run = run_bench_command,
};

// ---- version

constexpr Option version_options[] = {
    {.name = "verbose", .letter = 'v', .help = "Print also what Cairn was built with."}};
constexpr Example version_examples[] = {{"cairn version", "Print the version."}};
constexpr Command version_command = {
    .name = "version",
    .summary = "Print the version.",
    .description = "Prints the version of Cairn; with -v also what it was built with.",
    .options = version_options,
    .examples = version_examples,
    .run = run_version,
};

// ---- help

constexpr Option help_options[] = {{.name = "man", .help = "Print the manual page of Cairn as roff source."}};
constexpr Example help_examples[] = {{"cairn help verify", "Explain the command verify."},
                                     {"cairn help --man | man -l -", "Read the manual page."}};
constexpr Command help_command = {
    .name = "help",
    .summary = "Explain Cairn or one of its commands.",
    .description = "Without COMMAND lists the commands, else explains that command and all its options.",
    .operands = {.name = "COMMAND", .kind = ArgumentKind::Text, .max = 1},
    .options = help_options,
    .examples = help_examples,
    .run = run_help,
};

// ---- completion

constexpr std::string_view shells[] = {"bash", "zsh"};
constexpr Example completion_examples[] = {
    {"source <(cairn completion bash)", "Complete in this bash."},
    {"cairn completion zsh > ~/.zfunc/_cairn", "Install for zsh, with ~/.zfunc in fpath."}};
constexpr Command completion_command = {
    .name = "completion",
    .summary = "Print a script that completes command lines.",
    .description = "Prints a completion script for a shell, to be sourced or installed where the shell looks for it.",
    .operands = {.name = "SHELL", .kind = ArgumentKind::Choice, .min = 1, .max = 1, .choices = shells},
    .examples = completion_examples,
    .run = run_completion,
};

constexpr Command commands[] = {verify_command,  check_command, infer_command,     capture_command,
                                ir_command,      fix_command,   bench_command,     horn_command,
                                version_command, help_command,  completion_command};

constexpr Option options_of_all[] = {{.name = "help", .letter = 'h', .help = "Explain this command."}};

constexpr ExitCodeInfo codes[] = {
    {exit_safe, "every checked property holds, or the command did what it should"},
    {exit_unsafe, "a violation was found"},
    {exit_unknown, "unknown: neither proved nor refuted within the limits"},
    {exit_usage, "the command line is wrong"},
    {exit_input, "the input is wrong or not supported"},
    {exit_internal, "internal error, a bug of Cairn"},
};

}  // namespace

std::span<const Command> command_table() { return commands; }

const Command* find_command(std::string_view name) {
  for (const Command& command : commands)
    if (command.name == name) return &command;
  return nullptr;
}

std::span<const Option> common_options() { return options_of_all; }

std::span<const ExitCodeInfo> exit_codes() { return codes; }

}  // namespace cairn::app
