import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { currentConsent } from "~/shared/privacy/consent-texts.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { messageReceipt } from "./lead-receipts.ts";

const loadCheck = async () => (await import("~/domain/leads/forms/contact-section-check.ts")).checkContactSection;

/** The contact form of the home page. `answer` is the server's response, when the page is the response to this form. */
export function ContactSectionForm({ answer }: { answer: FormAnswer | undefined }) {
  const copy = useCopy(formTitles);
  return (
    <EnhancedForm
      idPrefix="contact"
      action="/?index#contact"
      answer={answer}
      loadCheck={loadCheck}
      receipt={messageReceipt}
      again={copy.again}
      className="grid grid-cols-2 gap-x-4 gap-y-5"
    >
      {({ field, busy }) => (
        <>
          <TextField {...field("firstName")} label="First name" autoComplete="given-name" required />
          <TextField {...field("lastName")} label="Last name" autoComplete="family-name" required />
          <TextField
            {...field("email")}
            label="Business email"
            type="email"
            autoComplete="email"
            required
            className="col-span-2"
          />
          <TextField
            {...field("company")}
            label={<CompanyLabel />}
            autoComplete="organization"
            className="col-span-2"
          />
          <TextAreaField
            {...field("message")}
            label="What is your biggest challenge?"
            rows={5}
            required
            className="col-span-2"
          />
          <CheckboxField
            name="consent"
            value="yes"
            defaultChecked={field("consent").defaultValue === "yes"}
            label={currentConsent("contact").text}
            description={
              <a href="/legal/privacy-policy" className="text-brand-ink underline underline-offset-2">
                {copy.policy}
              </a>
            }
            className="col-span-2"
          />
          <Button type="submit" size="lg" busy={busy} busyLabel="Sending..." className="col-span-2">
            {copy.send}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}

/** Shown as required, but not enforced (docs/spec/public-site.md#5-validation). */
function CompanyLabel() {
  return (
    <>
      Company name
      <span aria-hidden="true" className="text-danger">
        {" *"}
      </span>
    </>
  );
}
