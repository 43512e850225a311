; A loop that counts to ten stays within its bounds.
; RUN: cairn horn %s --timeout 60
; EXPECT: sat
; EXPECT: cvc5 has confirmed
; EXPECT: (define-fun Loop
; EXPECT-NOT: unsat
(set-logic HORN)
(declare-fun Loop (Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (Loop x))))
(assert (forall ((x Int) (y Int)) (=> (and (Loop x) (< x 10) (= y (+ x 1))) (Loop y))))
(assert (forall ((x Int)) (=> (and (Loop x) (> x 10)) false)))
(check-sat)
