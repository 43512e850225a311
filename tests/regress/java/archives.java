// NEEDS: jar
// Class files, archives, folders, the class path, and entries, as a user gives them.
// RUN: javac -d %t/all %s 2>/dev/null; jar --create --file %t/app.jar --main-class archives -C %t/all . && cairn verify -q %t/app.jar
// EXPECT: verdict: SAFE
// RUN: cairn verify -q %t/all
// EXIT: 65
// EXPECT: several classes have a static method 'main(String[])': Other, archives
// RUN: cairn verify -q %t/all --entry Other
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -q %t/all/archives.class %t/all/Cell.class
// EXPECT: verdict: SAFE
// RUN: cairn verify -q %t/all/archives.class --classpath %t/all
// EXPECT: verdict: SAFE
// RUN: mkdir %t/half && mv %t/all/Cell.class %t/half && cairn verify -q %t/all/archives.class --classpath /nowhere:%t/half
// EXIT: 65
// EXPECT: cannot read '/nowhere'
// RUN: cairn verify -q %t/all/archives.class --classpath %t/half
// EXPECT: verdict: SAFE
// RUN: cairn verify -q %t/all/archives.class
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object of 'Cell', which has no model at line 56)
// RUN: jar --create --file %t/cell.jar -C %t/half . && cairn verify -q %t/all/Other.class --classpath "%t/*"
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: printf 'Main-Class: archives\nClass-Path: cell.jar missing.jar\n' > %t/m && jar --create --file %t/thin.jar --manifest %t/m -C %t/all . && cairn verify -q %t/thin.jar
// EXPECT: verdict: SAFE
// RUN: printf 'class User { public static void main(String[] a) { assert new Cell(2).get() == 1; } }' > %t/User.java && cairn verify -q %t/User.java %t/cell.jar
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -q %t/User.java %t/half/Cell.class
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -q --entry archives.twice %t/app.jar
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -q --entry archives.half %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --entry Cell.get %t/app.jar
// EXIT: 65
// EXPECT: the entry method 'Cell.get' is not static
// RUN: cairn verify -q --entry 'Cell.<init>' %t/app.jar
// EXIT: 65
// EXPECT: the entry method 'Cell.<init>' is not static
// RUN: cairn verify -q --entry archives.of %t/app.jar
// EXIT: 65
// EXPECT: parameter 1 of the entry method has the type Cell, which is not supported
// RUN: cairn verify -q --entry archives.several %t/app.jar
// EXIT: 65
// EXPECT: the class 'archives' has several methods 'several'
// RUN: cairn verify -q --entry nowhere.f %t/app.jar
// EXIT: 65
// EXPECT: there is no class 'nowhere'
class archives {
  public static void main(String[] args) {
    assert new Cell(args.length).get() >= 0;
  }

  static int twice(int x, long y, boolean z, char c) {
    int sum = 2 * x;
    assert !z || c != 'q' || y != 77L || sum != 10;
    return sum;
  }

  static int half(byte x, short y) {
    assert x / 2 <= 63 && y >= Short.MIN_VALUE;
    return x / 2;
  }

  static int of(Cell cell) {
    return cell.get();
  }

  static void several(int x) {}

  static void several(long x) {}
}

class Cell {
  private final int value;

  Cell(int value) {
    this.value = value;
  }

  int get() {
    return value;
  }
}

class Other {
  public static void main(String[] args) {
    assert new Cell(7).get() == 8;
  }
}
