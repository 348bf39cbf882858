import type { ReactNode } from "react";
import { privacyRequestPage } from "~/domain/privacy/copy/privacy-request-page-copy.ts";
import { REQUEST_KINDS, type RequestLinkView } from "~/domain/privacy/request.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button, ButtonLink, buttonClasses } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { lazyReceipt } from "~/ui/form/lazy-receipt.tsx";

/** `/privacy-request`: the form, or the page behind the link of an email. */
export function PrivacyRequestPage({
  view,
  copyToken,
  answer,
}: {
  view: RequestLinkView | null;
  copyToken: string | null;
  answer: FormAnswer | undefined;
}) {
  const copy = useCopy(privacyRequestPage);
  if (!view) {
    return (
      <Card title={copy.title} text={copy.text}>
        <PrivacyRequestForm answer={answer} />
      </Card>
    );
  }
  if (view.status === "gone") {
    return (
      <Card {...copy.gone}>
        <ButtonLink to="/privacy-request" variant="secondary">
          {copy.gone.again}
        </ButtonLink>
      </Card>
    );
  }
  if (view.status === "copy") {
    const path = `/privacy-request?copy=${copyToken}&format=`;
    return (
      <Card {...copy.copy}>
        <p className="flex flex-wrap gap-3">
          <a href={`${path}html`} download className={buttonClasses()}>
            {copy.copy.html}
          </a>
          <a href={`${path}json`} download className={buttonClasses({ variant: "secondary" })}>
            {copy.copy.json}
          </a>
        </p>
      </Card>
    );
  }
  return (
    <Card {...copy[view.status]}>
      {view.status === "prompt" ? (
        // No script submits it: security scanners open the links of emails in browsers that run scripts.
        <form method="post">
          <p className="mb-6 font-medium">{copy.kinds[view.kind]}</p>
          <Button type="submit" size="lg">
            {copy.prompt.button}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

function Card({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap section">
      <div className="card mx-auto max-w-2xl p-6 sm:p-10">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 mb-8 text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}

const loadCheck = async () => (await import("~/domain/privacy/requests/request-check.ts")).checkPrivacyRequest;

const loadReceipt = () => import("./request-receipt.tsx").then((file) => file.RequestReceipt);
const requestReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadReceipt() : undefined,
  load: loadReceipt,
});

/** The form of `/privacy-request`. `answer` is the action's result when the page is rendered after a post. */
function PrivacyRequestForm({ answer }: { answer: FormAnswer | undefined }) {
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
