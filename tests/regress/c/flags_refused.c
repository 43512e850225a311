// Options in compile_commands.json that Cairn does not follow are named.
// RUN: for f in -ffast-math -Ofast -mx32 -m16 -funsigned-bitfields -fplan9-extensions -march=native -fsanitize=address -fmerge-all-constants "-Xclang -foo" "-x c++" -fopenmp -frounding-math --target=aarch64-linux-gnu "-include-pch x" -fwhat-is-this; do mkdir -p %t/a && echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"gcc $f -c %s\"}]" > %t/a/compile_commands.json; cairn verify -q --compile-commands %t/a %s; done
// EXIT: 65
// EXPECT: has the option '-ffast-math'
// EXPECT: has the option '-Ofast'
// EXPECT: has the option '-mx32'
// EXPECT: has the option '-m16'
// EXPECT: has the option '-funsigned-bitfields'
// EXPECT: has the option '-fplan9-extensions'
// EXPECT: has the option '-march=native'
// EXPECT: has the option '-fsanitize=address'
// EXPECT: has the option '-fmerge-all-constants'
// EXPECT: has the option '-Xclang'
// EXPECT: has the option '-x': the language 'c++' is not supported
// EXPECT: has the option '-fopenmp'
// EXPECT: has the option '-frounding-math'
// EXPECT: has the option '--target=aarch64-linux-gnu'
// EXPECT: has the option '-include-pch'
// EXPECT: has the option '-fwhat-is-this'
// RUN: for c in g++ arm-none-eabi-gcc x86_64-w64-mingw32-gcc; do echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"arguments\": [\"$c\", \"-c\", \"%s\"]}]" > %t/a/compile_commands.json; cairn verify -q --compile-commands %t/a %s; done
// EXIT: 65
// EXPECT: has the option 'g++': the file is compiled as C++
// EXPECT: has the option 'arm-none-eabi-gcc'
// EXPECT: has the option 'x86_64-w64-mingw32-gcc'
// RUN: echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"gcc -m32 -c %s\"}]" > %t/a/compile_commands.json; cairn verify -q --data-model LP64 --compile-commands %t/a %s
// EXIT: 65
// EXPECT: is compiled for pointers of 32 bits
// RUN: echo "[{\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"gcc -c %s\"}, {\"directory\": \"$PWD\", \"file\": \"%s\", \"command\": \"gcc -DA -c %s\"}]" > %t/a/compile_commands.json; cairn verify -q --compile-commands %t/a %s
// EXIT: 65
// EXPECT: in several ways
int main(void) { return 0; }
