// A project across files: a folder with compile_commands.json, and --compile-commands without files, are all that a
// build compiles; another folder is the C files below it. The answers of verify are about one program.
// RUN: rm -rf %t/p && mkdir -p %t/p/build && cp tests/regress/c/input/make/*.c %t/p && cp -r tests/regress/c/input/make/include %t/p
// RUN: cd %t/p && for f in main table; do echo "{\"directory\": \"$PWD\", \"file\": \"$f.c\", \"command\": \"cc -DSIZE=8 -Iinclude -c $f.c\"}"; done | paste -sd, | sed 's/.*/[&]/' > build/compile_commands.json
// RUN: cd %t/p && cairn verify -q -p valid-deref --compile-commands build
// EXIT: 1
// EXPECT: UNSAFE (valid-deref), replayed
// RUN: cd %t/p && mv build/compile_commands.json . && cairn verify -q -p valid-deref .
// EXIT: 1
// EXPECT: UNSAFE (valid-deref), replayed
// A proof is about the files that were given when it was written.
// RUN: cd %t/p && sed -i 's/get(&t, SIZE)/get(\&t, 0)/' main.c && cairn verify -q -p valid-deref --certificate proof . && cairn check -q -p valid-deref --certificate proof --compile-commands .
// EXPECT: SAFE
// EXPECT: SAFE
// Without the file that describes them: all, of which one does not compile.
// RUN: cd %t/p && rm compile_commands.json && cairn verify -q -DSIZE=8 -Iinclude .
// EXIT: 65
// EXPECT: missing_name
// RUN: cd %t/p && rm broken.c && cairn verify -q -DSIZE=8 -Iinclude . && cairn ir -DSIZE=8 -Iinclude . | grep 'proc last'
// EXPECT: SAFE
// EXPECT: proc last
// Two programs in a folder are not one.
// RUN: cd %t/p && cp main.c other.c && cairn verify -q -DSIZE=8 -Iinclude .
// EXIT: 65
// EXPECT: symbol multiply defined
// EXPECT: hint: name the files of one program
// RUN: mkdir -p %t/none && cairn verify %t/none
// EXIT: 65
// EXPECT: has no Java or C files
// RUN: cairn verify
// EXIT: 64
// EXPECT: name files, a folder, or --compile-commands DIR
