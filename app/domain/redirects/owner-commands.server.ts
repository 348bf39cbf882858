import { eq } from "drizzle-orm";
import { changeContent } from "~/platform/content/drafts.server.ts";
import { command, saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { importRedirects, type SiteAddresses, saveRedirect } from "./commands.server.ts";
import { redirectImportSchema, redirectSchema } from "./redirect.ts";
import { redirects } from "./tables.server.ts";

/** What the owner does to redirects. */
export function redirectCommands(site: SiteAddresses) {
  return {
    "redirects.save": saveCommand(
      redirectSchema.and(recordSaveSchema),
      (redirect, _, context) => changeContent(context.tx, (tx) => saveRedirect(redirect, site, tx)),
      {
        event: "redirect.saved",
        of: ({ id, newId, from }) => ({ subject: { kind: "redirect", id: id ?? newId ?? "", label: from } }),
      },
    ),
    "redirects.delete": command(
      recordIdRequestSchema,
      async ({ id }, _, { tx }) => {
        const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning({ from: redirects.fromPath });
        return { entry: gone ? { subject: { kind: "redirect", id, label: gone.from } } : null };
      },
      { event: "redirect.deleted", of: "entry" },
    ),
    "redirects.import": command(
      redirectImportSchema,
      (list, _, context) => changeContent(context.tx, (tx) => importRedirects(list, site, tx)),
      {
        event: "redirects.imported",
        of: ({ store }, { taken }) => (store && taken > 0 ? { details: { count: taken } } : null),
        invalidStatus: 422,
      },
    ),
  };
}
