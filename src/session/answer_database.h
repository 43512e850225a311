#pragma once

#include <functional>
#include <memory>
#include <string>

#include "smt/answer_store.h"

namespace cairn::session {

/// What to do with a file that is no cache of Cairn, or a damaged one.
enum class WhenDamaged { Refuse, Remake };

/// Answers of solvers in an SQLite file, which is made when there is none. Several processes may use it at the same
/// time. Answers of other builds of Cairn are never used. Each row carries a digest of itself, so that one that was
/// altered is no answer. Errors after opening end the use of the file.
/// @param warn is told what went wrong, once, in words for the user.
/// Throws InputError when the file cannot be opened or made, or is to be refused.
std::unique_ptr<smt::AnswerStore> open_answers(const std::string& file, WhenDamaged when_damaged,
                                               const std::function<void(const std::string&)>& warn);

/// Where the answers are kept if nothing else is said: below $XDG_CACHE_HOME, or ~/.cache. Empty when there is neither.
std::string default_answer_file();

}  // namespace cairn::session
