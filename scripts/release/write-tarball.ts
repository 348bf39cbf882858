import { createReadStream, createWriteStream, lstatSync, readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";

/**
 * Writes a folder as a `.tar.gz` whose bytes depend on its content alone: sorted, of nobody, and of one time. The
 * file has its name once it is complete.
 *
 * @param time - of all entries, in seconds
 */
export async function writeTarball(folder: string, file: string, time: number): Promise<void> {
  const tar = pack();
  const partial = `${file}.partial`;
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(partial));
  const added = addEntries(tar, folder, new Date(time * 1000));
  try {
    // A full disk breaks the stream, and then no entry ends.
    await Promise.race([added, written]);
    await Promise.all([added, written]);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function addEntries(tar: Pack, folder: string, mtime: Date): Promise<void> {
  const parent = path.dirname(folder);
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const entry of [folder, ...entries.map((name) => path.join(folder, name))]) {
    const stats = lstatSync(entry);
    const header = { name: path.relative(parent, entry), mode: stats.mode & 0o777, mtime, uid: 0, gid: 0 };
    if (stats.isDirectory()) tar.entry({ ...header, type: "directory" });
    else if (stats.isSymbolicLink()) tar.entry({ ...header, type: "symlink", linkname: readlinkSync(entry) });
    else await pipeline(createReadStream(entry), tar.entry({ ...header, size: stats.size }));
  }
  tar.finalize();
}
