import { inChildProcess } from "~/platform/process/child-process-task.server.ts";

/** The longest side of what is drawn, in pixels. */
const LONGEST_SIDE = 1_600;

/**
 * Draws an SVG as a PNG. It is drawn in a child process, since a drawing can be made to take any time and memory; in
 * development in this one.
 *
 * @throws Error when it is empty, can't be parsed, or takes more time or memory than the child process may
 */
export async function drawSvg(svg: Buffer): Promise<Buffer> {
  return Buffer.from(await (import.meta.env.DEV ? draw(svg) : drawInChildProcess(svg)));
}

const drawInChildProcess = inChildProcess({
  module: import.meta.url,
  run: draw,
  timeoutMs: 15_000,
  idleMs: 1_000,
  memoryMb: 700,
});

async function draw(svg: Uint8Array): Promise<Buffer> {
  const { Resvg } = await import("@resvg/resvg-js");
  const text = withoutReferences(new TextDecoder().decode(svg));
  const font = { loadSystemFonts: /<(?:[^\s<>]+:)?text\b/.test(text) };
  const drawing = new Resvg(text, { font });
  if (!drawing.getBBox()) throw new Error("There is nothing to draw.");
  const { width, height } = drawing;
  const fitTo = { mode: width > height ? ("width" as const) : ("height" as const), value: LONGEST_SIDE };
  return new Resvg(text, { font, fitTo }).render().asPng();
}

const DOCTYPE = /<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i;
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<]*)"|'([^'&<]*)')\s*>/g;
const OTHER_REFERENCE =
  /href(\s*=\s*)(?:"(?!#|data:image\/[a-z+]+;base64,)[^"]*"|'(?!#|data:image\/[a-z+]+;base64,)[^']*')/g;

/** Without references to other files: the library would read those of this machine. Entities could hide one. */
function withoutReferences(text: string): string {
  const [doctype = ""] = DOCTYPE.exec(text) ?? [];
  const entities = new Map([...doctype.matchAll(ENTITY)].map(([, name, a, b]) => [`&${name};`, a ?? b ?? ""]));
  const plain = text.replace(doctype, "").replace(/&[\w.-]+;/g, (whole) => entities.get(whole) ?? whole);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) throw new Error("The document type can't be read.");
  return plain.replace(OTHER_REFERENCE, 'href$1""');
}
