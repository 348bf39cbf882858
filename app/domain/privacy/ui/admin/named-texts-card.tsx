import { type SubmitEvent, useState } from "react";
import { wordsSchema } from "~/domain/privacy/data-subject-requests.ts";
import { validate } from "~/shared/validation.ts";
import type { CommandAnswer } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import type { Receipt } from "./privacy-state.ts";

type Found = CommandAnswer<"privacy.find-words">;

const IN_FORCE = {
  text: "visitors read it; it goes back to the shipped text",
  entry: "visitors read it; the whole entry goes",
  shipped: "the site ships with it; replace it under Pages first",
} as const;

/** Finds a name in the texts of the site and their history, and erases it there. */
export function NamedTextsCard({ onErased }: { onErased: (receipt: Receipt) => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string>();
  const { send, busy } = useCommand({
    command: "privacy.find-words",
    failure: "Nothing could be looked up. Please try again.",
    onDone: setFound,
    onOffline: setProblem,
  });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = validate(wordsSchema, { words: new FormData(event.currentTarget).get("words") });
    setProblem(typed.ok ? undefined : typed.problems[0]?.message);
    if (typed.ok && !busy) send(typed.value);
  };
  return (
    <SectionCard
      name="texts"
      title="Remove a name from the site’s texts"
      description="For a client who isn’t to be named any more: on the pages, in drafts and in every earlier version. Posts, jobs and settings aren’t searched."
    >
      <FormIdProvider idPrefix="named-texts">
        <form onSubmit={find} noValidate className="flex flex-wrap items-start gap-3">
          <TextField
            {...{ name: "words", label: "Name or words", placeholder: "A person or a company", error: problem }}
            labelHidden
            required
            autoComplete="off"
            className="min-w-0 flex-1 basis-60"
          />
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Looking...">
            Find in texts
          </Button>
        </form>
      </FormIdProvider>
      <div role="status" className="text-sm not-empty:mt-4">
        {found ? <p className="font-medium">{`${count(found.texts.length)} “${found.words}”.`}</p> : null}
        <ul className="rows">
          {found?.texts.map(({ label, ...text }) => (
            <li key={label} className="py-2">
              <p className="break-words">{label}</p>
              <p className="text-muted">{placesOf(text)}</p>
            </li>
          ))}
        </ul>
      </div>
      {found && found.texts.length > 0 ? (
        <DialogButton
          label="Erase everywhere"
          variant="danger"
          size="md"
          className="mt-3"
          dialog={(close) => (
            <FormDialog
              command="privacy.erase-words"
              schema={wordsSchema}
              title={`Erase “${found.words}”?`}
              description="Earlier versions, drafts and the activity log will say [erased] instead. This can’t be undone: whoever restores a backup has it applied again."
              submitLabel="Erase"
              isDanger
              failure="Nothing was erased. Please try again."
              input={() => ({ words: found.words })}
              initialFocus=""
              onDone={({ erased }) => {
                setFound(null);
                onErased(erased);
              }}
              onClose={close}
            >
              {() => null}
            </FormDialog>
          )}
        />
      ) : null}
    </SectionCard>
  );
}

function count(texts: number): string {
  return texts === 1 ? "1 text has" : `${texts || "No"} texts have`;
}

function placesOf({ inForce, isDrafted, revisions }: Omit<Found["texts"][number], "label">): string {
  const versions = revisions === 1 ? "1 version" : `${revisions} versions`;
  const places = [inForce && IN_FORCE[inForce], isDrafted && "in a draft", revisions > 0 && `in ${versions}`];
  return places.filter(Boolean).join(" · ");
}
