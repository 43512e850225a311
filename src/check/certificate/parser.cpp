#include <algorithm>

#include "base/error.h"
#include "check/certificate/claim_parser.h"
#include "check/certificate/text.h"

namespace cairn::check::certificate {
namespace {

using engine::Obligation;
using ir::Cursor;
using ir::Token;

constexpr std::uint32_t most_iterations = 1u << 30;

ir::Property read_property(Cursor& cursor) {
  const Token& token = cursor.peek();
  std::string spelled = cursor.name("a property");
  while (cursor.accept("-")) spelled += "-" + cursor.name("the rest of the property's name");
  if (std::optional<ir::Property> property = ir::find_property(spelled)) return *property;
  cursor.fail(token, "unknown property '" + spelled + "'");
}

std::string read_string(Cursor& cursor, const char* what) {
  if (cursor.peek().kind != ir::TokenKind::String) cursor.fail_expected(what);
  return ir::decode(cursor.next());
}

/// Reads what a file is about and compares it with what is asked.
class SubjectParser {
 public:
  SubjectParser(Cursor& cursor, const Subject& asked) : cursor_(cursor), asked_(asked) {}

  void run() {
    files();
    const Token& language = cursor_.peek();
    cursor_.expect("language", "and the language of the program");
    if (std::string written = read_string(cursor_, "the name of a language"); written != asked_.language)
      cursor_.fail(language, "the certificate is about a program in " + written + ", not in " + asked_.language);
    cursor_.expect(";", "after the language");
    options();
    const Token& entry = cursor_.peek();
    cursor_.expect("entry", "and the procedure that the program starts with");
    if (std::string written = cursor_.name("a procedure"); written != asked_.entry)
      cursor_.fail(entry,
                   "the certificate is about executions from '" + written + "', not from '" + asked_.entry + "'");
    cursor_.expect(";", "after the entry");
    properties();
    assertions();
  }

  /// By number, from 1; null for numbers that no assertion has.
  const Obligation* assertion(std::uint64_t number) const {
    auto found = numbers_.find(number);
    return found == numbers_.end() ? nullptr : &asked_.obligations[found->second];
  }

 private:
  void files() {
    std::size_t count = 0;
    for (const Token* at = &cursor_.peek(); cursor_.accept("file"); at = &cursor_.peek(), ++count) {
      const std::string name = read_string(cursor_, "the name of a file");
      cursor_.expect("sha256", "and the digest of the file");
      const std::string hash = read_string(cursor_, "a digest between double quotes");
      cursor_.expect(";", "after the file");
      if (count >= asked_.files.size())
        cursor_.fail(*at, "the certificate is about more files than the " + std::to_string(count) + " that are given");
      if (hash != asked_.files[count].hash)
        cursor_.fail(*at, "the certificate is for another '" + name + "': '" + asked_.files[count].name +
                              "' has other content (its SHA-256 digest is " + asked_.files[count].hash + ")");
    }
    if (count == 0) cursor_.fail_expected("'file' and what the certificate is about");
    if (count < asked_.files.size())
      cursor_.fail(cursor_.peek(), "the certificate is not about '" + asked_.files[count].name + "'");
  }

  void options() {
    auto text = [](const std::pair<std::string, std::string>& option) {
      return "--" + option.first + (option.second.empty() ? "" : " " + option.second);
    };
    auto next = asked_.options.begin();
    for (const Token* at = &cursor_.peek(); cursor_.accept("option"); at = &cursor_.peek()) {
      std::pair<std::string, std::string> written;
      written.first = read_string(cursor_, "the name of an option");
      written.second = read_string(cursor_, "the value of the option");
      cursor_.expect(";", "after the option");
      if (next == asked_.options.end() || *next != written)
        cursor_.fail(*at, "the certificate is about the program with " + text(written),
                     next == asked_.options.end() ? "" : "here it is read with " + text(*next));
      ++next;
    }
    if (next != asked_.options.end())
      cursor_.fail(cursor_.peek(), "the certificate is about the program without " + text(*next));
  }

  void properties() {
    const Token& first = cursor_.peek();
    if (first.is("property") && cursor_.peek(1).is("spec")) {
      cursor_.next();
      cursor_.next();
      if (asked_.properties.size() != ir::property_count)
        cursor_.fail(first,
                     "the certificate is about what the program asserts, not about the properties that are asked for");
      return cursor_.expect(";", "after the properties");
    }
    std::set<ir::Property> written;
    for (const Token* at = &cursor_.peek(); cursor_.accept("property"); at = &cursor_.peek()) {
      const ir::Property property = read_property(cursor_);
      cursor_.expect(";", "after the property");
      if (!written.insert(property).second) cursor_.fail(*at, "the property stands there twice");
      if (!asked_.properties.contains(property))
        cursor_.fail(*at, "the certificate is also about the property '" + std::string(ir::name(property)) +
                              "', which is not asked for");
    }
    for (ir::Property property : asked_.properties)
      if (!written.contains(property))
        cursor_.fail(cursor_.peek(),
                     "the certificate is not about the property '" + std::string(ir::name(property)) + "'");
  }

