#pragma once

#include <string>

namespace cairn::frontend::java {

/// The class whose objects hold values of a primitive type.
struct Box {
  char primitive;
  const char* name;
  const char* unbox;  ///< the method that gives the value
};

inline constexpr Box boxes[] = {{'Z', "java/lang/Boolean", "booleanValue"}, {'B', "java/lang/Byte", "byteValue"},
                                {'C', "java/lang/Character", "charValue"},  {'S', "java/lang/Short", "shortValue"},
                                {'I', "java/lang/Integer", "intValue"},     {'J', "java/lang/Long", "longValue"},
                                {'F', "java/lang/Float", "floatValue"},     {'D', "java/lang/Double", "doubleValue"}};

/// That of a descriptor; null when it is of no primitive type.
inline const Box* box_of(const std::string& descriptor) {
  for (const Box& box : boxes)
    if (descriptor.size() == 1 && descriptor.front() == box.primitive) return &box;
  return nullptr;
}

}  // namespace cairn::frontend::java
