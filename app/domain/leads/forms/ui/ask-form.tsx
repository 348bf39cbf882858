import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { PrivacyNote } from "~/domain/site/ui/kit/privacy-note.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { questionReceipt } from "./lead-receipts.ts";

const loadCheck = async () => (await import("~/domain/leads/forms/ask-check.ts")).checkAsk;

/**
 * The form for questions, of `/ask` and the not-found page. `answer` is the server's response, when the page is the
 * response to this form; `title` is the text that heads it.
 */
export function AskForm({
  answer,
  title = "ask",
}: {
  answer?: FormAnswer | undefined;
  title?: "ask" | "questionTitle";
}) {
  const copy = useCopy(formTitles);
  return (
    <EnhancedForm
      idPrefix="ask"
      action="/ask"
      answer={answer}
      loadCheck={loadCheck}
      heading={<h2 className="mb-6 text-2xl">{copy[title]}</h2>}
      receipt={questionReceipt}
      again={copy.again}
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ field, busy }) => (
        <>
          <TextField {...field("fullName")} label="Name" autoComplete="name" />
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" required />
          <TextAreaField {...field("message")} label="Question" rows={5} required className="sm:col-span-2" />
          <Button type="submit" size="lg" busy={busy} busyLabel="Sending..." className="sm:col-span-2">
            {copy.send}
          </Button>
          <PrivacyNote className="sm:col-span-2" />
        </>
      )}
    </EnhancedForm>
  );
}
