import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const UNIT = readFileSync("deploy/remoteops-site.service", "utf8");
const CONTAINER = readFileSync("deploy/Containerfile", "utf8");

/** The values of the unit's directives, each with all its lines. */
function directives(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name = "", value = ""] of UNIT.matchAll(/^(\w+)=(.*)$/gm))
    found.set(name, [...(found.get(name) ?? []), value]);
  return found;
}

/** The instructions of the container file's stages, with continued lines joined. */
function stages(): { name: string; words: string }[][] {
  const lines = CONTAINER.replaceAll(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter(Boolean);
  const instructions = lines.map((line) => {
    const [, name = "", words = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, words };
  });
  const starts = instructions.flatMap(({ name }, index) => (name === "FROM" ? [index] : []));
  return starts.map((start, index) => instructions.slice(start, starts[index + 1]));
}

test("the unit lets the site write to its data alone, gain no rights, and stop PostgreSQL itself", () => {
  const unit = directives();
  const one = (name: string) => unit.get(name)?.join(" | ");
  for (const name of ["NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "ProtectKernelModules"])
    expect(one(name), name).toBe("yes");
  for (const name of ["ProtectControlGroups", "ProtectKernelTunables", "RestrictNamespaces", "RestrictSUIDSGID"])
    expect(one(name), name).toBe("yes");
  expect(one("ProtectSystem")).toBe("strict");
  expect(one("CapabilityBoundingSet")).toBe("");
  expect(one("KillMode")).toBe("mixed");
  expect(Number(one("TimeoutStopSec"))).toBeGreaterThan(10);
  expect(one("User")).not.toBe("root");
  // The directory that systemd makes is the one that the site writes to.
  expect(one("Environment")).toContain(`DATA_DIR=/var/lib/${one("StateDirectory")}`);
  // V8 writes machine code.
  expect(unit.has("MemoryDenyWriteExecute")).toBe(false);
  expect(one("Environment")).toContain(`NODE_COMPILE_CACHE=/var/cache/${one("CacheDirectory")}`);
  // A release brings its own Node, and is in a folder of its own.
  expect(one("ExecStart")).toMatch(/^\/[\w/]+\/bin\/site serve$/);
});

test("the image is built in stages, and the last has neither the sources nor root's rights", () => {
  const [build = [], final = [], ...more] = stages();
  expect(more).toEqual([]);
  expect(build[0]?.words).toMatch(/ AS build$/);
  const words = (name: string) => final.filter((one) => one.name === name).map((one) => one.words);
  for (const copied of words("COPY")) expect(copied).toMatch(/^--from=build /);
  expect(words("USER")).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  expect(words("VOLUME")).toEqual(["/data"]);
  expect(words("ENV").join(" ")).toMatch(/\bNODE_ENV=production\b.*\bDATA_DIR=\/data\b/);
  expect(words("COPY")).toEqual(["--from=build /release /site"]);
  expect(
    build.some(({ words }) => words === 'node scripts/run-release.mjs --folder /release --revision "$REVISION"'),
  ).toBe(true);
  expect(JSON.parse(words("ENTRYPOINT")[0] ?? "")).toEqual(["/site/bin/site"]);
  expect(words("HEALTHCHECK")[0]).toMatch(/CMD \["\/site\/bin\/node", .*\/healthz/);
  const names = stages()
    .flat()
    .map(({ name }) => name);
  expect(names).not.toContain("ADD");
  expect(names.filter((name) => name === "")).toEqual([]);
});

test("no image comes by a name that may be another one tomorrow", () => {
  const images = new Map([...CONTAINER.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(([, name, image]) => [name, image]));
  const used = [...CONTAINER.matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, name = ""]) => images.get(name));
  expect(used).toHaveLength(CONTAINER.match(/^FROM /gm)?.length ?? 0);
  for (const image of used) expect(image).toMatch(/:\d[\w.-]*$/);
});

test("no data, secrets or packages of this machine get into the image", () => {
  const ignored = readFileSync(".containerignore", "utf8").split("\n");
  for (const entry of [".git", "**/node_modules", "build", "release", "data", ".env*"])
    expect(ignored, entry).toContain(entry);
});
