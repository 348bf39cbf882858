import type { ReactNode } from "react";
import { privacyRequestPage } from "~/domain/privacy/copy/privacy-request-page-copy.ts";
import type { RequestLinkView } from "~/domain/privacy/request.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button, ButtonLink, buttonClasses } from "~/ui/controls/button.tsx";
import { PrivacyRequestForm } from "./privacy-request-form.tsx";

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
