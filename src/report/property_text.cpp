#include "report/property_text.h"

#include <array>

namespace cairn::report {
namespace {

using ir::Property;

struct Row {
  Property property;
  PropertyText text;
};

// In the order of the enumeration, which find relies on and the assertion below checks.
constexpr std::array rows = {
    Row{Property::Assert,
        {"No assertion fails and no error location is reached.", "the assertion holds", "assertion can fail"}},
    Row{Property::ValidDeref,
        {"Every memory access is within a live object.", "the memory access is valid", "invalid memory access"}},
    Row{Property::ValidFree,
        {"Only null and starts of live heap objects are freed.", "what is freed may be", "invalid free"}},
    Row{Property::ValidMemtrack,
        {"No heap object becomes unreachable without being freed.", "no memory is lost", "memory leak"}},
    Row{Property::ValidMemcleanup,
        {"All heap objects are freed when the program ends.", "all memory is freed", "memory is not freed at the end"}},
    Row{Property::NoOverflow,
        {"No signed integer operation overflows.", "the operation does not overflow", "signed integer overflow"}},
    Row{Property::NullDereference,
        {"No access goes through a null reference.", "the reference is not null", "access through a null reference"}},
    Row{Property::ArrayBounds,
        {"Every array index is within its array.", "the index is within the array", "array index out of bounds"}},
    Row{Property::NegativeArraySize,
        {"No array of negative length is made.", "the length is not negative", "array of negative length"}},
    Row{Property::ClassCast,
        {"Every cast succeeds.", "the cast succeeds", "cast to a class that the object does not have"}},
    Row{Property::DivisionByZero, {"No divisor is zero.", "the divisor is not zero", "division by zero"}},
    Row{Property::UncaughtException,
        {"No exception leaves the program.", "no exception leaves the program", "exception leaves the program"}},
    Row{Property::InitialisedRead,
        {"What is read was written before.", "what is read was written", "read of memory that was never written"}},
    Row{Property::StackEscape,
        {"No address of a dead stack object is kept.", "no address of the stack outlives its object",
         "address of a stack object outlives the object"}},
    Row{Property::Precondition,
        {"Callers establish preconditions.", "the precondition holds", "precondition may not hold"}},
    Row{Property::Postcondition,
        {"Procedures establish their postconditions.", "the postcondition holds", "postcondition may not hold"}},
    Row{Property::LoopInvariant,
        {"Loop invariants hold on entry and are preserved.", "the loop invariant holds",
         "loop invariant may not hold"}},
    Row{Property::Permission,
        {"Heap locations are accessed only with permission.", "there is permission to access",
         "no permission to access"}},
    Row{Property::Termination,
        {"Termination measures decrease.", "the measure decreases", "termination measure may not decrease"}},
    Row{Property::Contradiction,
        {"No specification contradicts itself.", "the specification does not contradict itself", "verifies vacuously"}},
};

constexpr bool complete() {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].property) != i) return false;
  return rows.size() == static_cast<std::size_t>(ir::property_count);
}
static_assert(complete());

}  // namespace

const PropertyText& describe(ir::Property property) { return rows.at(static_cast<std::size_t>(property)).text; }

}  // namespace cairn::report
