import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { encodeEnd, encodeTarEntry } from "~/platform/backup/file/end-entry.server.ts";
import {
  type BackupManifest,
  type BackupPart,
  CHECKSUMS,
  MANIFEST,
  tablePart,
} from "~/platform/backup/file/manifest.server.ts";

/** How much of a table goes into one part, before compression: a tar entry's size comes before its content. */
const PART_BYTES = 1024 * 1024;
/** The fastest levels save nearly as much of this content. */
const GZIP_LEVEL = 3;
const TAR_HEADER_BYTES = 512;

const compress = promisify(gzip);

/** Writes the entries of one file in order, and remembers where each is and its checksum. */
export class BackupParts {
  readonly parts: BackupPart[] = [];
  readonly #hash = createHash("sha256");
  readonly #mtime: Date;
  #length = 0;

  constructor(mtime: Date) {
    this.#mtime = mtime;
  }

  /** The bytes of an entry. Take them before the next call: the order of calls is the order in the file. */
  async entry(name: string, content: Buffer): Promise<Buffer> {
    const bytes = encodeTarEntry(name, content, this.#mtime);
    const sha256 = createHash("sha256").update(content).digest("hex");
    this.parts.push({ name, at: this.#length + TAR_HEADER_BYTES, size: content.length, sha256 });
    this.#hash.update(bytes);
    this.#length += bytes.length;
    return bytes;
  }

  /**
   * Entries `0000.copy.gz`, `0001.copy.gz`, … with the table's content in pieces; joined they are one gzip file.
   *
   * @returns what `content` returns
   */
  async *compressed<Result>(table: string, content: AsyncGenerator<Buffer, Result>): AsyncGenerator<Buffer, Result> {
    let pending: Buffer[] = [];
    let size = 0;
    let count = 0;
    const flush = async () => {
      const piece = await compress(Buffer.concat(pending), { level: GZIP_LEVEL });
      [pending, size] = [[], 0];
      return this.entry(tablePart(table, count++), piece);
    };
    while (true) {
      const next = await content.next();
      if (next.done) {
        if (size > 0 || count === 0) yield await flush();
        return next.value;
      }
      pending.push(next.value);
      size += next.value.length;
      if (size >= PART_BYTES) yield await flush();
    }
  }

  /** The entries after all others. */
  async *finish(manifest: BackupManifest): AsyncGenerator<Buffer> {
    yield await this.entry(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    const { at, size } = this.parts.at(-1) as BackupPart;
    const lines = this.parts.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
    yield await this.entry(CHECKSUMS, Buffer.from(lines.join("")));
    yield encodeEnd({ sha256: this.#hash.digest("hex"), manifest: { at, size } });
  }
}
