import { sql } from "drizzle-orm";
import { newsletterImportLines as lines, newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";

/** The condition that an import leaves a line's address alone: it is known, or its person was erased. */
export const isKnownCondition = sql`(
  exists (select from ${newsletterSubscriptions} where ${newsletterSubscriptions.emailKey} = ${lines.emailKey})
  or exists (select from ${erasures} where ${erasures.neverWrite} and ${erasures.addressHashes} && ${lines.addressHashes}))`;
