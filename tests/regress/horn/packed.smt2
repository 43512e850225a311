; Clauses that gzip has compressed, and suites of clauses. Of the second task nobody has said what is right.
; RUN: gzip -c %s > %t/a.smt2.gz; cairn horn --quiet %t/a.smt2.gz
; EXPECT: sat
; RUN: head -c 100 %t/a.smt2.gz > %t/b.smt2.gz; cairn horn --quiet %t/b.smt2.gz
; EXIT: 65
; EXPECT: cannot unpack
; RUN: printf 'id\tfiles\tlanguage\tentry\tproperty\texpected\tsubproperty\tdata_model\tflags\na\ta.smt2.gz\thorn\t\thorn\ttrue\t\t\t\nb\ta.smt2.gz\thorn\t\thorn\t\t\t\t\n' > %t/tasks.tsv; cairn bench -j 1 -o %t/out %t
; EXPECT: cairn: 2 tasks, 1 right, 0 wrong, 0 unknown, 0 timeout, 0 memout, 0 crash, 0 unsupported, 1 answered
(set-logic HORN)
(declare-fun Loop (Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (Loop x))))
(assert (forall ((x Int)) (=> (and (Loop x) (< x 10)) (Loop (+ x 1)))))
(assert (forall ((x Int)) (=> (and (Loop x) (> x 10)) false)))
(check-sat)
