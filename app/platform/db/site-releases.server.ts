import { desc, eq } from "drizzle-orm";
import type { Executor } from "./database.server.ts";
import { siteReleases } from "./tables.server.ts";

/** A release of the site: the program, and the tables that it needs. */
export interface SiteRelease {
  version: string;
  /** What `git describe` says; empty where the program isn't in a repository. */
  revision: string;
  /** The newest migration. */
  migration: string;
}

/** Remembers that this release runs on the database. */
export async function recordRelease(db: Executor, release: SiteRelease, now: Date): Promise<void> {
  await db
    .insert(siteReleases)
    .values({ ...release, startedAt: now })
    .onConflictDoUpdate({
      target: [siteReleases.version, siteReleases.revision, siteReleases.migration],
      set: { startedAt: now },
    });
}

/** The release that was the last to run with this migration as its newest; undefined when none is on record. */
export async function findReleaseOf(db: Executor, migration: string): Promise<SiteRelease | undefined> {
  const { version, revision } = siteReleases;
  const [release] = await db
    .select({ version, revision, migration: siteReleases.migration })
    .from(siteReleases)
    .where(eq(siteReleases.migration, migration))
    .orderBy(desc(siteReleases.startedAt))
    .limit(1);
  return release;
}

/** For people, e.g. `1.0.1 (v1.0.1-3-g0a1b2c3)`. */
export function releaseName({ version, revision }: Pick<SiteRelease, "version" | "revision">): string {
  return revision ? `${version} (${revision})` : version;
}
