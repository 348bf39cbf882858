import { type ReactNode, useId } from "react";
import { browserClock, timeWithDay } from "~/domain/leads/appointments/ui/public/group-times.ts";
import { receipt as receiptCopy } from "~/domain/leads/copy/receipt.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { placeOfZone } from "~/domain/site/working-hours/overlap-text.ts";
import type { FormReceipt } from "~/shared/forms/form-answer.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { CopyButton } from "~/ui/controls/copy-button.tsx";
import type { ReceiptProps } from "~/ui/form/lazy-receipt.tsx";

/** What a visitor sees in place of a contact form whose message is stored. */
export function MessageReceipt(props: ReceiptProps) {
  const copy = useCopy(receiptCopy);
  return (
    <LeadReceipt {...props} title={props.text} next={copy.next.message} by={<AnswerTime {...props} />}>
      <Meanwhile />
    </LeadReceipt>
  );
}

/** The same for a question. */
export function QuestionReceipt(props: ReceiptProps) {
  const copy = useCopy(receiptCopy);
  return <LeadReceipt {...props} title={props.text} next={copy.next.question} by={<AnswerTime {...props} />} />;
}

/** The same for an application. */
export function ApplicationReceipt(props: ReceiptProps) {
  const copy = useCopy(receiptCopy);
  return <LeadReceipt {...props} title={props.text} next={copy.next.application} by={copy.tenDays} />;
}

/** The same for a request for a consultation. Without JavaScript its link brings the form back. */
export function ConsultationReceipt(props: ReceiptProps) {
  const copy = useCopy(receiptCopy);
  const { appointment } = props.receipt;
  const [title, next] = appointment
    ? appointment.isConfirmed
      ? [copy.bookedThanks, copy.next.booked]
      : [copy.requestedThanks, copy.next.requested]
    : [copy.consultationThanks, copy.next.consultation];
  return (
    <>
      <LeadReceipt {...props} title={title} next={next} by={appointment ? null : copy.sameDay}>
        <Meanwhile />
      </LeadReceipt>
      <a href="/resources/free-consultation" target="_self" className="btn btn-secondary mt-8">
        {copy.another}
      </a>
    </>
  );
}

function LeadReceipt({
  text,
  title,
  next,
  by,
  receipt: { email, reference, appointment },
  isHydrated,
  afterwards,
  children,
}: ReceiptProps & { title: string; next: ReadonlyArray<string>; by: ReactNode; children?: ReactNode }) {
  const copy = useCopy(receiptCopy);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-receipt="">
      <span className="tile rounded-full">
        <Icon name="check" />
      </span>
      <h2 id={titleId} className="mt-4 text-2xl">
        {title}
      </h2>
      {/* Without JavaScript there is no toast that says it. */}
      {afterwards || text === title ? null : <p className="mt-2 text-muted">{text}</p>}
      <dl className="mt-6 rows border-y">
        <Row name={copy.reference}>
          <span className="font-semibold tabular-nums">{reference}</span>{" "}
          {reference ? <CopyButton text={reference} label={copy.copyReference} /> : null}
        </Row>
        {appointment ? (
          <Row name={copy.appointment}>
            <AppointmentTime {...appointment} isHydrated={isHydrated} />
          </Row>
        ) : null}
        {by ? <Row name={copy.by}>{by}</Row> : null}
        <Row name={copy.address}>
          <span>{email}</span>
          {afterwards ? (
            <button type="button" onClick={afterwards.correct} className="link block min-h-7 text-sm">
              {copy.correct}
            </button>
          ) : null}
        </Row>
      </dl>
      <h3 className="mt-7 text-lg">{copy.nextTitle}</h3>
      <ol className="numbered mt-3">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** What clients may read until they get an answer. */
function Meanwhile() {
  const copy = useCopy(receiptCopy);
  return (
    <>
      <h3 className="mt-7 text-lg">{copy.meanwhileTitle}</h3>
      <ul className="mt-2 grid gap-1">
        <li>
          <a href={DOCUMENT_FILES.checklist} download="" className="link inline-block py-1">
            {copy.checklist}
          </a>
        </li>
        <li>
          <a href="/company/blog" className="link inline-block py-1">
            {copy.blog}
          </a>
        </li>
      </ul>
    </>
  );
}

type AppointmentTimeProps = NonNullable<FormReceipt["appointment"]> & { isHydrated: boolean };

/** The time of the call, on the clock that it was chosen on. */
function AppointmentTime({ isHydrated, ...appointment }: AppointmentTimeProps) {
  const { startsAt } = appointment;
  const clock = isHydrated ? browserClock() : { timeZone: "UTC", hour12: false };
  const timeZone = appointment.timeZone ?? clock.timeZone;
  const text = timeWithDay(startsAt, { ...clock, timeZone });
  return (
    <time dateTime={startsAt} className="font-semibold tabular-nums">
      {`${text} (${placeOfZone(timeZone)})`}
    </time>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** When the promised answer is due: on the visitor's clock, or, where that isn't known, on Berlin's. */
function AnswerTime({
  receipt: { storedAt },
  isHydrated,
}: Pick<ReceiptProps, "isHydrated"> & { receipt: FormReceipt }) {
  const copy = useCopy(receiptCopy);
  const { answerEmailsHours } = useCopy(promises);
  const timeZone = isHydrated ? undefined : "Europe/Berlin";
  const due = new Date(Date.parse(storedAt) + answerEmailsHours * HOUR_MS);
  const dayOf = (date: Date) => date.toLocaleDateString("en-GB", { timeZone });
  const isToday = dayOf(due) === dayOf(new Date(storedAt));
  const time = due.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { weekday: "long" }),
    timeZone,
  });
  const [before, after] = (isHydrated ? copy.byTime : copy.byBerlinTime).split("{time}");
  return (
    <>
      {before}
      <time dateTime={due.toISOString()} className="font-semibold tabular-nums">
        {time}
      </time>
      {after}
    </>
  );
}