  void assertions() {
    std::map<AssertionName, std::size_t> known;
    const std::vector<AssertionName> names = assertion_names(asked_.obligations);
    for (std::size_t i = 0; i < names.size(); ++i) known.emplace(names[i], i);
    std::set<std::size_t> covered;
    for (const Token* at = &cursor_.peek(); cursor_.accept("assertion"); at = &cursor_.peek()) {
      const std::uint64_t number = cursor_.integer("the number of an assertion", UINT32_MAX);
      cursor_.expect("=", "and the place of the assertion");
      AssertionName name;
      name.place = read_place(cursor_);
      name.property = read_property(cursor_);
      cursor_.expect(";", "after the assertion");
      auto found = known.find(name);
      if (found == known.end())
        cursor_.fail(*at, "the program has no assertion " + to_string(name.place) + " of the property '" +
                              std::string(ir::name(name.property)) + "' that is asked for");
      if (!numbers_.emplace(number, found->second).second)
        cursor_.fail(*at, "two assertions have the number " + std::to_string(number));
      if (!covered.insert(found->second).second) cursor_.fail(*at, "the assertion stands there twice");
    }
    for (std::size_t i = 0; i < names.size(); ++i)
      if (!covered.contains(i))
        cursor_.fail(cursor_.peek(), "the certificate is not about the assertion " + to_string(names[i].place) +
                                         " of the property '" + std::string(ir::name(names[i].property)) + "'");
  }

  Cursor& cursor_;
  const Subject& asked_;
  std::map<std::uint64_t, std::size_t> numbers_;
};

class FileParser {
 public:
  FileParser(base::SourceManager& sources, base::FileId file, term::TermManager& terms, const ir::Program& program,
             const Subject& asked)
      : sources_(sources),
        terms_(terms),
        program_(program),
        asked_(asked),
        cursor_(sources.text(file), file, diagnostics_),
        subject_(cursor_, asked) {}

  ProofFile run() {
    try {
      if (!diagnostics_.has_errors()) return file();
    } catch (const ir::Recover&) {
      // It is reported below.
    } catch (const ir::TooManyErrors&) {
      // Likewise.
    }
    throw base::InputError(diagnostics_.take());
  }

 private:
  ProofFile file() {
    cursor_.expect("certificate", "and a version");
    const Token& version = cursor_.peek();
    if (cursor_.integer("a version", UINT32_MAX) != format_version)
      cursor_.fail(version, "certificates of this version are not known",
                   "the version is " + std::to_string(format_version));
    cursor_.expect(";", "after the version");
    subject_.run();
    ProofFile out{asked_, {}};
    while (cursor_.accept("proof")) out.proofs.push_back(proof());
    cursor_.expect("end", "or 'proof' and a proof");
    cursor_.expect(";", "after the end");
    if (!cursor_.at_end()) cursor_.fail_expected("nothing after the end of the certificate");
    return out;
  }

  ProgramProof proof() {
    ProgramProof out;
    cursor_.expect("{", "and a proof");
    out.obligations = covered();
    if (cursor_.accept("excludes")) {
      cursor_.expect("undefined", "behaviour");
      cursor_.expect(";", "after 'excludes undefined'");
      out.excludes_undefined = true;
    }
    if (cursor_.accept("unwind")) {
      out.reason = Unwinding{static_cast<std::uint32_t>(cursor_.integer("a number of iterations", most_iterations))};
      cursor_.expect(";", "after the number of iterations");
    } else {
      out.reason = ClaimParser(cursor_, sources_, scope()).run();
    }
    cursor_.expect("}", "after the proof");
    return out;
  }

  std::vector<Obligation> covered() {
    cursor_.expect("covers", "and the assertions that the proof is about");
    std::vector<Obligation> out;
    if (cursor_.accept("all")) {
      out = asked_.obligations;
    } else if (!cursor_.accept("none")) {
      do {
        const Token& token = cursor_.peek();
        const std::uint64_t number = cursor_.integer("the number of an assertion, 'all' or 'none'", UINT32_MAX);
        const Obligation* found = subject_.assertion(number);
        if (found == nullptr) cursor_.fail(token, "no assertion has the number " + std::to_string(number));
        if (std::find(out.begin(), out.end(), *found) != out.end())
          cursor_.fail(token, "the assertion stands there twice");
        out.push_back(*found);
      } while (cursor_.accept(","));
    }
    cursor_.expect(";", "after the assertions");
    return out;
  }

  /// Made for the first proof with claims.
  const ClaimScope& scope() {
    if (scope_) return *scope_;
    try {
      return scope_.emplace(terms_, program_);
    } catch (const base::Unsupported& error) {
      cursor_.fail(cursor_.where(), std::string("claims about this program are not supported: ") + error.what());
    }
  }

  base::SourceManager& sources_;
  term::TermManager& terms_;
  const ir::Program& program_;
  const Subject& asked_;
  base::Diagnostics diagnostics_;
  Cursor cursor_;
  SubjectParser subject_;
  std::optional<ClaimScope> scope_;
};

}  // namespace

ProofFile parse(base::SourceManager& sources, base::FileId file, term::TermManager& terms, const ir::Program& program,
                const Subject& asked) {
  return FileParser(sources, file, terms, program, asked).run();
}

}  // namespace cairn::check::certificate
