import { eq } from "drizzle-orm";
import { z } from "zod";
import { changeContent } from "~/platform/content/drafts.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command, saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { importRedirects, type SiteAddresses, saveRedirect } from "./commands.server.ts";
import { findRedirectById } from "./queries.server.ts";
import { redirectSchema } from "./redirect.ts";
import { redirects } from "./tables.server.ts";

/** Throws the refusal where something leads to the old address of a redirect that is taken away. */
type KeepRedirect = (from: string, tx: Executor) => Promise<void>;

/** What the owner does to redirects. */
export function redirectCommands(site: SiteAddresses, keep: KeepRedirect) {
  return {
    "redirects.save": saveCommand(
      redirectSchema.and(recordSaveSchema),
      (redirect, _, context) =>
        changeContent(context.tx, async (tx) => {
          const before = redirect.id ? await findRedirectById(redirect.id, tx) : undefined;
          if (before && before.from !== redirect.from) await keep(before.from, tx);
          return saveRedirect(redirect, site, tx);
        }),
      {
        event: "redirect.saved",
        of: ({ id, newId, from }) => ({ subject: { kind: "redirect", id: id ?? newId ?? "", label: from } }),
      },
    ),
    "redirects.delete": command(
      recordIdRequestSchema,
      ({ id }, _, context) =>
        changeContent(context.tx, async (tx) => {
          const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning({ from: redirects.fromPath });
          if (gone) await keep(gone.from, tx);
          return { entry: gone ? { subject: { kind: "redirect" as const, id, label: gone.from } } : null };
        }),
      { event: "redirect.deleted", of: "entry" },
    ),
    "redirects.import": command(
      // Enough for 10,000 lines.
      z.object({ text: z.string().max(2_000_000, "This list is too long; import it in parts"), store: z.boolean() }),
      (list, _, context) => changeContent(context.tx, (tx) => importRedirects(list, site, tx)),
      {
        event: "redirects.imported",
        of: ({ store }, { taken }) => (store && taken > 0 ? { details: { count: taken } } : null),
        invalidStatus: 422,
      },
    ),
  };
}
