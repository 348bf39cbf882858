import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a configuration of `deploy/cluster` to `target` with the second of each two in place of the first, wherever
 * that is.
 *
 * @throws Error when one isn't there
 */
export async function writeConfiguration(source: string, target: string, changes: [string, string | number][]) {
  let text = await readFile(`deploy/cluster/${source}`, "utf8");
  for (const [found, instead] of changes) {
    if (!text.includes(found)) throw new Error(`${source} has no ${found}`);
    text = text.replaceAll(found, String(instead));
  }
  await writeFile(target, text);
}
