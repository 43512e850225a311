#include "report/picture_style.h"

namespace cairn::report {

std::string escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

std::string picture_start(const std::string& title) {
  std::string out = "digraph heap {\n";
  out += "  graph [rankdir=LR, bgcolor=white, pad=0.3, nodesep=0.25, ranksep=0.9, labelloc=t, labeljust=l, ";
  out += "fontname=\"Helvetica\", fontsize=13, fontcolor=\"" + std::string(ink) + "\", label=<" + title +
         "<BR ALIGN=\"LEFT\"/> <BR/>>];\n";
  out += "  node [shape=plain, fontname=\"Helvetica\", fontsize=11, fontcolor=\"" + std::string(ink) + "\"];\n";
  out += "  edge [color=\"" + std::string(ink) + "\", arrowsize=0.7, penwidth=1.1];\n";
  return out;
}

}  // namespace cairn::report
