import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { COUNTRIES } from "~/domain/leads/forms/countries.ts";
import { LogoMark } from "~/domain/site/ui/kit/brand.tsx";
import { PrivacyNote } from "~/domain/site/ui/kit/privacy-note.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { messageReceipt } from "./lead-receipts.ts";
import { useSubjectLine } from "./use-subject-line.ts";

const loadCheck = async () => (await import("~/domain/leads/forms/contact-page-check.ts")).checkContactPage;

/** The form of `/contact`. `answer` is the server's response, when the page is the response to this form. */
export function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  const copy = useCopy(formTitles);
  return (
    <EnhancedForm
      idPrefix="contact-page"
      action="/contact"
      answer={answer}
      loadCheck={loadCheck}
      prefilled={{ requirements: useSubjectLine() }}
      heading={
        <div className="mb-7 flex items-center gap-4">
          <LogoMark className="size-10" />
          <h2 className="text-2xl">{copy.contact}</h2>
        </div>
      }
      receipt={messageReceipt}
      again={copy.again}
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ field, busy }) => (
        <>
          <TextField {...field("fullName")} label="Full Name" autoComplete="name" required />
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" required />
          <TextField {...field("company")} label="Company" autoComplete="organization" />
          <SelectField
            {...field("country")}
            label="Country"
            options={COUNTRIES}
            placeholder="Select a country"
            autoComplete="country-name"
            required
          />
          <TextAreaField
            {...field("requirements")}
            label="Your Requirements"
            rows={6}
            required
            className="sm:col-span-2"
          />
          <Button type="submit" size="lg" busy={busy} busyLabel="Sending..." className="sm:col-span-2">
            {copy.send}
          </Button>
          <PrivacyNote className="sm:col-span-2" />
        </>
      )}
    </EnhancedForm>
  );
}
