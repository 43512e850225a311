#include "app/capture/compilation.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error.h"

namespace cairn::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view launchers[] = {"ccache", "sccache", "distcc", "icecc"};
constexpr std::string_view compilers[] = {"cc",  "gcc", "clang", "c99", "c89",    "c11",
                                          "c17", "tcc", "c++",   "g++", "clang++"};
constexpr std::string_view endings[] = {".c", ".i", ".cc", ".cp", ".cxx", ".cpp", ".c++", ".C", ".CPP", ".ii"};
/// Options that are followed by a word of their own.
constexpr std::string_view with_word[] = {"-o",          "-x",
                                          "-I",          "-D",
                                          "-U",          "-L",
                                          "-l",          "-T",
                                          "-u",          "-z",
                                          "-e",          "-A",
                                          "-MF",         "-MT",
                                          "-MQ",         "-MJ",
                                          "-include",    "-imacros",
                                          "-isystem",    "-iquote",
                                          "-idirafter",  "-iprefix",
                                          "-isysroot",   "-Xlinker",
                                          "-Xclang",     "-Xpreprocessor",
                                          "-Xassembler", "-aux-info",
                                          "-target",     "-arch",
                                          "--param",     "-framework",
                                          "-mllvm",      "-wrapper"};
/// With these there is no object file.
constexpr std::string_view no_compilation[] = {"-E", "-M", "-MM", "-fsyntax-only", "-###", "--version", "-dumpmachine"};

template <class Range>
bool among(const Range& all, std::string_view word) {
  return std::ranges::find(all, word) != std::end(all);
}

std::string base_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

std::string dumped(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json to_json(const Compilation& compilation) {
  Json out{{"directory", compilation.directory}, {"file", compilation.file}, {"arguments", compilation.arguments}};
  if (!compilation.output.empty()) out["output"] = compilation.output;
  return out;
}

Compilation from_json(const Json& json) {
  return {json.at("directory"), json.at("file"), json.at("arguments"), json.value("output", "")};
}

}  // namespace

bool is_compiler(const std::string& name) {
  if (among(launchers, name)) return true;
  std::string_view rest = name;
  // A version, as in gcc-12 and clang-14.0.
  const std::size_t end = rest.find_last_not_of("0123456789.");
  if (end != std::string_view::npos && end + 1 < rest.size() && rest[end] == '-') rest = rest.substr(0, end);
  if (among(compilers, rest)) return true;
  // A target, as in x86_64-linux-gnu-gcc.
  const std::size_t dash = rest.rfind('-');
  return dash != std::string_view::npos && among(compilers, rest.substr(dash + 1));
}

std::vector<Compilation> compilations_of(const std::string& directory, std::vector<std::string> words) {
  if (words.size() > 1 && among(launchers, base_name(words[0])) && is_compiler(base_name(words[1])))
    words.erase(words.begin());
  std::vector<std::string> files;
  std::string output;
  std::string language;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (among(no_compilation, word)) return {};
    const bool has_next = i + 1 < words.size();
    if (word == "-o" && has_next) output = words[i + 1];
    if (word.starts_with("-x")) language = word.size() > 2 ? word.substr(2) : has_next ? words[i + 1] : "";
    if (among(with_word, word)) {
      ++i;
    } else if (!word.empty() && word[0] != '-' && word[0] != '@') {
      const bool named = language == "c" || language == "c++" || language == "cpp-output";
      const bool by_ending = language.empty() || language == "none";
      if (named || (by_ending && among(endings, std::filesystem::path(word).extension().string())))
        files.push_back(word);
    }
  }
  std::vector<Compilation> out;
  for (const std::string& file : files) out.push_back({directory, file, words, files.size() == 1 ? output : ""});
  return out;
}

std::string to_line(const Compilation& compilation) { return dumped(to_json(compilation), -1) + "\n"; }

std::vector<Compilation> from_lines(const std::string& text) {
  std::vector<Compilation> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_object()) out.push_back(from_json(json));
  }
  return out;
}

std::string to_database(const std::vector<Compilation>& all) {
  Json out = Json::array();
  for (const Compilation& each : all) out.push_back(to_json(each));
  return dumped(out, 2) + "\n";
}

std::vector<Compilation> from_database(const std::string& text, const std::string& file) {
  std::vector<Compilation> out;
  try {
    for (const Json& each : Json::parse(text)) {
      if (!each.contains("arguments"))
        throw base::InputError({}, "'" + file + "' has commands as one text each, which cairn capture does not write",
                               "capture a whole build, without --append");
      out.push_back(from_json(each));
    }
  } catch (const Json::exception& error) {
    throw base::InputError({}, "'" + file + "' is not a compilation database: " + error.what());
  }
  return out;
}

}  // namespace cairn::app
