// jemalloc reads its settings here. Memory stays with the process: a run is short, and to give pages back and fetch
// them again costs more than to keep them.

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): the name and the type are the library's.
extern "C" const char* malloc_conf;
const char* malloc_conf = "dirty_decay_ms:-1";
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)
