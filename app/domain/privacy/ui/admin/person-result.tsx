import type { Ref } from "react";
import { type PersonReport, type PersonSection, recordsPhrase } from "~/domain/privacy/person/person-report.ts";
import type { RequestRow } from "~/domain/privacy/request.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
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
        <DialogButton
          label="Correct"
          disabled={count === 0}
          dialog={(close) => <CorrectDialog report={report} onClose={close} onCorrected={onChanged} />}
        />
        {hold ? null : (
          <DialogButton
            label="Set a legal hold"
            dialog={(close) => <HoldDialog address={address} onClose={close} onDone={onChanged} />}
          />
        )}
        <DialogButton
          label="Erase or anonymise"
          variant="danger"
          disabled={isOwner || hold !== null || count === 0}
          dialog={(close) => (
            <EraseDialog address={address} canSendEmail={canSendEmail} onClose={close} onErased={onErased} />
          )}
        />
      </div>
      <div className="mt-4 grid gap-2">
        {sections.map((section) => (
          <Section key={section.kind} {...section} />
        ))}
      </div>
    </div>
  );
}

function ExportButtons({
  address,
  request,
  canSendEmail,
}: Pick<PersonResultProps, "request" | "canSendEmail"> & { address: string }) {
  const download = (label: string, format: "html" | "json") => (
    <CommandButton
      label={label}
      command="privacy.export"
      input={{ address, format }}
      failure="The data could not be exported. Please try again."
      onDone={({ file }) => saveFile(file)}
    />
  );
  return (
    <>
      {download("Download to read", "html")}
      {download("Download JSON", "json")}
      {canSendEmail ? (
        <CommandButton
          label="Email them a copy"
          command="privacy.send-copy"
          input={{ address, requestId: request?.kind === "copy" ? request.id : undefined }}
          done={`A link to the copy goes to ${address}`}
          failure="The email could not be queued. Please try again."
        />
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
