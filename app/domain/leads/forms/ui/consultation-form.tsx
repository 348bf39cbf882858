import type { ShownTimes } from "~/domain/leads/appointments/ui/public/shown-times.ts";
import { TimePicker } from "~/domain/leads/appointments/ui/public/time-picker.tsx";
import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { PrivacyNote } from "~/domain/site/ui/kit/privacy-note.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { consultationReceipt } from "./lead-receipts.ts";
import { SuggestTimes } from "./suggest-times.tsx";
import { useSubjectLine } from "./use-subject-line.ts";

const PATH = "/resources/free-consultation";

const loadCheck = async () => (await import("~/domain/leads/forms/consultation-check.ts")).checkConsultation;

/**
 * The form of `/resources/free-consultation`. `answer` is the server's response, when the page is the response to it;
 * `hoursMessage` is the list that a visitor brings from the estimate, for them to go on with or to change; `offered`
 * are the times, once the owner has opened any.
 */
export function ConsultationForm({
  answer,
  hoursMessage,
  offered,
}: {
  answer: FormAnswer | undefined;
  hoursMessage: string | undefined;
  offered: ShownTimes | undefined;
}) {
  const { consultation, phoneUse, book, noTime } = useCopy(formTitles);
  const subject = useSubjectLine();
  return (
    <EnhancedForm
      idPrefix="consultation"
      action={PATH}
      answer={answer}
      loadCheck={loadCheck}
      prefilled={{ message: hoursMessage ?? subject }}
      heading={<h2 className="mb-7 text-2xl">{consultation}</h2>}
      receipt={consultationReceipt}
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ field, busy, refusal }) => (
        <>
          {offered ? (
            <TimePicker
              offered={offered}
              chosen={field("time").defaultValue}
              timeZone={field("timeZone").defaultValue}
              error={field("time").error}
              refused={refusal?.errors.time ? refusal.values.time : undefined}
              nearest={refusal?.times}
              path={PATH}
              noTime={noTime}
            />
          ) : null}
          <TextField {...field("name")} label="Name" autoComplete="name" required />
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" required />
          <TextField
            {...field("phone")}
            label="Mobile Number"
            description={phoneUse}
            type="tel"
            autoComplete="tel"
            required
          />
          <TextField
            {...field("company")}
            label="Company (optional)"
            autoComplete="organization"
            className="sm:pt-[1.5625rem]"
          />
          <div className="sm:col-span-2">
            <TextAreaField {...field("message")} label="Message" rows={hoursMessage ? 8 : 5} required />
            {offered ? null : <SuggestTimes />}
          </div>
          <Button type="submit" size="lg" busy={busy} busyLabel="Sending..." className="sm:col-span-2">
            {book}
          </Button>
          <PrivacyNote className="sm:col-span-2" />
        </>
      )}
    </EnhancedForm>
  );
}
