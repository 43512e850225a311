// Features of the language, one program each, whose answers were decided by thinking; the JVM repeats the violations. All are
// compiled at once.
// RUN: javac -g -d %t -implicit:none -sourcepath tests/regress/java/truth/input/declared tests/regress/java/truth/input/*.java
// RUN: for f in CaptureLoop Diamond InitCycle FinallyReturn IntCache StrSwitch LongShift; do cairn verify -q --classpath %t %t/$f.class; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in CharArith Covariance Suppressed Nested Labels Patterns TernaryType; do cairn verify -q --classpath %t %t/$f.class; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in EvalOrder FieldHiding Varargs FloatEdge Generic Sync Causes; do cairn verify -q --classpath %t %t/$f.class; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in CaptureWrong DiamondWrong InitCycleWrong FinallyLoop IntCacheWrong LongShiftWrong Compound; do cairn verify -q --classpath %t %t/$f.class; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: for f in CovarianceWrong NullFor TernaryUnbox LoopBound MinValue CastWrong HeapPollution; do cairn verify -q --classpath %t %t/$f.class; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (uncaught-exception), replayed by a compiled program
// EXPECT: verdict: UNSAFE (null-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (null-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (class-cast), replayed by a compiled program
// EXPECT: verdict: UNSAFE (class-cast), replayed by a compiled program
class features {}
