import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a configuration of `deploy/cluster` to `target` with `values` in place of `{{name}}`.
 *
 * @throws Error when it names one that isn't given
 */
export async function writeConfiguration(source: string, target: string, values: Record<string, string | number>) {
  const text = await readFile(`deploy/cluster/${source}`, "utf8");
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${source} needs a value for ${name}.`);
    return String(value);
  });
  await writeFile(target, filled);
}
