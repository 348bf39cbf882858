import { ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { SPAM_REASON_WORDS, type SpamReason, spamReasonsInShort } from "~/domain/leads/spam.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";

/** The badge of something that is suspected to be spam. */
export function SpamBadge() {
  return (
    <Badge tone="danger">
      <ShieldAlert aria-hidden="true" className="size-3.5" />
      Suspected spam
    </Badge>
  );
}

/** The badge of a list's row, with the reasons in a few words. Nothing where nothing is suspected. */
export function SpamReasonNote({ suspectedSpam, spamReasons }: { suspectedSpam: boolean; spamReasons: SpamReason[] }) {
  if (!suspectedSpam) return null;
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      <SpamBadge />
      <span className="text-muted text-xs">{spamReasonsInShort(spamReasons)}</span>
    </span>
  );
}

/** Why something is suspected to be spam, above its details. `children` are the actions for it. */
export function SpamBanner({
  row,
  children,
}: {
  row: { suspectedSpam: boolean; spamReasons: SpamReason[] };
  children: ReactNode;
}) {
  if (!row.suspectedSpam) return null;
  return (
    <Banner tone="warn" title="Suspected spam" className="mb-4">
      <ul className="list-disc pl-5">
        {row.spamReasons.map((reason) => (
          <li key={reason}>{SPAM_REASON_WORDS[reason]?.long ?? reason}</li>
        ))}
      </ul>
      <div className="mt-3">{children}</div>
    </Banner>
  );
}
