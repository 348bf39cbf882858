import { ShieldAlert } from "lucide-react";
import { Badge } from "~/ui/badge";
import type { SpamReason } from "../../write";

const REASONS: Record<SpamReason, string> = {
  honeypot: "It filled in a field that people don't see.",
  "no-token": "It didn't come from a form of this site.",
  "forged-token": "It came with a mark that this site didn't make.",
  "expired-token": "It came from a form that had been open for very long.",
  "too-fast": "It was sent faster than people type.",
  flood: "Many came from the same place at once.",
};

/** Marks a submission that is suspected to be spam. */
export function SpamMark() {
  return (
    <Badge tone="danger">
      <ShieldAlert aria-hidden="true" className="size-3.5" />
      Suspected spam
    </Badge>
  );
}

/** Why a submission is suspected to be spam. */
export function SpamReasons({ reasons }: { reasons: SpamReason[] }) {
  return (
    <ul className="list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{REASONS[reason] ?? reason}</li>
      ))}
    </ul>
  );
}
