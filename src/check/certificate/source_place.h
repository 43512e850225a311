#pragma once

#include <map>
#include <tuple>

#include "analysis/flatten.h"
#include "analysis/points_to.h"
#include "engine/obligation.h"

namespace cairn::check::certificate {

/// A place of a program in terms of its source, as "main@12/append@30#2": the calls that lead there, outermost first,
/// and the place itself, each by procedure and line.
struct SourcePlace {
  struct Step {
    std::string procedure;
    std::uint32_t line = 0;  ///< 0: not known

    friend bool operator==(const Step&, const Step&) = default;
    friend bool operator<(const Step& a, const Step& b) {
      return std::tie(a.procedure, a.line) < std::tie(b.procedure, b.line);
    }
  };

  std::vector<Step> steps;
  std::uint32_t ordinal = 1;  ///< among the places of its kind with the same steps, in program order

  friend bool operator==(const SourcePlace&, const SourcePlace&) = default;
  friend bool operator<(const SourcePlace& a, const SourcePlace& b) {
    return std::tie(a.steps, a.ordinal) < std::tie(b.steps, b.ordinal);
  }
};

/// As the text form has it; procedures are spelt as in the text form of programs.
std::string to_string(const SourcePlace& place);

/// Heads of the loops of a flat program, by name.
std::map<SourcePlace, ir::BlockId> loop_names(const analysis::FlatProgram& flat);

/// Sites that allocate, by name.
std::map<SourcePlace, std::uint32_t> site_names(const analysis::FlatProgram& flat, const analysis::PointsTo& points_to);

/// An assertion by its place, which counts those of one property.
struct AssertionName {
  SourcePlace place;
  ir::Property property = ir::Property::Assert;

  friend bool operator<(const AssertionName& a, const AssertionName& b) {
    return std::tie(a.place, a.property) < std::tie(b.place, b.property);
  }
};

std::vector<AssertionName> assertion_names(const std::vector<engine::Obligation>& obligations);

}  // namespace cairn::check::certificate
