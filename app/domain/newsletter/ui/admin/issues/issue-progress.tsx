import { Link } from "react-router";
import type { IssueCounts } from "~/domain/newsletter/issues/issue.ts";
import { formatCount } from "~/shared/format.ts";

/** The delivery progress of an issue, from the outbox; opens aren't tracked. */
export function IssueProgress({ counts }: { counts: IssueCounts }) {
  const done = counts.accepted + counts.failed + counts.withdrawn;
  const metrics = [
    { name: "Recipients", count: counts.recipients },
    { name: "Accepted", count: counts.accepted },
    { name: "In the outbox", count: counts.waiting },
    { name: "Remaining", count: counts.unqueued },
    { name: "Failed", count: counts.failed },
    { name: "Unsubscribed", count: counts.unsubscribed },
    ...(counts.suppressed > 0 ? [{ name: "Suppressed", count: counts.suppressed }] : []),
    ...(counts.withdrawn > 0 ? [{ name: "Withdrawn", count: counts.withdrawn }] : []),
  ];
  return (
    <section aria-label="Delivery" className="overflow-clip rounded-lg border bg-surface shadow-sm">
      <progress value={done} max={Math.max(1, counts.recipients)} aria-label="Delivery progress" className="w-full" />
      <dl className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 sm:p-5 lg:grid-cols-6">
        {metrics.map(({ name, count }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t px-4 py-3 text-muted text-sm sm:px-5">
        Accepted means taken by the mail server. Opens aren’t tracked.
        {counts.suppressed > 0 ? (
          <>
            {" Suppressed means skipped because "}
            <Link to="/admin/newsletter?state=bounced" className="link">
              the address bounced
            </Link>
            .
          </>
        ) : null}
        {counts.failed > 0 ? (
          <>
            {" See why under "}
            <Link to="/admin/mail?state=failed" className="link">
              Mail
            </Link>
            .
          </>
        ) : null}
      </p>
    </section>
  );
}
