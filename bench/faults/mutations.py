"""Errors that are planted in lines of C, one at a time."""
import dataclasses
import re

NULL_TEST = re.compile(r"\bif \((!\w[\w.>-]*|\w[\w.>-]* == NULL|! \w[\w.>-]*)\)")
SMALLER = re.compile(r" < ")
CONDITION = re.compile(r"^\s*(?:\} )?(?:else )?(?:if|for|while)\b")
ALLOCATION = re.compile(r"alloc\w* ?\(")
ONE_MORE = re.compile(r" \+ 1\b")
SIZE_OF_TARGET = re.compile(r"\bsizeof ?(?:\*(\w+)|\(\*(\w+)\))")
SIZE_OF_TYPE = re.compile(r"\bsizeof ?\((struct \w+)\)")
FREE = re.compile(r"^\s*free ?\((\w[\w.>-]*)\);\s*$")
TERMINATOR = re.compile(r"^\s*(?:\*\w+(?:\+\+)?|\w[\w.>-]*\[.*\]) = (?:'\\0'|0);\s*$")


@dataclasses.dataclass(frozen=True)
class Mutation:
    kind: str
    line: int  # from 0
    lines: tuple  # what stands there and in as many lines that follow


def all_matches(kind, pattern, replacement, number, line):
    for found in pattern.finditer(line):
        yield Mutation(kind, number, (line[:found.start()] + found.expand(replacement) + line[found.end():],))


def mutations_of(lines):
    """All errors that may be planted in a file. Whether it still compiles is for the compiler to say."""
    for number, line in enumerate(lines):
        yield from all_matches("null test removed", NULL_TEST, r"if (0)", number, line)
        if CONDITION.match(line):
            yield from all_matches("< becomes <=", SMALLER, r" <= ", number, line)
        if ALLOCATION.search(line):
            yield from all_matches("+ 1 dropped", ONE_MORE, "", number, line)
            yield from all_matches("wrong sizeof", SIZE_OF_TARGET, r"sizeof (\1\2)", number, line)
            yield from all_matches("wrong sizeof", SIZE_OF_TYPE, r"sizeof (\1 *)", number, line)
        if FREE.match(line) and number > 0 and lines[number - 1].rstrip().endswith(";"):
            yield Mutation("free moved up", number - 1, (line, lines[number - 1]))
        if TERMINATOR.match(line):
            yield Mutation("terminator dropped", number, ("",))


def applied(lines, mutation):
    return [*lines[:mutation.line], *mutation.lines, *lines[mutation.line + len(mutation.lines):]]
