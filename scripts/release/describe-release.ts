import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a release is made of, and the machines that it runs on. */
export interface Release {
  /** Of the folder and of the tarball. */
  name: string;
  version: string;
  /** `git describe` of its commit; with `-modified` when there were changes that aren't committed. Undefined without
   * git. */
  revision: string | undefined;
  /** As npm names them, e.g. `linux-x64`. */
  platform: string;
  /** The time of its commit, in seconds: the time of all its files. */
  time: number;
}

/**
 * Describes the release of the project in the current folder, for machines like this one.
 *
 * @param revision - stands in for what git says, where the project is no repository
 */
export function describeRelease(revision = git("describe", "--always", "--tags", "--dirty=-modified")): Release {
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const platform = `${process.platform}-${process.arch}`;
  const time = Number(process.env.SOURCE_DATE_EPOCH ?? git("log", "-1", "--format=%ct") ?? 0);
  return { name: [name, version, revision, platform].filter(Boolean).join("-"), version, revision, platform, time };
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || undefined;
  } catch {
    return undefined;
  }
}
