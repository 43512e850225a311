#pragma once

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace cairn::app::bench {

/// A temporary folder to write suites, fake tools and results into.
class BenchTest : public ::testing::Test {
 public:
  ~BenchTest() override { std::filesystem::remove_all(dir_); }

 protected:
  BenchTest() {
    std::string name = (std::filesystem::temp_directory_path() / "cairn-bench-XXXXXX").string();
    dir_ = mkdtemp(name.data());
  }

  std::string path(const std::string& name) const { return dir_ + "/" + name; }

  std::string write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

  std::string script(const std::string& name, const std::string& body) const {
    write(name, "#!/bin/sh\n" + body);
    chmod(path(name).c_str(), 0755);
    return path(name);
  }

  std::string read(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  static std::string header() {
    return "id\tfiles\tlanguage\tentry\tproperty\texpected\tsubproperty\tdata_model\tflags\tsource\n";
  }

  /// A row whose only file is ID.c, which is written too.
  std::string row(const std::string& suite, const std::string& id, const std::string& expected,
                  const std::string& property = "assert", const std::string& flags = "") const {
    write(suite + "/" + id + ".c", "int main(void) { return 0; }\n");
    return id + "\t" + id + ".c\tc\tmain\t" + property + "\t" + expected + "\t\tLP64\t" + flags + "\there\n";
  }

  std::string dir_;
};

}  // namespace cairn::app::bench
