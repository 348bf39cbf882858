import { lstatSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeRelease } from "./describe-release.ts";
import { filesIn } from "./imported-files.ts";
import { makeRelease } from "./make-release.ts";
import { writeTarball } from "./write-tarball.ts";

/** Run by scripts/run-release.mjs with the program of Node: makes a folder below `release/` and its tarball; with
 * `--folder` that folder alone. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: "string" }, revision: { type: "string" } },
});
const [node = process.execPath] = positionals;
const release = describeRelease(values.revision || undefined);
const folder = path.resolve(values.folder ?? path.join("release", release.name));

await makeRelease(folder, release, node);
const bytes = filesIn(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
console.log(`${folder}: ${megabytes(bytes)}, for ${release.platform} with glibc 2.28 or newer, and no other machines.`);
if (!values.folder) {
  const tarball = `${folder}.tar.gz`;
  await writeTarball(folder, tarball, release.time);
  console.log(`${tarball}: ${megabytes(statSync(tarball).size)}.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
