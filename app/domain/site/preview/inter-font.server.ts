import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";
import type { Coverage } from "./font-coverage.ts";

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 600] as const;

/** What the parts of Inter have, the font of pictures. */
export const INTER_COVERAGE: Coverage = require("@fontsource/inter/unicode.json");

const read = new Map<string, Promise<Font[]>>();

/** Parts of Inter for satori, each with its weights and read once; a family each. */
export async function interFonts(parts: Iterable<string>): Promise<Font[]> {
  return (await Promise.all([...parts].map(fontsOf))).flat();
}

function fontsOf(part: string): Promise<Font[]> {
  const known = read.get(part) ?? Promise.all(WEIGHTS.map((weight) => readFont(part, weight)));
  read.set(part, known);
  return known;
}

async function readFont(part: string, weight: (typeof WEIGHTS)[number]): Promise<Font> {
  const data = await readFile(require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`));
  return { name: part, data, weight, style: "normal" };
}
