import { Link, useSearchParams } from "react-router";
import { batchSize, type EmailBatch, emailKindLabel } from "~/domain/email-log/email-rows.ts";
import { EMAIL_STATES } from "~/shared/email-state.ts";
import { EMAIL_STATE_TONES } from "~/ui/admin/record/status-badge.tsx";
import { Badge } from "~/ui/controls/badge.tsx";

/** A batch's line in the list: it links to its recipients, with the current filters. */
export function BatchSubject({ batch }: { batch: EmailBatch }) {
  const [params] = useSearchParams();
  const to = new URLSearchParams({ batch: batch.id });
  for (const name of ["q", "state"]) {
    const value = params.get(name);
    if (value) to.set(name, value);
  }
  return (
    <>
      <Link to={`?${to}`} className="block truncate font-medium hover:underline">
        {batch.subject ?? emailKindLabel(batch.kind)}
      </Link>
      <p className="truncate text-muted">{emailKindLabel(batch.kind)}</p>
    </>
  );
}

/** The number of a batch's emails by state. */
export function BatchStates({ batch: { counts } }: { batch: EmailBatch }) {
  return (
    <span className="flex flex-wrap gap-1">
      {EMAIL_STATES.map((state) => {
        const total = counts[state];
        return total ? (
          <Badge key={state} tone={EMAIL_STATE_TONES[state]}>
            {total.toLocaleString("en")} {state}
          </Badge>
        ) : null;
      })}
    </span>
  );
}

/** The number of a batch's recipients, as text. */
export function countRecipients(batch: EmailBatch): string {
  const size = batchSize(batch);
  return size === 1 ? "1 recipient" : `${size.toLocaleString("en")} recipients`;
}

/** The header above the recipients of a batch: subject, totals, and the link back to all emails. */
export function BatchHeader({ batch }: { batch: EmailBatch }) {
  return (
    <section aria-labelledby="batch-title" className="mb-4">
      <Link to="/admin/mail" className="link text-sm">
        ← All emails
      </Link>
      <h2 id="batch-title" className="mt-2 font-semibold text-xl">
        {batch.subject ?? emailKindLabel(batch.kind)}
      </h2>
      <p className="mt-1 mb-2 text-muted text-sm">
        {emailKindLabel(batch.kind)} to {countRecipients(batch)}
      </p>
      <BatchStates batch={batch} />
    </section>
  );
}
