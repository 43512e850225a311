; The result of a recursive procedure, with two calls in one clause: fib(n) >= n - 1.
; RUN: cairn horn %s --quiet --timeout 60
; EXPECT: sat
(set-logic HORN)
(declare-fun fib (Int Int) Bool)
(assert (forall ((n Int)) (=> (and (<= 0 n) (<= n 1)) (fib n n))))
(assert (forall ((n Int) (a Int) (b Int)) (=> (and (> n 1) (fib (- n 1) a) (fib (- n 2) b)) (fib n (+ a b)))))
(assert (forall ((n Int) (r Int)) (=> (fib n r) (>= r (- n 1)))))
(check-sat)
