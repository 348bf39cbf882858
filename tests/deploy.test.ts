import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const UNIT = readFileSync("deploy/remoteops-site.service", "utf8");
const CONTAINER = readFileSync("deploy/Containerfile", "utf8");
const NGINX = readFileSync("deploy/cluster/nginx.conf", "utf8");
const PGBOUNCER = readFileSync("deploy/cluster/pgbouncer.ini", "utf8");
const README_NGINX = /```nginx\n(.*?)```/s.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
const NGINX_UNITS: Record<string, number> = { s: 1, m: 2 ** 20 };

/** The value of a directive of nginx that is there once: seconds of a time, bytes of a size. */
function nginxValue(configuration: string, directive: string): number {
  const found = [...configuration.matchAll(new RegExp(`^\\s*${directive} (\\d+)([sm]);$`, "gm"))];
  expect(found, directive).toHaveLength(1);
  const [, digits, unit = ""] = found[0] ?? [];
  return Number(digits) * (NGINX_UNITS[unit] ?? Number.NaN);
}

/** The most bytes that the site reads of a request's body, by the constant that says so. */
function bodyLimits(): Map<string, number> {
  const sources = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"))
    .join("\n");
  const names = new Set([...sources.matchAll(/\blimit: ([A-Z_]{3,})\b/g)].map(([, name = ""]) => name));
  const limits = [...sources.matchAll(/const ([A-Z_]+) = (\d[\d_]*(?: \* \d+)*);/g)].flatMap(
    ([, name = "", size = ""]) => {
      const factors = size.replaceAll("_", "").split(" * ").map(Number);
      return names.has(name) ? [[name, factors.reduce((left, right) => left * right)] as const] : [];
    },
  );
  return new Map(limits.sort(([, left], [, right]) => left - right));
}

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

test.each([
  ["README.md", README_NGINX],
  ["deploy/cluster/nginx.conf", NGINX],
])("nginx as %s has it lets through whatever the site takes", (_, configuration) => {
  const limits = bodyLimits();
  expect([...limits.keys()]).toEqual(expect.arrayContaining(["LIMIT", "MAX_UPLOAD_BYTES", "EXPORT_FORM_LIMIT_BYTES"]));
  // With room for what is sent around it, so that it is the site that says which file is too large.
  expect(nginxValue(configuration, "client_max_body_size")).toBeGreaterThan(Math.max(...limits.values()) + 2 ** 20);
});

test("nginx sends a request to another process only while none can be at work on it for long", () => {
  expect(NGINX).toMatch(/^\s*proxy_next_upstream error timeout non_idempotent;$/m);
  expect(nginxValue(NGINX, "proxy_next_upstream_timeout")).toBeLessThan(nginxValue(NGINX, "proxy_read_timeout"));
  // Another process is asked when the machine of one is off.
  expect(nginxValue(NGINX, "proxy_next_upstream_timeout")).toBeGreaterThan(
    2 * nginxValue(NGINX, "proxy_connect_timeout"),
  );
});

test("README's nginx has a certificate wherever it speaks TLS, and overwrites what the site believes", () => {
  const secure = README_NGINX.split(/^server /m).filter((server) => server.includes(" ssl"));
  expect(secure).toHaveLength(1);
  for (const server of secure) expect(server).toMatch(/ssl_certificate \S+;\n\s+ssl_certificate_key \S+;/);
  for (const header of ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Request-Id"])
    for (const configuration of [README_NGINX, NGINX])
      expect(configuration).toMatch(new RegExp(`proxy_set_header ${header} \\$(?!proxy_add)\\w+;`));
});

test("the files of a cluster start where Debian has its own, with nothing to be filled in", () => {
  for (const file of readdirSync("deploy/cluster"))
    expect(readFileSync(path.join("deploy/cluster", file), "utf8"), file).not.toContain("{{");
  // Debian's unit gives the first, and waits for the second.
  expect(NGINX).not.toMatch(/^\s*daemon /m);
  expect(NGINX).toMatch(/^pid \/run\/nginx\.pid;$/m);
  expect(PGBOUNCER).toMatch(/^auth_file = \/etc\/pgbouncer\/userlist\.txt$/m);
});

test("PgBouncer ends statements and transactions when the site does, and can open as many files as it needs", () => {
  const pool = readFileSync("app/platform/db/database.server.ts", "utf8");
  for (const name of ["statement_timeout", "idle_in_transaction_session_timeout"]) {
    const [, limit = ""] = new RegExp(`${name}: ([\\d_]+)`).exec(pool) ?? [];
    expect(PGBOUNCER).toContain(`set ${name} = ${limit.replaceAll("_", "")}`);
  }
  const setting = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(PGBOUNCER)?.[1]);
  expect(setting("max_client_conn") + setting("default_pool_size")).toBeLessThan(1_000);
});
