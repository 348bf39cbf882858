import { createWriteStream, lstatSync, openAsBlob, readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker, type TarPackController } from "modern-tar";

/**
 * Writes a folder as a `.tar.gz` whose bytes depend on its content alone: sorted, of nobody, and of one time. The
 * file has its name once it is complete.
 *
 * @param time - of all entries, in seconds
 */
export async function writeTarball(folder: string, file: string, time: number): Promise<void> {
  const { readable, controller } = createTarPacker();
  const partial = `${file}.partial`;
  const written = pipeline(readable, createGzip({ level: 9 }), createWriteStream(partial));
  const added = addEntries(controller, folder, new Date(time * 1000));
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

async function addEntries(tar: TarPackController, folder: string, mtime: Date): Promise<void> {
  const parent = path.dirname(folder);
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const entry of [folder, ...entries.map((name) => path.join(folder, name))]) {
    const stats = lstatSync(entry);
    const header = { name: path.relative(parent, entry), mode: stats.mode & 0o777, mtime, uid: 0, gid: 0, size: 0 };
    if (stats.isDirectory()) await tar.add({ ...header, name: `${header.name}/`, type: "directory" }).close();
    else if (stats.isSymbolicLink())
      await tar.add({ ...header, type: "symlink", linkname: readlinkSync(entry) }).close();
    else await (await openAsBlob(entry)).stream().pipeTo(tar.add({ ...header, size: stats.size }));
  }
  tar.finalize();
}
