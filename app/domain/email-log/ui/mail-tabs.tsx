import type { EmailStatus } from "~/domain/email-log/email-rows.ts";
import { formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import { TabLink } from "~/ui/admin/list/tab-link.tsx";

/** The two lists of the Mail screen: what the site sends, and what came to the inbox and belongs to none of it. */
export function MailTabs({ current, others }: { current: "sent" | "others"; others: EmailStatus["others"] | null }) {
  return (
    <nav aria-label="Emails" className="mb-4 flex flex-wrap gap-2">
      <TabLink to="/admin/mail" current={current === "sent"} label="Sent by the site" />
      <TabLink
        to="/admin/mail/other"
        current={current === "others"}
        label="Other emails"
        count={others && formatBoundedCount(others)}
      />
    </nav>
  );
}
