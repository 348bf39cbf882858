import { Link } from "react-router";
import type { HistoryEntry, RecordLink } from "~/domain/leads/triage/history/visitor-history.ts";
import type { LeadContext } from "~/domain/leads/triage/lead-context.ts";
import type { TimelineEntry } from "~/domain/leads/triage/timeline.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { NoteField, type NoteProps } from "./note-field.tsx";
import { SpamBadge } from "./spam-badge.tsx";

/** Linked records, note, timeline and history of a record, one under the other. `about` says which record it is. */
export function LeadContextPanel({
  context,
  about,
}: {
  context: LeadContext;
  about: Pick<NoteProps["about"], "subject" | "subjectId">;
}) {
  const { note, records, timeline, history } = context;
  return (
    <div className="grid gap-6">
      {records.length > 0 ? <LinkedRecords records={records} /> : null}
      <NoteField key={note.leadId} about={{ ...about, leadId: note.leadId }} text={note.text} />
      <Timeline entries={timeline} />
      <VisitorHistory entries={history} />
    </div>
  );
}

function LinkedRecords({ records }: { records: RecordLink[] }) {
  return (
    <section aria-label="Also stored as">
      <h3 className="mb-2 font-semibold text-sm">Also stored as</h3>
      <RecordLinks links={records} />
    </section>
  );
}

/** Links to records, each with its status. */
function RecordLinks({ links }: { links: RecordLink[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {links.map(({ label, status, to }) => (
        <li key={to + label}>
          <Link
            to={to}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-md border px-2 py-0.5 text-xs hover:bg-sunken"
          >
            {label}
            <StatusBadge status={status} tone={statusTone(status)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <section aria-label="Timeline">
      <h3 className="mb-2 font-semibold text-sm">Timeline</h3>
      <ol className="border-l-2 pl-4 text-sm">
        {entries.map(({ id, at, text }) => (
          <li key={id} className="relative pb-3 last:pb-0">
            <span aria-hidden="true" className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-control" />
            <p>{text}</p>
            <p className="text-muted text-xs">
              <LocalTime timestamp={at} format="detail" />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function VisitorHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <section aria-label="Visitor history">
      <h3 className="mb-2 font-semibold text-sm">Visitor history</h3>
      {entries.length === 0 ? (
        <p className="text-muted text-sm">Nothing else came from this address.</p>
      ) : (
        <ul className="grid gap-3">
          {entries.map(({ id, at, title, preview, suspectedSpam, links }) => (
            <li key={id} className="rounded-md border p-3 text-sm">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium first-letter:uppercase">{title}</span>
                <span className="text-muted">
                  <LocalTime timestamp={at} />
                </span>
              </p>
              {suspectedSpam ? <SpamBadge /> : null}
              {preview ? <p className="mt-1 mb-2 line-clamp-3 text-muted">{preview}</p> : null}
              <RecordLinks links={links} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
