#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/summary/summary_store.h"
#include "smt/answer_store.h"

namespace cairn::session {

/// What to do with a file that is no cache of Cairn, or a damaged one.
enum class WhenDamaged { Refuse, Remake };

/// Answers of solvers, and summaries, in an SQLite file (cache_table.h).
/// @param warn is told what went wrong, once, in words for the user.
/// Throws InputError when the file cannot be opened or made, or is to be refused.
std::unique_ptr<smt::AnswerStore> open_answers(const std::string& file, WhenDamaged when_damaged,
                                               const std::function<void(const std::string&)>& warn);

std::unique_ptr<engine::summary::SummaryStore> open_summaries(const std::string& file, WhenDamaged when_damaged,
                                                              const std::function<void(const std::string&)>& warn);

/// Where both are kept if nothing else is said: below $XDG_CACHE_HOME, or ~/.cache. Empty when there is neither.
std::string default_cache_file();

}  // namespace cairn::session
