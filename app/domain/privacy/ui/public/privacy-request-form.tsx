import { privacyRequestPage } from "~/domain/privacy/copy/privacy-request-page-copy.ts";
import { REQUEST_KINDS } from "~/domain/privacy/request.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { lazyReceipt } from "~/ui/form/lazy-receipt.tsx";

const loadCheck = async () => (await import("~/domain/privacy/requests/request-check.ts")).checkPrivacyRequest;

const loadReceipt = () => import("./request-receipt.tsx").then((file) => file.RequestReceipt);
const requestReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadReceipt() : undefined,
  load: loadReceipt,
});

/** The form of `/privacy-request`. `answer` is the action's result when the page is rendered after a post. */
export function PrivacyRequestForm({ answer }: { answer: FormAnswer | undefined }) {
  const copy = useCopy(privacyRequestPage);
  return (
    <EnhancedForm
      idPrefix="privacy-request"
      action="/privacy-request"
      answer={answer}
      loadCheck={loadCheck}
      receipt={requestReceipt}
      className="grid gap-5"
    >
      {({ field, busy }) => (
        <>
          <SelectField
            {...field("kind")}
            label={copy.kindLabel}
            options={REQUEST_KINDS.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
            required
          />
          <TextField
            {...field("email")}
            label={copy.email}
            description={copy.emailHint}
            type="email"
            autoComplete="email"
            required
          />
          <TextAreaField {...field("details")} label={copy.details} description={copy.detailsHint} rows={4} />
          <Button type="submit" size="lg" busy={busy} busyLabel={copy.busy}>
            {copy.button}
          </Button>
          <p className="text-sm text-subtle">{copy.note}</p>
        </>
      )}
    </EnhancedForm>
  );
}
