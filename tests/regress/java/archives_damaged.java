// NEEDS: jar
// NEEDS: python3
// Damaged class files and archives get an error with the offset; versions out of range are named.
// RUN: javac -d %t/c %s && jar --create --file %t/a.jar -C %t/c . && cairn verify -q %t/a.jar
// EXPECT: verdict: SAFE
// RUN: head -c 200 %t/a.jar > %t/short.jar; cairn verify -q %t/short.jar
// EXIT: 65
// EXPECT: short.jar' is damaged at offset
// RUN: : > %t/empty.jar; cairn verify -q %t/empty.jar
// EXIT: 65
// EXPECT: it is no zip archive
// RUN: echo text > %t/text.jar; cairn verify -q %t/text.jar
// EXIT: 65
// EXPECT: it is no zip archive
// RUN: (cd %t/c && jar --create --file ../none.jar --no-manifest -C .. short.jar); cairn verify -q %t/none.jar
// EXIT: 65
// EXPECT: no class has a static method 'main(String[])'
// RUN: cairn verify -q %t/missing.jar
// EXIT: 65
// EXPECT: missing.jar
// RUN: mkdir %t/nothing; cairn verify -q %t/nothing
// EXIT: 65
// EXPECT: has no Java or C files
// RUN: python3 -c "import sys; b = bytearray(open(sys.argv[1], 'rb').read()); b[7] = 66; open(sys.argv[2], 'wb').write(b)" %t/c/archives_damaged.class %t/new.class; cairn verify -q %t/new.class
// EXIT: 65
// EXPECT: has version 66 of the class file format, which is not supported (supported: 45 to 65)
// RUN: for v in 45 48 50 52 60 65; do python3 -c "import sys; b = bytearray(open(sys.argv[1], 'rb').read()); b[7] = int(sys.argv[3]); open(sys.argv[2], 'wb').write(b)" %t/c/archives_damaged.class %t/archives_damaged.class $v; cairn verify -q %t/archives_damaged.class; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: python3 -c "import sys; b = open(sys.argv[1], 'rb').read(); [open('%s/cut%d.class' % (sys.argv[2], n), 'wb').write(b[:n]) for n in range(0, len(b), 7)]" %t/c/archives_damaged.class %t; for f in %t/cut*.class; do cairn verify -q $f; test $? = 65 || echo "wrong exit for $f"; done 2>&1 | grep -v damaged; true
// EXPECT-NOT: wrong exit
// RUN: printf 'module m {}\n' > %t/module-info.java; printf 'class M { public static void main(String[] a) { assert a != null; } }' > %t/M.java; cairn verify -q %t/M.java %t/module-info.java
// EXPECT: verdict: SAFE
class archives_damaged {
  public static void main(String[] args) {
    int[] numbers = {1, 2, 3};
    String text = "n" + numbers[args.length % 3];
    assert text.length() == 2;
  }
}
