; The limit is kept to, whatever the solvers are at.
; RUN: timeout 60 cairn horn --timeout 1 %s
; EXIT: 2
; EXPECT: unknown
; EXPECT: time limit reached
(set-logic HORN)
(declare-fun P (Int Int Int) Bool)
(assert (P 1 2 3))
(assert (forall ((x Int) (y Int) (z Int)) (=> (P x y z) (P (+ x (* y z)) (mod (* y y y) 7919) (+ (* x z) (mod z 31))))))
(assert (forall ((x Int) (y Int) (z Int)) (=> (and (P x y z) (= (+ (* x x x) (* y y y)) (+ (* z z z) 33))) false)))
(check-sat)
