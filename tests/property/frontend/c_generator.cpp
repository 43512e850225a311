#include "property/frontend/c_generator.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "property/joined.h"

namespace cairn::test {

std::string int_expression(Choice& choice, const std::vector<std::string>& variables, int depth) {
  auto part = [&] { return int_expression(choice, variables, depth - 1); };
  if (depth == 0 || choice.one_in(4)) {
    if (!variables.empty() && !choice.one_in(4)) return choice.of(variables);
    static const std::vector<std::string> constants = {"0",   "1",    "-1",    "2",          "7",
                                                       "255", "-128", "65537", "2147483647", "(-2147483647 - 1)"};
    return choice.one_in(2) ? choice.of(constants) : std::to_string(choice.below(100));
  }
  switch (choice.below(14)) {
    case 0: return joined({"(int)((unsigned)", part(), " + (unsigned)", part(), ")"});
    case 1: return joined({"(int)((unsigned)", part(), " - (unsigned)", part(), ")"});
    case 2: return joined({"(int)((unsigned)", part(), " * (unsigned)", part(), ")"});
    case 3: return joined({"(", part(), " % 1000 + ", part(), " % 1000)"});
    case 4: return joined({"(", part(), " % 1000 * (", part(), " % 500))"});
    case 5: return joined({"(", part(), " / ", std::to_string(2 + choice.below(50)), ")"});
    case 6: return joined({"(", part(), " >> (", part(), " & 31))"});
    case 7: return joined({"(int)((unsigned)", part(), " << (", part(), " & 31))"});
    case 8: return joined({"(", part(), choice.of<std::string>({" & ", " | ", " ^ "}), part(), ")"});
    case 9:
      return joined({"(", part(), choice.of<std::string>({" < ", " <= ", " == ", " != ", " > ", " >= "}), part(), ")"});
    case 10: return joined({"(", part(), " ? ", part(), " : ", part(), ")"});
    case 11: return joined({choice.of<std::string>({"!", "~"}), part()});
    case 12: {
      const std::string type = choice.of<std::string>({"signed char", "unsigned char", "short", "unsigned short"});
      return "(" + type + ")" + part();
    }
    default: {
      const std::string type = choice.of<std::string>({"long", "unsigned long"});
      return joined({"(int)((", type, ")", part(), " * ", part(), " >> 7)"});
    }
  }
}

std::string random_program(std::uint64_t seed, const std::string& prefix, const std::vector<Idiom>& idioms) {
  Choice choice(seed);
  std::string body;
  std::string out;
  std::size_t parts = 1 + choice.below(3);
  std::size_t faulty = choice.one_in(2) ? choice.below(parts) : parts;
  for (std::size_t i = 0; i < parts; ++i) {
    std::string own = prefix + static_cast<char>('a' + i) + "_";
    if (i != faulty && choice.one_in(2)) {
      out += random_code(choice, own);
    } else {
      const Idiom& idiom = choice.of(idioms);
      unsigned places = idiom.fault_places();
      unsigned fault = i == faulty ? static_cast<unsigned>(choice.below(places)) : places;
      out += idiom.expand(choice, own, fault);
    }
    body += "  out(" + own + "run(" + std::to_string(choice.below(8)) + "));\n";
  }
  return out + "static int " + prefix + "main(void) {\n" + body + "  return 0;\n}\n";
}

std::vector<Idiom> all_idioms() {
  const std::filesystem::path input = std::filesystem::path(CAIRN_SOURCE_DIR) / "tests/property/frontend/input";
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(input))
    if (entry.path().extension() == ".c") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Idiom> idioms;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    idioms.emplace_back(text.str());
  }
  return idioms;
}

std::string random_programs(std::uint64_t first_seed, unsigned programs, const std::vector<Idiom>& idioms) {
  std::ostringstream text;
  text << program_prelude();
  std::string choice;
  for (unsigned i = 0; i < programs; ++i) {
    const std::string prefix = "p" + std::to_string(first_seed + i) + "_";
    text << random_program(first_seed + i, prefix, idioms);
    choice += "    case " + std::to_string(i) + ": return " + prefix + "main();\n";
  }
  text << "int cairn_main(void) {\n  switch (__VERIFIER_nondet_int()) {\n" << choice << "  }\n  return 0;\n}\n";
  return text.str();
}

std::string_view program_prelude() {
  return "#include <assert.h>\n#include <ctype.h>\n#include <stdlib.h>\n#include <string.h>\n"
         "int __VERIFIER_nondet_int(void);\n"
         "#ifdef COMPILED\nvoid out(long value);\n#else\n"
         "long output[256];\nint outputs;\n"
         "static void out(long value) {\n  if (outputs < 256) output[outputs++] = value;\n}\n#endif\n";
}

}  // namespace cairn::test
