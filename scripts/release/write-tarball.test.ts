import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { writeTarball } from "./write-tarball.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tarball-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with these files, made in their order. */
function folderOf(parent: string, names: string[]) {
  const root = path.join(folder, parent, "site-1.0");
  mkdirSync(path.join(root, "bin"), { recursive: true });
  for (const name of names) writeFileSync(path.join(root, name), `content of ${name}`);
  chmodSync(path.join(root, "bin/site"), 0o755);
  symlinkSync("site", path.join(root, "bin/link"));
  utimesSync(path.join(root, "bin/site"), 5, names.length + parent.length);
  return root;
}

test("the same files give the same tarball, whenever and in whatever order they were made", async () => {
  const names = ["a.txt", "bin/site", "z.txt"];
  const tarballs = [path.join(folder, "1.tar.gz"), path.join(folder, "2.tar.gz")] as const;
  await writeTarball(folderOf("one", names), tarballs[0], 1_700_000_000);
  await writeTarball(folderOf("another", names.toReversed()), tarballs[1], 1_700_000_000);
  expect(readFileSync(tarballs[0]).equals(readFileSync(tarballs[1]))).toBe(true);

  const unpacked = path.join(folder, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", tarballs[0], "-C", unpacked]);
  const program = path.join(unpacked, "site-1.0/bin/site");
  expect(readFileSync(program, "utf8")).toBe("content of bin/site");
  expect(statSync(program)).toMatchObject({ mode: 0o100755, mtimeMs: 1_700_000_000_000 });
  expect(readlinkSync(path.join(unpacked, "site-1.0/bin/link"))).toBe("site");
});

test("a tarball has its name once it is complete, and one that can't be completed leaves the earlier one", async () => {
  const root = folderOf("one", ["a.txt", "bin/site", "z.txt"]);
  const tarball = path.join(folder, "site.tar.gz");
  writeFileSync(tarball, "the earlier one");
  const broken = writeTarball(root, tarball, 1_700_000_000);
  // It is listed by now.
  rmSync(path.join(root, "z.txt"));
  await expect(broken).rejects.toThrow("ENOENT");
  expect(readFileSync(tarball, "utf8")).toBe("the earlier one");
  expect(readdirSync(folder).sort()).toEqual(["one", "site.tar.gz"]);

  await writeTarball(root, tarball, 1_700_000_000);
  expect(execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" })).toContain("site-1.0/bin/site\n");
  expect(readdirSync(folder).sort()).toEqual(["one", "site.tar.gz"]);
});
