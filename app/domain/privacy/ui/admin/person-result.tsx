import { type Ref, useState } from "react";
import { type PersonReport, type PersonSection, recordsPhrase } from "~/domain/privacy/person/person-report.ts";
import type { RequestRow } from "~/domain/privacy/request.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { HoldDialog } from "./hold-dialog.tsx";
import type { Receipt } from "./privacy-state.ts";
import { saveFile } from "./save-file.ts";

interface PersonResultProps {
  ref: Ref<HTMLHeadingElement>;
  report: PersonReport;
  /** The person's open request, if any. */
  request: RequestRow | undefined;
  canSendEmail: boolean;
  onChanged: () => void;
  onErased: (receipt: Receipt) => void;
}

/** What was found about a person, and what can be done with it. */
export function PersonResult({ ref, report, request, canSendEmail, onChanged, onErased }: PersonResultProps) {
  const { address, sections, hold, isOwner, receipts } = report;
  const [dialog, setDialog] = useState<"correct" | "erase" | "hold" | null>(null);
  const close = () => setDialog(null);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return (
    <div className="mt-5 border-t pt-5">
      <h3 ref={ref} tabIndex={-1} className="font-semibold outline-none">
        {address}
      </h3>
      <p role="status" className="text-muted text-sm">
        {count === 0 ? "Nothing is stored about this address." : recordsPhrase(count)}
        {receipts[0] ? ` · erased before, receipt ${receipts[0].receipt}` : ""}
      </p>
      {isOwner ? (
        <Banner tone="info" className="mt-3">
          This is your own address: emails to you are listed, too. It can’t be erased here.
        </Banner>
      ) : null}
      {hold ? (
        <Banner tone="warn" title="Under a legal hold: nothing of it can be erased" className="mt-3">
          {hold.reason}
        </Banner>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <ExportButtons address={address} request={request} canSendEmail={canSendEmail} />
        <Button variant="secondary" size="sm" disabled={count === 0} onClick={() => setDialog("correct")}>
          Correct
        </Button>
        {hold ? null : (
          <Button variant="secondary" size="sm" onClick={() => setDialog("hold")}>
            Set a legal hold
          </Button>
        )}
        <Button
          variant="danger"
          size="sm"
          disabled={isOwner || hold !== null || count === 0}
          onClick={() => setDialog("erase")}
        >
          Erase or anonymise
        </Button>
      </div>
      <div className="mt-4 grid gap-2">
        {sections.map((section) => (
          <Section key={section.kind} {...section} />
        ))}
      </div>
      {dialog === "correct" ? <CorrectDialog report={report} onClose={close} onCorrected={onChanged} /> : null}
      {dialog === "hold" ? <HoldDialog address={address} onClose={close} onDone={onChanged} /> : null}
      {dialog === "erase" ? (
        <EraseDialog address={address} canSendEmail={canSendEmail} onClose={close} onErased={onErased} />
      ) : null}
    </div>
  );
}

function ExportButtons({
  address,
  request,
  canSendEmail,
}: Pick<PersonResultProps, "request" | "canSendEmail"> & { address: string }) {
  const { send, busy } = useCommand({
    command: "privacy.export",
    failure: "The data could not be exported. Please try again.",
    onDone: ({ file }) => saveFile(file),
  });
  const copy = useCommand({
    command: "privacy.send-copy",
    failure: "The email could not be queued. Please try again.",
    onDone: () => toast.success(`A link to the copy goes to ${address}`),
  });
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ address, format: "html" })}>
        Download to read
      </Button>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ address, format: "json" })}>
        Download JSON
      </Button>
      {canSendEmail ? (
        <Button
          variant="secondary"
          size="sm"
          busy={copy.busy}
          onClick={() =>
            copy.send({
              address,
              ...(request?.kind === "copy" ? { requestId: request.id } : {}),
            })
          }
        >
          Email them a copy
        </Button>
      ) : null}
    </>
  );
}

function Section({ title, noun, count, records }: PersonSection) {
  return (
    <details className="disclosure rounded-md border px-4">
      <summary>
        <span>
          {title} <span className="text-muted tabular-nums">{count.toLocaleString("en")}</span>
        </span>
      </summary>
      <ul className="rows pb-2">
        {records.map(({ id, at, facts, path }) => (
          <li key={id} className="py-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              {at ? <LocalTime timestamp={at} format="list-time" /> : null}
              {path ? (
                <a href={path} className="link">
                  Open<span className="sr-only"> this {noun}</span>
                </a>
              ) : null}
            </p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
              {Object.entries(facts).map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-muted max-sm:mt-1">{label}</dt>
                  <dd className="min-w-0 whitespace-pre-wrap">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        {count > records.length ? (
          <li className="py-3 text-muted text-sm">The newest {records.length}; a download has all of them.</li>
        ) : null}
      </ul>
    </details>
  );
}
