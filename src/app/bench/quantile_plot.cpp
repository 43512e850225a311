#include "app/bench/quantile_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/bench/format.h"

namespace cairn::app::bench {
namespace {

constexpr double width = 800, height = 500;
constexpr double left = 75, right = 20, top = 45, bottom = 60;
constexpr double least_shown_s = 0.001;
// Colours that the colour-blind can tell apart; more curves use them again with other dashes.
constexpr std::array colours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"};
constexpr std::array dashes = {"", "9 3", "2 3"};

std::string escape(const std::string& text) {
  std::string result;
  for (char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else if (c == '>')
      result += "&gt;";
    else
      result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return result;
}

std::string number(double value) { return fixed(value, 1); }

std::string text_at(double x, double y, const std::string& anchor, const std::string& text, const char* more = "") {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\"" + more + ">" +
         escape(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& style) {
  return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
         "\" " + style + "/>\n";
}

/// The axes: maps values to places.
struct Scale {
  double most = 1;         ///< answers
  int low = -3, high = 0;  ///< powers of ten of seconds

  explicit Scale(const std::vector<Curve>& curves) {
    double fastest = 1, slowest = least_shown_s;
    for (const Curve& curve : curves) {
      most = std::max(most, static_cast<double>(curve.seconds.size()));
      for (double seconds : curve.seconds) {
        fastest = std::min(fastest, std::max(seconds, least_shown_s));
        slowest = std::max(slowest, seconds);
      }
    }
    low = static_cast<int>(std::floor(std::log10(fastest)));
    high = std::max(low + 1, static_cast<int>(std::ceil(std::log10(slowest))));
  }

  double x(double answers) const { return left + (width - left - right) * answers / most; }
  double y(double seconds) const {
    double part = (std::log10(std::max(seconds, least_shown_s)) - low) / (high - low);
    return height - bottom - (height - top - bottom) * part;
  }
  /// 1, 2 or 5 times a power of ten, so that there are at most ten ticks.
  double x_step() const {
    double power = std::pow(10, std::floor(std::log10(most)));
    for (double step : {power / 10, power / 5, power / 2, power})
      if (step >= 1 && most / step <= 10) return step;
    return std::max(1.0, power);
  }
};

std::string axes(const Scale& scale) {
  const std::string grid = "stroke=\"#dddddd\"";
  double base = height - bottom;
  std::string text;
  for (int power = scale.low; power <= scale.high; ++power) {
    double y = scale.y(std::pow(10, power));
    text += line(left, y, width - right, y, grid);
    text += text_at(left - 8, y + 4, "end", plain_number(std::pow(10, power)));
    if (power == scale.high) break;
    for (int k = 2; k < 10; ++k)
      text +=
          line(left - 3, scale.y(k * std::pow(10, power)), left, scale.y(k * std::pow(10, power)), "stroke=\"black\"");
  }
  for (int i = 0; i * scale.x_step() <= scale.most; ++i) {
    double tick = i * scale.x_step();
    text += line(scale.x(tick), top, scale.x(tick), base, grid);
    text += text_at(scale.x(tick), base + 18, "middle", plain_number(tick));
  }
  text += line(left, top, left, base, "stroke=\"black\"") + line(left, base, width - right, base, "stroke=\"black\"");
  text += text_at((left + width - right) / 2, height - 18, "middle", "right answers, fastest first");
  std::string middle = number((top + base) / 2);
  return text + "<text transform=\"translate(20 " + middle +
         ") rotate(-90)\" text-anchor=\"middle\">CPU time (s)</text>\n";
}

std::string style(const Curve& curve) {
  std::string dash = curve.earlier ? "4 4" : dashes[curve.hue / colours.size() % dashes.size()];
  return std::string(R"(fill="none" stroke-width="2" stroke=")") + colours[curve.hue % colours.size()] + "\"" +
         (dash.empty() ? "" : " stroke-dasharray=\"" + dash + "\"");
}

std::string draw(const Curve& curve, const Scale& scale) {
  std::vector<double> seconds = curve.seconds;
  std::ranges::sort(seconds);
  std::string points;
  for (std::size_t i = 0; i < seconds.size(); ++i)
    points += number(scale.x(static_cast<double>(i + 1))) + "," + number(scale.y(seconds[i])) + " ";
  if (points.empty()) return {};
  points.pop_back();
  std::string text = "<polyline " + style(curve) + " points=\"" + points + "\"/>\n";
  std::size_t space = points.rfind(' ') + 1, comma = points.rfind(',');
  return text + R"(<circle r="3" fill=")" + colours[curve.hue % colours.size()] + "\" cx=\"" +
         points.substr(space, comma - space) + "\" cy=\"" + points.substr(comma + 1) + "\"/>\n";
}

std::string legend(const std::vector<Curve>& curves) {
  double box_height = 18 * static_cast<double>(curves.size()) + 8;
  std::size_t longest = 0;
  std::vector<std::string> labels;
  for (const Curve& curve : curves) {
    labels.push_back(curve.name + " (" + std::to_string(curve.seconds.size()) + ")");
    longest = std::max(longest, labels.back().size());
  }
  std::string text = "<rect x=\"" + number(left + 12) + "\" y=\"" + number(top + 8) + "\" width=\"" +
                     number(50 + 7.5 * static_cast<double>(longest)) + "\" height=\"" + number(box_height) +
                     "\" fill=\"white\" fill-opacity=\"0.85\" stroke=\"#999999\"/>\n";
  for (std::size_t i = 0; i < curves.size(); ++i) {
    double y = top + 22 + 18 * static_cast<double>(i);
    text += line(left + 20, y - 4, left + 48, y - 4, style(curves[i]));
    text += text_at(left + 55, y, "start", labels[i]);
  }
  return text;
}

}  // namespace

std::string quantile_svg(const std::vector<Curve>& curves, const std::string& title) {
  Scale scale(curves);
  std::string size = "width=\"" + plain_number(width) + "\" height=\"" + plain_number(height) + "\"";
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" " + size +
                     " viewBox=\"0 0 " + plain_number(width) + " " + plain_number(height) +
                     "\" font-family=\"sans-serif\" font-size=\"13\">\n";
  text += "<title>" + escape(title) + "</title>\n";
  text += "<rect " + size + " fill=\"white\"/>\n";
  text += text_at((left + width - right) / 2, 26, "middle", title, " font-size=\"15\"");
  text += axes(scale);
  for (const Curve& curve : curves) text += draw(curve, scale);
  return text + legend(curves) + "</svg>\n";
}

}  // namespace cairn::app::bench
