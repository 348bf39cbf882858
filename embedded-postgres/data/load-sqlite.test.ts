import { spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { loadSqlite } from "./load-sqlite.ts";

test("loading SQLite prints no warning, else Node words it differently and embedded-postgres/data/load-sqlite.ts has to know it", () => {
  const module = path.join(import.meta.dirname, "load-sqlite.ts");
  const script = `import(${JSON.stringify(module)}).then(({ loadSqlite }) => new (loadSqlite().DatabaseSync)(":memory:").close())`;
  const { stderr, status } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
  expect(status).toBe(0);
  expect(stderr).not.toMatch(/sqlite/i);
});

test("any other warning still shows, and Node's function is put back", async () => {
  const { emitWarning } = process;
  const warned = once(process, "warning");
  const loaded = loadSqlite(() => {
    process.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
    process.emitWarning("another one");
    return process.getBuiltinModule("node:sqlite");
  });
  expect(String((await warned)[0])).toContain("another one");
  expect(process.emitWarning).toBe(emitWarning);
  expect(loaded.DatabaseSync).toBeTypeOf("function");
});
