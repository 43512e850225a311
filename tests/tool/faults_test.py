"""Errors that are planted by mutation."""
import importlib.util
import sys

from scratch import ROOT, ScratchTest


def load():
    spec = importlib.util.spec_from_file_location("mutations", ROOT / "bench/faults/mutations.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


mutations = load()


class Mutations(ScratchTest):
    def planted(self, *lines):
        return [(each.kind, mutations.applied(list(lines), each)) for each in mutations.mutations_of(list(lines))]

    def test_tests_for_null(self):
        self.assertEqual(self.planted("  if (!p->next)", "    return;"), [("null test removed", ["  if (0)", "    return;"])])
        self.assertEqual(self.planted("if (p == NULL) x ();"), [("null test removed", ["if (0) x ();"])])

    def test_bounds(self):
        self.assertEqual(self.planted("for (i = 0; i < n; i++)"), [("< becomes <=", ["for (i = 0; i <= n; i++)"])])
        self.assertEqual(self.planted("x = a < b;"), [])

    def test_allocations(self):
        self.assertEqual(self.planted("p = xmalloc (strlen (s) + 1);"), [("+ 1 dropped", ["p = xmalloc (strlen (s));"])])
        self.assertEqual(self.planted("p = malloc (sizeof *p);"), [("wrong sizeof", ["p = malloc (sizeof (p));"])])
        self.assertEqual(self.planted("p = calloc (n, sizeof (struct s));"), [("wrong sizeof", ["p = calloc (n, sizeof (struct s *));"])])

    def test_ends_of_lives(self):
        self.assertEqual(self.planted("f (p);", "free (p);", "return;"), [("free moved up", ["free (p);", "f (p);", "return;"])])
        self.assertEqual(self.planted("{", "free (p);"), [])

    def test_terminators(self):
        self.assertEqual(self.planted("  a[n] = '\\0';", "x;"), [("terminator dropped", ["", "x;"])])
