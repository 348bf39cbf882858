import { type ReactNode, useState } from "react";
import type { ChangedDocument, PendingPublication } from "~/domain/content/editor/edited-item.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { undoToast, useCommand } from "~/ui/admin/commands/use-command.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { ChangeList } from "~/ui/admin/record/history-dialog.tsx";
import { DateTimeField, fromDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { CheckboxField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

type Problem = FieldProblem & { label?: string };

interface PublishDialogProps {
  /** Answers with the `PendingPublication`. */
  address: string;
  /** Of the item that is edited. */
  title?: string;
  /** Leads to a text. */
  onProblem: (name: string) => void;
  onClose: () => void;
}

/** Confirms a publication, now or at a time: what changes, where else, and what is in its way. */
export function PublishDialog({ address, title, onProblem, onClose }: PublishDialogProps) {
  const { loaded, isFailed, retry } = useRevalidatedJson<PendingPublication>(address);
  const { timeZone } = useTimeFormat();
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState("");
  const [rejected, setRejected] = useState<{ problems: FieldProblem[]; conflict?: true }>();
  const time = isLater ? fromDateTimeLocal(at, timeZone) : null;
  const { send, busy } = useCommand({
    command: "content.publish",
    failure: "This could not be published. Please try again.",
    onDone: (answer) => {
      if ("publication" in answer) offerUndo(answer.publication);
      else if ("publishAt" in answer) toast.success("Scheduled");
      else toast.error("This was published or discarded elsewhere in the meantime.");
      onClose();
    },
    onFailed: ({ problems = [], conflict }) => setRejected({ problems, ...(conflict && { conflict }) }),
  });
  const { documents = [], shownOn = [], contradictions = [] } = loaded ?? {};
  const known = contradictions.filter(({ isKnown }) => isKnown);
  const added = contradictions.filter(({ isKnown }) => !isKnown);
  const isConflict = rejected?.conflict === true;
  const problems: Problem[] = rejected?.problems ?? loaded?.problems ?? [];
  const others = shownOn.filter((one) => one !== title);
  const labels = new Map(documents.flatMap(({ changes }) => changes.map(({ field, label }) => [field, label])));
  const publish = () =>
    send({
      versions: Object.fromEntries(documents.map(({ id, version }) => [id, version])),
      at: time,
      overwrite: isConflict,
    });
  const list = (texts: Problem[]): ReactNode => (
    <ul className="mt-1 grid gap-1">
      {texts.map(({ field, message, label = labels.get(field) ?? "Text" }) => (
        <li key={field + message}>
          {field.startsWith("/") ? (
            <a href={field} className="link">
              {message}
            </a>
          ) : (
            <>
              <button
                type="button"
                className="link text-left"
                onClick={() => {
                  onClose();
                  onProblem(field);
                }}
              >
                {label}
              </button>
              : {message}
            </>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      onClose={onClose}
      title={title ? `Publish ${title}` : "Publish all drafts"}
      size="lg"
      footer={
        <>
          <CancelButton />
          <Button
            disabled={documents.length === 0 || (problems.length > 0 && !isConflict) || (isLater && !time)}
            busy={busy}
            onClick={publish}
          >
            {isConflict ? "Publish mine" : isLater ? "Schedule" : "Publish now"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 text-sm">
        {problems.length > 0 ? (
          <Banner
            tone={isConflict ? "warn" : "error"}
            title={isConflict ? "Published elsewhere meanwhile; yours would replace it" : "Correct these texts first"}
          >
            {list(problems)}
          </Banner>
        ) : null}
        {added.length > 0 ? (
          <Banner tone="warn" title="These texts say otherwise than your promises">
            {list(added)}
          </Banner>
        ) : null}
        {loaded ? null : isFailed ? (
          <SmallButton label="Try again" onClick={retry} />
        ) : (
          <Spinner label="Loading what changes" />
        )}
        <ChangedDocuments documents={documents} />
        {others.length > 0 ? (
          <p>
            <AlsoOn titles={others} /> They change with it.
          </p>
        ) : null}
        {known.length > 0 ? (
          <details className="rounded-md border px-4">
            <summary className="min-h-11 content-center py-2 font-medium">
              {known.length === 1 ? "One text" : `${known.length} texts`} that visitors read already{" "}
              {known.length === 1 ? "says" : "say"} otherwise than your promises
            </summary>
            <div className="pb-3">{list(known)}</div>
          </details>
        ) : null}
        <CheckboxField
          name="later"
          label="At a later time"
          checked={isLater}
          onChange={({ target }) => setIsLater(target.checked)}
        />
        {isLater ? (
          <DateTimeField name="at" label="Goes live" required onChange={({ target }) => setAt(target.value)} />
        ) : null}
      </div>
    </Dialog>
  );
}

function offerUndo(publication: string): void {
  undoToast("Published", 1, {
    command: "content.undo",
    input: { publication },
    failure: "This could not be undone: something of it was changed since.",
    onResult: ({ ok }) => ok && toast.success("Undone: visitors read what they read before"),
  });
}

/** What changes, document by document, each text before and after. */
export function ChangedDocuments({ documents }: { documents: ChangedDocument[] }) {
  return documents.map(({ id, title, changes }) => (
    <section key={id}>
      <h3 className="font-semibold text-base">
        {title}{" "}
        <span className="font-normal text-muted text-sm">
          ({changes.length === 1 ? "1 text" : `${changes.length} texts`})
        </span>
      </h3>
      <ChangeList changes={changes} />
    </section>
  ));
}

/** How many are named before the others are counted. */
const NAMED = 3;

/** Says what else shows a text. */
export function AlsoOn({ titles }: { titles: string[] }) {
  const others = titles.slice(NAMED);
  return (
    <>
      Also on {titles.slice(0, NAMED).join(", ")}
      {others.length > 0 ? <span title={others.join(", ")}> and {others.length} more</span> : null}.
    </>
  );
}
