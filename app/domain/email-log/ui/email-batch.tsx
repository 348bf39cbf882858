import { Link, useSearchParams } from "react-router";
import { batchSize, type EmailBatch, emailKindLabel } from "~/domain/email-log/email-rows.ts";
import { EMAIL_STATES } from "~/shared/email-state.ts";
import { EMAIL_STATE_TONES } from "~/ui/admin/record/email-state-badge.tsx";
import { Badge } from "~/ui/controls/badge.tsx";

/** A batch's line in the list: it leads to its recipients, with the filters as they are. */
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

/** How many mails of a batch are in which state. */
export function BatchStates({ batch: { counts } }: { batch: EmailBatch }) {
  return (
    <span className="flex flex-wrap gap-1">
      {EMAIL_STATES.map((state) => {
        const mails = counts[state];
        return mails ? (
          <Badge key={state} tone={EMAIL_STATE_TONES[state]}>
            {mails.toLocaleString("en")} {state}
          </Badge>
        ) : null;
      })}
    </span>
  );
}

/** How many people a batch goes to, in words. */
export function countRecipients(batch: EmailBatch): string {
  const size = batchSize(batch);
  return size === 1 ? "1 recipient" : `${size.toLocaleString("en")} recipients`;
}

/** What stands above the recipients of a batch: what they got, how it went, and the way back to all mails. */
export function BatchHeader({ batch }: { batch: EmailBatch }) {
  return (
    <section aria-labelledby="batch-title" className="mb-4">
      <Link to="/admin/mail" className="link text-sm">
        ← All mails
      </Link>
      <h2 id="batch-title" className="mt-2 break-words font-semibold text-xl">
        {batch.subject ?? emailKindLabel(batch.kind)}
      </h2>
      <p className="mt-1 mb-2 text-muted text-sm">
        {emailKindLabel(batch.kind)} to {countRecipients(batch)}
      </p>
      <BatchStates batch={batch} />
    </section>
  );
}
