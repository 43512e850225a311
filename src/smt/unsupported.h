#pragma once

#include <stdexcept>
#include <string>

namespace cairn::smt {

/// A back end cannot express or answer something; the reason is for the user. Back ends turn it into Unknown.
class Unsupported : public std::runtime_error {
 public:
  explicit Unsupported(const std::string& reason) : std::runtime_error(reason) {}
};

}  // namespace cairn::smt
