import type { DocumentType } from "~/shared/forms/sent-file.ts";

const MAX_NAME_LENGTH = 100;

/**
 * A file's name as it is stored and offered for download: without folders, control and direction characters and what
 * some system doesn't allow, and with the extension of what the file is, if that is given.
 */
export function safeFileName(name: string, type?: DocumentType): string {
  const last = name.normalize("NFC").toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const base = (type ? last.replace(/\.[^.]*$/, "") : last)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}<>:"|?*%;]/gu, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  // Of a long one the end stays where it is what the file is.
  const length = [...base].length;
  const short = [...base].filter((_, at) => (type ? at < MAX_NAME_LENGTH : at >= length - MAX_NAME_LENGTH)).join("");
  return type ? `${short.trim() || "document"}.${type}` : short.trim() || "file";
}

/**
 * The headers of a private file: a download that no browser shows, for its reader alone, and that could run nothing if
 * one did.
 */
export function privateFileHeaders({ name, size }: { name: string; size: number }): Record<string, string> {
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7e]/g, "") || "document";
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    "Content-Type": "application/octet-stream",
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename="${ascii.replace(/["\\]/g, "")}"; filename*=UTF-8''${encoded}`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  };
}
