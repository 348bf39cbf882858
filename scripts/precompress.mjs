// Usage: node scripts/precompress.mjs FOLDER. Writes a `.br` and a `.gz` file beside each text file of the client
// build, with the best compression.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** Below this size compression saves less than its headers cost. */
const SMALLEST_BYTES = 512;

const files = readdirSync(process.argv[2], { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.byteLength < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
