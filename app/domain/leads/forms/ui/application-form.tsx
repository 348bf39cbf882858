import { applicationForm } from "~/domain/leads/copy/application-form-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { ACCEPTED_DOCUMENTS } from "~/shared/forms/sent-file.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { FieldError, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { applicationReceipt } from "./lead-receipts.ts";

const loadCheck = async () => (await import("~/domain/leads/forms/application-check.ts")).checkApplication;

/**
 * The application form. `path` is its page's, whose route answers it; `openingId` is the opening that a visitor applies
 * for there, or none for an open application.
 */
export function ApplicationForm({
  answer,
  path,
  openingId = "",
}: {
  answer: FormAnswer | undefined;
  path: string;
  openingId?: string;
}) {
  const copy = useCopy(applicationForm);
  return (
    <EnhancedForm
      idPrefix="application"
      // Without JavaScript its answer is a page that begins here.
      action={`${path}#apply`}
      answer={answer}
      loadCheck={loadCheck}
      receipt={applicationReceipt}
      hasFile
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ field, busy, progress }) => {
        const { defaultValue: _, ...cv } = field("cv");
        return (
          <>
            <div id="application-openingId" className="empty:hidden sm:col-span-2">
              <FieldError id="application-openingId" error={field("openingId").error} />
            </div>
            <input type="hidden" name="openingId" value={openingId} />
            <TextField {...field("name")} label={copy.name} autoComplete="name" required />
            <TextField {...field("email")} label={copy.email} type="email" autoComplete="email" required />
            <TextField
              {...field("phone")}
              label={copy.phone}
              description={copy.phoneUse}
              type="tel"
              autoComplete="tel"
            />
            <TextField {...field("link")} label={copy.link} description={copy.linkUse} inputMode="url" />
            <TextAreaField
              {...field("message")}
              label={copy.message}
              description={copy.messageUse}
              required
              className="sm:col-span-2"
            />
            {/* The last of the fields: a server that stops reading a file that is too large has read the others. */}
            <TextField
              {...cv}
              type="file"
              label={copy.cv}
              description={copy.cvUse}
              accept={ACCEPTED_DOCUMENTS}
              required
              className="sm:col-span-2"
            />
            {progress === undefined ? null : (
              <div className="flex items-center gap-4 text-sm text-subtle sm:col-span-2">
                <progress value={progress} aria-label={copy.sending} className="h-2 grow accent-brand" />
                <span className="tabular-nums">
                  {Math.floor(progress * 100)} % {copy.sent}
                </span>
              </div>
            )}
            <Button type="submit" size="lg" busy={busy} busyLabel={copy.sending} className="sm:col-span-2">
              {copy.send}
            </Button>
          </>
        );
      }}
    </EnhancedForm>
  );
}
