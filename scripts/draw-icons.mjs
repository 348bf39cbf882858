// Draws the icons in public/ from favicon.svg: node scripts/draw-icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

const MARK = await readFile("public/favicon.svg", "utf8");
/** For systems that mask icons: the background fills the square, the mark stays within the safe circle. */
const WHOLE = MARK.replace('rx="8"', "");

await draw(MARK, 192, "icon-192.png");
await draw(MARK, 512, "icon-512.png");
await draw(WHOLE, 192, "icon-maskable-192.png");
await draw(WHOLE, 512, "icon-maskable-512.png");
await draw(WHOLE, 180, "apple-touch-icon.png");
await writeFile("public/favicon.ico", asIco(picture(MARK, 32), 32));

async function draw(svg, size, name) {
  await writeFile(`public/${name}`, picture(svg, size));
}

function picture(svg, size) {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}

/** A PNG in an ICO container, for programs that request /favicon.ico without reading the page. */
function asIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
