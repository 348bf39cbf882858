import { Link } from "react-router";
import type { InboxOutage } from "~/shared/email-state.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";

/** Says that replies don't arrive, since the inbox can't be read, and what to do; nothing while it can. */
export function InboxNotice({ outage }: { outage: InboxOutage | null }) {
  if (!outage) return null;
  return (
    <Banner tone="error" title="The inbox can’t be read" className="mb-5">
      <p>{outage.reason}</p>
      <p className="mt-1">
        Since <LocalTime timestamp={outage.since} format="detail" />. Replies don’t show up here, but stay in the
        mailbox: read them in your mail program. Nothing is lost: the site keeps trying.{" "}
        <Link to="/admin/settings/mail" className="link">
          Check the mail settings
        </Link>
      </p>
    </Banner>
  );
}
