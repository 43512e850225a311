; The loop reaches ten: the facts on the way there are shown.
; RUN: cairn horn %s --timeout 60
; EXIT: 1
; EXPECT: unsat
; EXPECT: (Loop 0)
; EXPECT: (Loop 10)
(set-logic HORN)
(declare-fun Loop (Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (Loop x))))
(assert (forall ((x Int) (y Int)) (=> (and (Loop x) (< x 10) (= y (+ x 1))) (Loop y))))
(assert (forall ((x Int)) (=> (and (Loop x) (>= x 10)) false)))
(check-sat)
