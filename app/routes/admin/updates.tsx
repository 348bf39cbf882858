import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { EmptyState } from "~/ui/empty-state";

export const handle: ScreenHandle = { title: "Updates", loadFailure: "Failed to load updates" };

/** Asks the server, so that nobody but the owner gets here by the browser's own navigation either. */
export function loader() {
  return null;
}

export default function Updates() {
  return (
    <>
      <PageHeader title={handle.title} />
      <EmptyState title="Site Updates/Announcements (Coming soon)" />
    </>
  );
}
