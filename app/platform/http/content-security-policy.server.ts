import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a document: its own files only, and of inline scripts exactly those that stand in
 * `html`, each by its SHA-256. `development` also lets the hot-reload connection through.
 */
export function contentSecurityPolicy(html: string, { development = false } = {}): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = ""]) => text);
  const hashes = new Set(scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
