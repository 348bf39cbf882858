import { Detail, DetailList, MailLink, PhoneLink } from "~/ui/admin-shell/detail-list";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import { Banner } from "~/ui/banner";
import type { SubmissionDetails } from "../../listing";
import { withoutHyphens } from "../../submission";
import { NotSpamButton } from "./not-spam-button";
import { SpamReasons } from "./spam";

/** Everything that came with a submission, and why it may be spam. */
export function SubmissionFields({ details }: { details: SubmissionDetails }) {
  return (
    <>
      {details.suspectedSpam ? (
        <Banner tone="warn" title="Suspected spam" className="mb-4">
          <SpamReasons reasons={details.spamReasons} />
          <NotSpamButton id={details.id} />
        </Banner>
      ) : null}
      <DetailList>
        <Detail name="Name">{details.name}</Detail>
        <Detail name="Type">
          <span className="capitalize">{withoutHyphens(details.formType)}</span>
        </Detail>
        <Detail name="Email">{details.email ? <MailLink address={details.email} /> : null}</Detail>
        <Detail name="Status">
          <StatusBadge status={details.status} />
        </Detail>
        <Detail name="Phone">{details.phone ? <PhoneLink number={details.phone} /> : null}</Detail>
        <Detail name="Date">
          <LocalTime moment={details.createdAt} format="detail" />
        </Detail>
        <Detail name="Company">{details.company}</Detail>
        <Detail name="Country">{details.country}</Detail>
        <Detail name="Source">{withoutHyphens(details.source)}</Detail>
        <Detail name="Consent">
          {details.consentAt ? (
            <>
              Given <LocalTime moment={details.consentAt} format="detail" />
              {details.consentVersion ? `, privacy text ${details.consentVersion}` : ""}
            </>
          ) : (
            "Not given"
          )}
        </Detail>
        <Detail name="Message" wide>
          {details.message ? <p className="whitespace-pre-wrap">{details.message}</p> : null}
        </Detail>
      </DetailList>
    </>
  );
}
