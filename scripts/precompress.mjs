// Usage: node scripts/precompress.mjs FOLDER, or FILE …. Writes a `.br` and a `.gz` file beside each text file of the
// client build, with the best compression.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** Below this size compression saves less than its headers cost. */
const SMALLEST_BYTES = 512;

const files = process.argv
  .slice(2)
  .flatMap((given) =>
    statSync(given).isFile() ? [given] : readdirSync(given, { recursive: true }).map((name) => path.join(given, name)),
  )
  .filter((file) => TEXT.test(file) && statSync(file).isFile());
await Promise.all(files.map(compressFile));

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.byteLength < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
