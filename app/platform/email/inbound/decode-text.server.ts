import chardet from "chardet";
import iconv from "iconv-lite";

/** Charsets of the Latin script: UTF-8 of several bytes is never meant by them. */
const LATIN =
  /^(?:us-?ascii|ascii|ansi.*|iso-?8859-?1|latin-?1|windows-1252|x?-?cp-?1252|utf-?8|unknown.*|x-unknown|default)?$/;
/** JIS switches between its sets of characters by escape sequences, which are ASCII (RFC 1468). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const JIS_ESCAPE = /\x1b(?:\$[@B]|\$\(D|\([JI])/;
/** So many bytes tell a charset. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * A text's bytes as characters. The charset that the email names is used where it can be true; where it is missing, unknown or
 * plainly wrong (8-bit bytes labelled us-ascii, UTF-8 labelled as something else, Japanese without a label), it is found by
 * the bytes: UTF-8 where they are that, else what `chardet` recognises, else Windows-1252 (WHATWG Encoding). Never throws.
 */
export function decodeText(bytes: Buffer, label = ""): string {
  const charset = label.trim().toLowerCase();
  if (!LATIN.test(charset)) return decodeAs(bytes, charset) ?? guess(bytes);
  if (JIS_ESCAPE.test(bytes.subarray(0, SAMPLE_BYTES).toString("latin1"))) return decodeAs(bytes, "iso-2022-jp") ?? "";
  return guess(bytes);
}

function decodeAs(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // Names that browsers don't know, e.g. of code pages.
    return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : undefined;
  }
}

function guess(bytes: Buffer): string {
  const utf8 = new TextDecoder().decode(bytes);
  const [broken, valid] = [count(utf8, /\ufffd/g), count(utf8, /[^\0-\x7f\ufffd]/g)];
  if (broken === 0 || broken * 10 < valid) return utf8;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const high = sample.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
  const letters = sample.reduce((sum, byte) => sum + (byte > 0x40 ? 1 : 0), 0);
  // In texts of the Latin script few bytes are above 127; too few for statistics.
  const charset = high > 8 && high * 2 > letters ? chardet.detect(sample) : null;
  return decodeAs(bytes, charset?.toLowerCase() ?? "windows-1252") ?? utf8;
}

function count(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0;
}
