import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { hashToken } from "~/platform/secrets/secret-comparison.server.ts";
import type { NewPreviewLink, PreviewDays, PreviewLink } from "~/shared/content/preview-link.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { previewLinks as links } from "./tables.server.ts";

/** In lower case: the site redirects every other spelling of an address to that one. */
const TOKEN = /^[\da-f]{48}$/;

/**
 * Creates a private link for some days. Those that have expired are deleted with it.
 *
 * @param shows - the id of a post, or the path of a page
 */
export async function createPreviewLink(
  shows: string,
  days: PreviewDays,
  now: Date,
  tx: Executor = database(),
): Promise<NewPreviewLink> {
  await tx.delete(links).where(lt(links.expiresAt, now));
  const [id, token] = [uuidv7(), randomBytes(24).toString("hex")];
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await tx.insert(links).values({ id, shows, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return { id, token, expiresAt: expiresAt.toISOString() };
}

/** The links that work, the newest first. */
export async function listPreviewLinks(shows: string, now: Date): Promise<PreviewLink[]> {
  const rows = await database()
    .select({ id: links.id, expiresAt: links.expiresAt })
    .from(links)
    .where(and(eq(links.shows, shows), gt(links.expiresAt, now)))
    .orderBy(desc(links.id));
  return rows.map(({ id, expiresAt }) => ({ id, expiresAt: expiresAt.toISOString() }));
}

/** Revokes a link. Returns whether there was one. */
export async function revokePreviewLink(shows: string, id: string, tx: Executor = database()): Promise<boolean> {
  const { rowCount } = await tx.delete(links).where(and(eq(links.shows, shows), eq(links.id, id)));
  return Boolean(rowCount);
}

/** What the link with a token shows; undefined for one that was guessed, revoked, or has expired. */
export async function findPreviewLink(token: string, now: Date) {
  if (!TOKEN.test(token)) return undefined;
  const isIt = and(eq(links.tokenHash, hashToken(token)), gt(links.expiresAt, now));
  const [link] = await database().select({ shows: links.shows, expiresAt: links.expiresAt }).from(links).where(isIt);
  return link && { shows: link.shows, expiresAt: link.expiresAt.toISOString() };
}
