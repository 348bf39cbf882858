import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { shownEmailText } from "~/domain/auth/notices/notices.server.ts";
import { parseEmailFilters } from "~/domain/email-log/email-rows.ts";
import {
  countEmails,
  findBatch,
  findEmail,
  listEmailKinds,
  listEmails,
  loadEmailStatus,
} from "~/domain/email-log/queries.server.ts";
import { MAIL_SCREEN, MailScreen } from "~/domain/email-log/ui/mail-screen.tsx";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/mail";

export const handle: ScreenHandle = MAIL_SCREEN;

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filters = parseEmailFilters(searchParams);
  const account = context.get(ownerContext).email;
  const viewId = parseUuid(searchParams.get("view"));
  const query = { filters, batch: parseUuid(searchParams.get("batch")) };
  return screenData({ filters, account }, "emails", async () => {
    const kinds = await listEmailKinds();
    const [page, counts, status, email, batch] = await Promise.all([
      listEmails(query, { kinds, position: parsePosition(searchParams) }),
      countEmails(query, kinds),
      loadEmailStatus(senderIdentity()),
      viewId ? findEmail(viewId) : undefined,
      query.batch ? findBatch(query.batch) : undefined,
    ]);
    const viewed = email ? { ...email, text: shownEmailText(email) } : null;
    return { page, counts, kinds, status, viewed, batch: batch ?? null };
  });
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  return <MailScreen {...loaderData} />;
}
