import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { consultationReceipt } from "./lead-receipts.ts";

const loadCheck = async () => (await import("~/domain/leads/forms/consultation-check.ts")).checkConsultation;

/**
 * The form of `/resources/free-consultation`. `answer` is the server's response, when the page is the response to it;
 * `initialMessage` is what the message begins with, for the visitor to go on with or to change.
 */
export function ConsultationForm({
  answer,
  initialMessage,
}: {
  answer: FormAnswer | undefined;
  initialMessage: string | undefined;
}) {
  return (
    <EnhancedForm
      idPrefix="consultation"
      action="/resources/free-consultation"
      answer={answer}
      loadCheck={loadCheck}
      heading={<h2 className="mb-7 text-2xl">{useCopy(formTitles).consultation}</h2>}
      receipt={consultationReceipt}
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ field, busy }) => (
        <>
          <TextField {...field("name")} label="Name" autoComplete="name" required />
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" required />
          <TextField {...field("phone")} label="Mobile Number" type="tel" autoComplete="tel" required />
          <TextField {...field("company")} label="Company (optional)" autoComplete="organization" />
          <TextAreaField
            {...field("message")}
            defaultValue={field("message").defaultValue ?? initialMessage}
            label="Message"
            rows={initialMessage ? 8 : 5}
            required
            className="sm:col-span-2"
          />
          <Button type="submit" size="lg" busy={busy} busyLabel="Sending..." className="sm:col-span-2">
            Book Free Consultation
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
