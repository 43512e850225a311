; Clauses as disjunctions, conjunctions, with let, define-fun, negated quantifiers, without quantifier, and predicates
; without parameters.
; RUN: cairn horn %s --quiet --timeout 60
; EXPECT: sat
; RUN: cairn horn %s --print > %t/again.smt2 && cairn horn %t/again.smt2 --quiet --timeout 60
; EXPECT: sat
; EXPECT-NOT: unsat
(set-logic HORN)
(declare-fun Start () Bool)
(declare-fun |a loop| (Int Bool) Bool)
(declare-const Bad Bool)
(define-fun next ((x Int) (y Int)) Bool (= y (+ x 2)))
(assert Start)
(assert (forall ((x Int) (b Bool)) (or (not Start) (not (= x 0)) (|a loop| x b))))
(assert (not (exists ((x Int) (y Int) (b Bool)) (and (|a loop| x b) (next x y) (not (|a loop| y (not b)))))))
(assert (and (forall ((x Int) (b Bool)) (let ((odd (= (mod x 2) 1))) (=> (and (|a loop| x b) odd) Bad))) (=> Bad false)))
(check-sat)
