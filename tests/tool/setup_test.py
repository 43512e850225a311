import os
import shutil
import subprocess

from scratch import ROOT, ScratchTest

PROGRAMS = ("bash", "cat", "dirname", "env", "find", "flock", "grep", "mkdir", "mv", "nproc", "paste", "readlink", "sed",
            "tail", "tee", "touch", "rm")


class Setup(ScratchTest):
    """./run in a clone of nothing but scripts, with stand-ins for Debian's tools and the build."""

    def setUp(self):
        super().setUp()
        for name in ("run", "tool/setup.bash"):
            self.write(f"clone/{name}", (ROOT / name).read_text()).chmod(0o755)
        self.write("clone/tool/packages", "# needed\ng++\nninja-build  # builds\n")
        self.write("clone/src/base/a.h", "")
        for name in PROGRAMS:
            (self.root / "bin").mkdir(exist_ok=True)
            (self.root / "bin" / name).symlink_to(shutil.which(name))
        self.write("installed", "")
        self.program("dpkg-query", f'cat {self.root}/installed; exit 1')
        self.program("apt-get", f'echo "apt-get $*" >> {self.root}/calls\n'
                     f'case $* in *install*) echo "installed g++" > {self.root}/installed;; esac')
        self.program("id", "echo 0")
        self.program("cmake", f'echo "cmake $*" >> {self.root}/calls; touch "$2/build/release/build.ninja"')
        self.program("ninja", f'echo "ninja" >> {self.root}/calls; echo "[1/1] compiling"\n'
                     'echo "#!/bin/sh\necho cairn \\"\\$@\\"; exit 3" > $2/cairn; chmod +x $2/cairn')
        self.program("chmod", f'{shutil.which("chmod")} "$@"')

    def program(self, name, text):
        self.write(f"bin/{name}", f"#!{shutil.which('sh')}\n{text}\n").chmod(0o755)

    def all_installed(self):
        self.write("installed", "installed g++\ninstalled ninja-build\n")

    def start(self, *arguments, cwd="/"):
        run = subprocess.run([self.root / "clone/run", *arguments], cwd=cwd, env={"PATH": str(self.root / "bin")},
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return run.returncode, run.stdout

    def calls(self):
        path = self.root / "calls"
        text = path.read_text() if path.exists() else ""
        path.unlink(missing_ok=True)
        return text

    def test_installs_what_is_missing_and_says_which(self):
        self.write("installed", "installed g++\nconfig-files ninja-build\n")
        code, output = self.start("verify", "x y")
        self.assertIn("Installing Debian packages: ninja-build\n", output)
        self.assertTrue(output.endswith("cairn verify x y\n"), output)
        self.assertEqual(code, 3)
        self.assertRegex(self.calls(), r"apt-get update\napt-get .*install.* ninja-build\ncmake .*\nninja\n")

    def test_lists_what_is_missing_on_request(self):
        self.assertEqual(self.start("--no-install", "verify"), (69, "Missing Debian packages: g++ ninja-build\n"))
        self.assertEqual(self.calls(), "")
        self.all_installed()
        self.assertEqual(self.start("--no-install", "verify")[0], 3)

    def test_uses_sudo_when_not_root(self):
        self.program("id", "echo 1000")
        code, output = self.start("verify")
        self.assertEqual(code, 69)
        self.assertIn("apt-get install g++ ninja-build", output)
        self.program("sudo", f'echo "sudo $2" >> {self.root}/calls; shift; exec "$@"')
        self.assertEqual(self.start("verify")[0], 3)
        self.assertIn("sudo apt-get", self.calls())

    def test_shows_why_installing_failed(self):
        self.program("apt-get", "echo no network; exit 100")
        code, output = self.start("verify")
        self.assertEqual(code, 69)
        self.assertIn("no network", output)

    def test_starts_at_once_when_nothing_changed(self):
        self.all_installed()
        self.start("verify")
        self.calls()
        self.assertEqual(self.start("a", cwd=self.root), (3, "cairn a\n"))
        self.assertEqual(self.calls(), "")

    def test_builds_again_after_a_change(self):
        self.all_installed()
        self.start("verify")
        stamp = self.root / "clone/build/release/run.stamp"
        changes = (lambda: self.write("clone/src/base/b.h", ""),
                   lambda: (self.root / "clone/src/base/b.h").unlink(),
                   lambda: self.write("clone/CMakeLists.txt", ""),
                   lambda: self.write("clone/lib/c/string.cir", ""),
                   lambda: (self.root / "clone/build/release/cairn").unlink())
        for change in changes:
            os.utime(stamp, ns=(stamp.stat().st_mtime_ns - 10**9,) * 2)
            for path in (self.root / "clone").rglob("*"):
                if "build" not in path.parts:
                    os.utime(path, ns=(stamp.stat().st_mtime_ns - 10**9,) * 2)
            self.calls()
            change()
            self.assertEqual(self.start("verify"), (3, "cairn verify\n"))
            self.assertIn("ninja", self.calls())

    def test_builds_again_in_a_clone_that_moved(self):
        self.all_installed()
        self.start("verify")
        self.calls()
        shutil.copytree(self.root / "clone", self.root / "other", copy_function=shutil.copy2)
        shutil.rmtree(self.root / "clone")
        (self.root / "other").rename(self.root / "moved")
        (self.root / "clone").symlink_to(self.root / "moved")
        self.assertEqual(self.start("verify"), (3, "cairn verify\n"))
        self.assertIn("ninja", self.calls())

    def test_runs_nothing_after_a_failed_build(self):
        self.all_installed()
        self.start("verify")
        self.write("clone/src/base/b.h", "")
        self.program("ninja", "echo '[1/2] compiling'; echo 'b.h:1: error: no'; exit 1")
        for _ in range(2):
            code, output = self.start("verify")
            self.assertEqual(code, 69)
            self.assertIn("b.h:1: error: no", output)
            self.assertNotIn("[1/2]", output)
            self.assertNotIn("cairn verify", output)
