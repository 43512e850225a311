#pragma once

#include "app/command.h"
#include "app/property_choice.h"

namespace cairn::app {

// Options that several commands have: what a program is compiled with, what is asked of it, limits and reports.

inline constexpr std::string_view colour_modes[] = {"auto", "always", "never"};
inline constexpr Option color_option = {.name = "color",
                                        .kind = ArgumentKind::Choice,
                                        .argument = "WHEN",
                                        .help = "Use colours; auto: on a terminal, unless NO_COLOR is set.",
                                        .default_value = "auto",
                                        .choices = colour_modes};
inline constexpr std::string_view formats[] = {"text", "json", "sarif"};
inline constexpr std::string_view configurations[] = {"combined", "content", "meminv", "smash"};
inline constexpr Option configuration_option = {
    .name = "config",
    .kind = ArgumentKind::Choice,
    .argument = "NAME",
    .help =
        "Which parts of the analysis of memory to use, to compare: what memory holds and that each place holds one "
        "value (combined), only the first (content), only the second (meminv), or neither (smash); of symheap and "
        "cairn infer.",
    .default_value = "combined",
    .choices = configurations};
inline constexpr std::string_view data_models[] = {"ILP32", "LP64"};
// What C programs are compiled with.
inline constexpr Option data_model_option = {.name = "data-model",
                                             .kind = ArgumentKind::Choice,
                                             .argument = "MODEL",
                                             .help = "Sizes of C types.",
                                             .choices = data_models};
inline constexpr Option error_label_option = {.name = "error-label",
                                              .kind = ArgumentKind::Text,
                                              .argument = "NAME",
                                              .help = "C: reaching a label of this name is an error, too (assert)."};
inline constexpr Option external_option = {
    .name = "external",
    .kind = ArgumentKind::Text,
    .argument = "CLAUSE",
    .help =
        "C: what a function without body does, as NAME=pure, NAME=reads, NAME=writes(1, …) with the numbers of the "
        "parameters whose objects it writes to, or a clause as in doc/c.md, such as 'f(text, out(n), n: _) -> "
        "0..n'.",
    .repeatable = true};
inline constexpr Option external_file_option = {.name = "external-file",
                                                .kind = ArgumentKind::File,
                                                .argument = "FILE",
                                                .help = "C: such clauses, one after the other.",
                                                .repeatable = true};
inline constexpr Option malloc_option = {.name = "malloc-never-fails",
                                         .help = "C: malloc and its kin never return null."};
inline constexpr Option argc_option = {
    .name = "argc-positive",
    .help = "C: a program is started with its name, so that argc is not 0, which Linux makes sure since 5.18."};
inline constexpr Option parameter_option = {
    .name = "parameter",
    .kind = ArgumentKind::Text,
    .argument = "NAME=CLAUSES",
    .help =
        "C: what holds of a pointer parameter of the function that --entry names: not-null, text (its last byte is "
        "zero), elements:COUNT (a number or another parameter), separated by commas. By default it is null or points "
        "to any number of elements, from one, or to one struct that has pointers.",
    .repeatable = true};
inline constexpr Option not_null_option = {
    .name = "not-null", .help = "C: no pointer that --entry is called with, or that these lead to, is null."};
inline constexpr Option no_alias_option = {
    .name = "no-alias",
    .help = "C: no two pointers that --entry is called with, or that these lead to, lead to the same object."};
inline constexpr Option include_option = {.name = "include",
                                          .letter = 'I',
                                          .kind = ArgumentKind::Folder,
                                          .argument = "DIR",
                                          .help = "C: look for included files here.",
                                          .repeatable = true};
inline constexpr Option define_option = {.name = "define",
                                         .letter = 'D',
                                         .kind = ArgumentKind::Text,
                                         .argument = "NAME[=TEXT]",
                                         .help = "C: define a macro.",
                                         .repeatable = true};
inline constexpr Option standard_option = {
    .name = "std", .kind = ArgumentKind::Text, .argument = "NAME", .help = "C: the language standard."};
inline constexpr Option compile_commands_option = {
    .name = "compile-commands",
    .kind = ArgumentKind::Folder,
    .argument = "DIR",
    .help =
        "C: take macros, folders of included files and the standard of each file from compile_commands.json there; "
        "without FILE, take all C files that it compiles."};
inline constexpr Option confirm_option = {
    .name = "confirm",
    .help =
        "Ask the engines of cairn verify about each alarm: it is confirmed where a compiled program that calls the "
        "function fails, and not shown where nothing can fail."};
inline constexpr Option confirm_harness_option = {
    .name = "harness",
    .kind = ArgumentKind::Folder,
    .argument = "DIR",
    .help =
        "Keep the programs that confirm alarms in this folder, with their traces and pictures of the heap (with "
        "--confirm, which this implies)."};
inline constexpr Option confirm_time_option = {.name = "confirm-time",
                                               .kind = ArgumentKind::Seconds,
                                               .argument = "S",
                                               .help = "So many seconds for each alarm; 0: any.",
                                               .default_value = "10"};
inline constexpr Option infer_timeout_option = {
    .name = "timeout",
    .letter = 't',
    .kind = ArgumentKind::Seconds,
    .argument = "S",
    .help = "Stop after this many seconds and tell what is known by then; 0: never.",
    .default_value = "0"};
inline constexpr Option cache_option = {
    .name = "cache",
    .kind = ArgumentKind::File,
    .argument = "FILE",
    .help =
        "Keep answers of solvers there, so that the next run works only on what has changed; otherwise in "
        "cairn/answers.sqlite below $XDG_CACHE_HOME or ~/.cache."};
inline constexpr Option no_cache_option = {.name = "no-cache",
                                           .help = "Keep no answers of solvers, and use none of earlier runs."};
inline constexpr Option database_option = {.name = "output",
                                           .letter = 'o',
                                           .kind = ArgumentKind::File,
                                           .argument = "FILE",
                                           .help = "Where to write what was compiled.",
                                           .default_value = "compile_commands.json"};
inline constexpr Option classpath_option = {.name = "classpath",
                                            .kind = ArgumentKind::Text,
                                            .argument = "PATH[:PATH]...",
                                            .help = "Java: folders and archives with more classes."};
inline constexpr Option sourcepath_option = {.name = "sourcepath",
                                             .kind = ArgumentKind::Text,
                                             .argument = "DIR[:DIR]...",
                                             .help = "Java: look for the sources of other classes here."};
inline constexpr Option property_option = {
    .name = "property",
    .letter = 'p',
    .kind = ArgumentKind::Choice,
    .argument = "NAME",
    .help =
        "Check only this property, everywhere where the program could violate it; by default check the assertions "
        "that the program has. unreach-call is assert; valid-memsafety is valid-deref, valid-free and "
        "valid-memtrack; spec is as without this option. Or FILE.prp: the properties of a file of SV-COMP.",
    .choices = property_choices,
    .or_file = ".prp",
    .repeatable = true};
inline constexpr Option entry_option = {
    .name = "entry",
    .letter = 'e',
    .kind = ArgumentKind::Text,
    .argument = "NAME",
    .help = "Start from this procedure; by default from the one that the program names, or main."};
inline constexpr Option timeout_option = {
    .name = "timeout",
    .letter = 't',
    .kind = ArgumentKind::Seconds,
    .argument = "S",
    .help = "Stop after this many seconds and tell what is known by then; 0: never.",
    .default_value = "60"};
inline constexpr Option jobs_option = {
    .name = "jobs",
    .letter = 'j',
    .kind = ArgumentKind::Count,
    .argument = "N",
    .help =
        "Processes that may work at the same time: engines on what takes long (C, Java, IR), items (symex), functions "
        "(infer); 0: as many as the environment variable CAIRN_JOBS says, else one per processor.",
    .default_value = "0"};
inline constexpr Option memory_option = {
    .name = "memory-limit",
    .letter = 'm',
    .kind = ArgumentKind::Count,
    .argument = "MIB",
    .help = "Stop when more memory (MiB, resident) is in use, and tell what is known by then; 0: never.",
    .default_value = "0"};
inline constexpr Option format_option = {.name = "format",
                                         .letter = 'f',
                                         .kind = ArgumentKind::Choice,
                                         .argument = "FORMAT",
                                         .help = "The form of the report.",
                                         .default_value = "text",
                                         .choices = formats};
inline constexpr Option report_option = {
    .name = "output",
    .letter = 'o',
    .kind = ArgumentKind::File,
    .argument = "FILE",
    .help = "Write the report to a file, and only the verdict to standard output."};
inline constexpr Option stats_option = {.name = "stats", .help = "Report times, memory and counters."};
inline constexpr Option quiet_option = {.name = "quiet", .letter = 'q', .help = "Print only the verdict."};
inline constexpr Option verbose_option = {
    .name = "verbose", .letter = 'v', .help = "Print a line for every place that was checked, however many."};
inline constexpr Option log_option = {
    .name = "log-smt",
    .kind = ArgumentKind::Folder,
    .argument = "DIR",
    .help = "Write every solver query to this folder as SMT-LIB, those of the re-check too."};

}  // namespace cairn::app
