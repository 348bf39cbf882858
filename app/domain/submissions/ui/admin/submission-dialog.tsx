import { type ReactNode, useEffect, useRef } from "react";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { SubmissionDetails } from "../../listing";
import { NO_PHONE, withoutHyphens } from "../../submission";
import { SpamReasons } from "./spam";
import { useMark } from "./use-mark";

/** The modal 'Submission Details'. Viewing a submission marks it read. `details` is null for one that is gone. */
export function SubmissionDialog({ details, onClose }: { details: SubmissionDetails | null; onClose: () => void }) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (details) return <Details details={details} onOpenChange={onOpenChange} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title="Submission Details">
      <p>This submission is not there any more.</p>
    </Dialog>
  );
}

function Details({ details, onOpenChange }: { details: SubmissionDetails; onOpenChange: (open: boolean) => void }) {
  const { read, mark } = useMark(details);
  useReadWhenViewed(details, mark);
  const subject = `Re: your ${withoutHyphens(details.formType)} request`;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Submission Details"
      size="lg"
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={() => mark(!read)}>
            {read ? "Mark unread" : "Mark read"}
          </Button>
          {details.email ? (
            <ButtonLink to={`mailto:${details.email}?subject=${encodeURIComponent(subject)}`} size="sm">
              Reply via E-mail
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {details.suspectedSpam ? (
        <Banner tone="warn" title="Suspected spam" className="mb-4">
          <SpamReasons reasons={details.spamReasons} />
        </Banner>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3.5 text-sm sm:grid-cols-2">
        <Field name="Name">{details.name}</Field>
        <Field name="Type">
          <span className="capitalize">{withoutHyphens(details.formType)}</span>
        </Field>
        <Field name="Email">{details.email ? <MailLink address={details.email} /> : null}</Field>
        <Field name="Status">
          <StatusBadge status={details.status} />
        </Field>
        <Field name="Phone">{details.phone ? <PhoneLink number={details.phone} /> : null}</Field>
        <Field name="Date">
          <LocalTime moment={details.createdAt} format="detail" />
        </Field>
        <Field name="Company">{details.company}</Field>
        <Field name="Country">{details.country}</Field>
        <Field name="Source">{withoutHyphens(details.source)}</Field>
        <Field name="Consent">
          {details.consentAt ? (
            <>
              Given <LocalTime moment={details.consentAt} format="detail" />
              {details.consentVersion ? `, privacy text ${details.consentVersion}` : ""}
            </>
          ) : (
            "Not given"
          )}
        </Field>
        <Field name="Message" wide>
          {details.message ? <p className="whitespace-pre-wrap">{details.message}</p> : null}
        </Field>
      </dl>
    </Dialog>
  );
}

/** Marks a submission read once each time it is opened; what the owner sets after that stays. */
function useReadWhenViewed({ id, read }: SubmissionDetails, mark: (read: boolean) => void) {
  const viewed = useRef<string>(undefined);
  useEffect(() => {
    if (viewed.current === id) return;
    viewed.current = id;
    if (!read) mark(true);
  });
}

function Field({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 break-words">{children || <span className="text-subtle">–</span>}</dd>
    </div>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-brand-ink underline underline-offset-2">
      {address}
    </a>
  );
}

function PhoneLink({ number }: { number: string }) {
  if (number === NO_PHONE) return NO_PHONE;
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`} className="text-brand-ink underline underline-offset-2">
      {number}
    </a>
  );
}
