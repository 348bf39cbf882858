import type { RequestRow, RequestState } from "~/domain/privacy/request.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { KIND_WORDS } from "./privacy-state.ts";

const STATE_WORDS: Record<Exclude<RequestState, "open" | "unconfirmed">, string> = {
  done: "Done",
  declined: "Declined",
};

/** What people have asked for, and confirmed by email. */
export function RequestsCard({
  requests,
  loadedAt,
  onFind,
}: {
  requests: RequestRow[];
  loadedAt: number;
  onFind: (address: string) => void;
}) {
  const now = useNow(loadedAt);
  return (
    <SectionCard
      name="requests"
      title="Requests"
      description="What people ask for at /privacy-request and confirm by email. The law gives you 30 days to answer."
    >
      {requests.length === 0 ? <p className="text-sm">Nobody has asked yet.</p> : null}
      <ul className="rows">
        {requests.map((request) => (
          <Request key={request.id} request={request} now={now} onFind={onFind} />
        ))}
      </ul>
    </SectionCard>
  );
}

type RequestProps = { request: RequestRow; now: number; onFind: (address: string) => void };

function Request({ request, now, onFind }: RequestProps) {
  const { kind, state, email, details, dueAt, confirmedAt, closedAt, receipt } = request;
  const name = email ?? "someone who was erased";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {KIND_WORDS[kind]}
          {state === "open" && dueAt ? <DueBadge dueAt={dueAt} now={now} /> : null}
          {state === "done" || state === "declined" ? (
            <Badge tone={state === "done" ? "success" : "neutral"}>{STATE_WORDS[state]}</Badge>
          ) : null}
        </p>
        <p className="text-muted">
          {name}
          {confirmedAt ? (
            <>
              {" · asked "}
              <LocalTime timestamp={confirmedAt} />
            </>
          ) : null}
          {closedAt ? (
            <>
              {" · closed "}
              <LocalTime timestamp={closedAt} />
            </>
          ) : null}
          {receipt ? ` · receipt ${receipt}` : ""}
        </p>
        {details ? <p className="mt-1 whitespace-pre-wrap">{details}</p> : null}
      </div>
      {state === "open" ? (
        <div className="flex gap-2">
          <SmallButton label="Find" of={name} onClick={() => email && onFind(email)} />
          <DialogButton
            label="Answer"
            of={name}
            dialog={(close) => <AnswerDialog request={request} onClose={close} />}
          />
        </div>
      ) : null}
    </li>
  );
}

function DueBadge({ dueAt, now }: { dueAt: string; now: number }) {
  const days = Math.ceil((Date.parse(dueAt) - now) / DAY_MS);
  if (days <= 0) return <Badge tone="danger">Overdue</Badge>;
  return <Badge tone={days <= 7 ? "accent" : "info"}>{days === 1 ? "Due in 1 day" : `Due in ${days} days`}</Badge>;
}
