; Our own solver finds what bounds and equations give, also with many variables.
; RUN: cairn horn %s --quiet --timeout 60
; EXPECT: sat
(set-logic HORN)
(declare-fun L (Int Int Int Bool) Bool)
(declare-fun M (Int Int Int Bool) Bool)
(assert (forall ((n Int) (b Bool)) (=> (>= n 0) (L 0 0 n b))))
(assert (forall ((i Int) (j Int) (n Int) (b Bool)) (=> (and (L i j n b) (< i n)) (L (+ i 1) (+ j 1) n (not b)))))
(assert (forall ((i Int) (j Int) (n Int) (b Bool)) (=> (and (L i j n b) (>= i n)) (M i j n b))))
(assert (forall ((i Int) (j Int) (n Int) (b Bool)) (=> (and (M i j n b) (not (= j n))) false)))
(check-sat)
