#include <algorithm>
#include <sstream>
#include <unordered_map>

#include "base/overloaded.h"
#include "check/certificate/claim_words.h"
#include "check/certificate/text.h"
#include "ir/text/expression_printer.h"
#include "ir/text/spelling.h"
#include "term/subterms.h"

namespace cairn::check::certificate {
namespace {

using engine::Certificate;
using engine::Claim;
using engine::ClaimWord;
using engine::OwningField;
using ir::Term;

// Terms share their parts, texts do not.
constexpr std::size_t most_nodes = 200'000;

std::vector<const Claim*> all_claims(const Certificate& certificate) {
  std::vector<const Claim*> out;
  auto add = [&](const std::vector<Claim>& claims) {
    for (const Claim& claim : claims) out.push_back(&claim);
  };
  for (const engine::LoopClaims& loop : certificate.loops) add(loop.claims);
  for (const engine::ProcedureClaims& procedure : certificate.procedures) {
    add(procedure.at_calls);
    add(procedure.at_returns);
  }
  return out;
}

/// Calls with each part of a claim, once.
template <class F>
void for_parts(const Claim& claim, F&& visit) {
  term::for_subterms({claim.formula}, [&](Term term) {
    visit(term);
    return true;
  });
}

/// How many parts a claim has as a text, at most most_nodes + 1. Children have lower numbers than what they are in.
std::size_t text_size(const Claim& claim) {
  std::set<Term> parts;
  for_parts(claim, [&](Term term) { parts.insert(term); });
  std::unordered_map<Term, std::size_t> sizes;
  for (Term term : parts) {
    std::size_t size = 1;
    for (Term child : term.children()) size += sizes.at(child);
    sizes[term] = std::min(size, most_nodes + 1);
  }
  return sizes.at(claim.formula);
}

/// Prints what one proof claims.
class ClaimPrinter {
 public:
  ClaimPrinter(std::ostream& out, const ClaimScope& scope) : out_(out), scope_(scope), words_(scope) {}

  void print(const Certificate& certificate) {
    if (certificate.depth != 1) out_ << "  induction " << certificate.depth << ";\n";
    declare(certificate);
    for (const engine::LoopClaims& loop : certificate.loops) {
      out_ << "  loop " << to_string(scope_.loop(loop.head)) << " {\n";
      claims("invariant", loop.claims);
      out_ << "  }\n";
    }
    for (const engine::ProcedureClaims& procedure : certificate.procedures) {
      out_ << "  procedure " << ir::spell_member(procedure.procedure) << " {\n";
      claims("requires", procedure.at_calls);
      claims("ensures", procedure.at_returns);
      out_ << "  }\n";
    }
  }

 private:
  /// Names the sites and fields that claims speak of.
  void declare(const Certificate& certificate) {
    std::set<std::uint32_t> sites;
    std::vector<OwningField> fields;
    for (const Claim* claim : all_claims(certificate)) {
      if (text_size(*claim) > most_nodes) throw base::Unsupported("a claim of this size");
      for_parts(*claim, [&](Term term) {
        if (auto here = words_.allocated(term)) sites.insert(here->site);
        const auto word = engine::claim_word(term);
        if (word != ClaimWord::Owner && word != ClaimWord::Rank) return;
        for (const OwningField& field : engine::fields_of(term)) {
          sites.insert(field.site);
          if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
        }
      });
    }
    for (std::uint32_t site : sites) {
      const std::string name = unused("s");
      words_.add_site(name, site);
      out_ << "  site " << name << " = " << to_string(scope_.site(site)) << ";\n";
    }
    for (const OwningField& field : fields) {
      const std::string name = unused("f");
      words_.add_field(name, field);
      out_ << "  field " << name << " = " << *words_.site_name(field.site);
      const std::string record_field = scope_.has_records(field.site) ? scope_.field_name(field.offset) : "";
      if (record_field.empty()) {
        out_ << " at " << field.offset;
      } else {
        out_ << "." << ir::spell_qualified(record_field);
      }
      out_ << ";\n";
    }
  }

  /// A name that no variable has.
  std::string unused(const std::string& prefix) {
    std::string name;
    do {
      name = prefix + std::to_string(++numbers_[prefix]);
    } while (scope_.is_taken(name));
    return name;
  }

  void claims(const char* word, const std::vector<Claim>& claims) {
    for (const Claim& claim : claims) {
      out_ << "    " << word << " ";
      for (std::size_t i = 0; i < claim.variables.size(); ++i)
        out_ << (i == 0 ? "forall " : ", ") << ir::spell_name(claim.variables[i].name()) << ": "
             << ir::spell_sort(claim.variables[i].sort());
      if (!claim.variables.empty()) out_ << " :: ";
      ir::ExpressionPrinter(out_, &scope_.index(), &scope_.types(), &words_).print(claim.formula);
      out_ << ";\n";
    }
  }

  std::ostream& out_;
  const ClaimScope& scope_;
  ClaimWords words_;
  std::map<std::string, int> numbers_;
};

void print_subject(std::ostream& out, const Subject& subject) {
  for (const Subject::File& file : subject.files)
    out << "file " << ir::spell_string(file.name) << " sha256 " << ir::spell_string(file.hash) << ";\n";
  out << "language " << ir::spell_string(subject.language) << ";\n";
  for (const auto& [name, value] : subject.options)
    out << "option " << ir::spell_string(name) << " " << ir::spell_string(value) << ";\n";
  out << "entry " << ir::spell_member(subject.entry) << ";\n";
  if (subject.properties.size() == ir::property_count) {
    out << "property spec;\n";
  } else {
    for (ir::Property property : subject.properties) out << "property " << ir::name(property) << ";\n";
  }
  std::size_t number = 0;
  for (const AssertionName& name : assertion_names(subject.obligations))
    out << "assertion " << ++number << " = " << to_string(name.place) << " " << ir::name(name.property) << ";\n";
}

void print_covered(std::ostream& out, const Subject& subject, const std::vector<engine::Obligation>& covered) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < subject.obligations.size(); ++i)
    if (std::find(covered.begin(), covered.end(), subject.obligations[i]) != covered.end()) numbers.push_back(i + 1);
  out << "  covers";
  if (numbers.size() == subject.obligations.size()) {
    out << " all";
  } else {
    for (std::size_t i = 0; i < numbers.size(); ++i) out << (i == 0 ? " " : ", ") << numbers[i];
    if (numbers.empty()) out << " none";
  }
  out << ";\n";
}

}  // namespace

std::string print(term::TermManager& terms, const ir::Program& program, const ProofFile& file) {
  std::ostringstream out;
  out << "certificate " << format_version << ";\n";
  print_subject(out, file.subject);
  std::optional<ClaimScope> scope;
  for (const ProgramProof& proof : file.proofs) {
    out << "proof {\n";
    print_covered(out, file.subject, proof.obligations);
    if (proof.excludes_undefined) out << "  excludes undefined;\n";
    std::visit(
        base::Overloaded{[&](const Unwinding& unwinding) { out << "  unwind " << unwinding.iterations << ";\n"; },
                         [&](const Certificate& certificate) {
                           if (!scope) scope.emplace(terms, program);
                           ClaimPrinter(out, *scope).print(certificate);
                         }},
        proof.reason);
    out << "}\n";
  }
  out << "end;\n";
  return out.str();
}

}  // namespace cairn::check::certificate
