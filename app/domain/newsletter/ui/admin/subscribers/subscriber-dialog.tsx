import { Link } from "react-router";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { QUARANTINE_TEXTS, type SubscriberDetails } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { consentText } from "~/shared/privacy/consent-texts.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import { Detail, DetailList, EmailLink, VersionedText } from "~/ui/admin/record/detail-list.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { StateBadge } from "./subscriber-columns.tsx";

const TITLE = "Subscriber";
const UNSUBSCRIBE_SOURCE_TEXTS = {
  page: "Link in an email",
  "one-click": "Mail app’s unsubscribe button",
  preferences: "Preference page",
  owner: "You or an import",
} as const;

/** Sends pending subscribers a confirmation email, and releases them from quarantine. */
export const CONFIRMATION = {
  command: "subscribers.request-confirmation",
  failure: "The emails could not be queued. Please try again.",
} as const;

/** Removes bounced subscribers from the suppression list, so that issues are sent to them again. */
export const RELEASE = {
  command: "subscribers.lift-suppression",
  failure: "The addresses could not be released. Please try again.",
} as const;

/** The details of one subscriber, consent first. `viewed` is null for one that no longer exists. */
export function SubscriberDialog({
  viewed,
  brand,
  onRemove,
  onClose,
}: {
  viewed: SubscriberDetails | null;
  /** The site's name, as consent texts say it. */
  brand: string;
  onRemove: () => void;
  onClose: () => void;
}) {
  const confirmation = useBulkCommand(CONFIRMATION);
  const release = useBulkCommand(RELEASE);
  if (!viewed) {
    return (
      <Dialog onClose={onClose} title={TITLE}>
        <p>This subscriber no longer exists.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={TITLE}
      size="lg"
      footer={
        <>
          <SmallButton variant="danger" onClick={onRemove}>
            Remove
          </SmallButton>
          {viewed.bounce ? (
            <SmallButton busy={release.busy} onClick={() => release.enqueue({ ids: [viewed.id] })}>
              Allow sending again
            </SmallButton>
          ) : null}
          {viewed.state === "pending" ? (
            <SmallButton
              variant="primary"
              busy={confirmation.busy}
              onClick={() => confirmation.enqueue({ ids: [viewed.id] })}
            >
              {viewed.confirmation.sent > 0 ? "Resend confirmation" : "Send confirmation"}
            </SmallButton>
          ) : null}
        </>
      }
    >
      <DetailList>
        <Detail name="Email">
          <EmailLink address={viewed.email} />
        </Detail>
        <Detail name="State">
          <StateBadge state={viewed.state} quarantineReason={null} bounce={viewed.bounce} />
        </Detail>
        {viewed.bounce ? (
          <Detail name="Bounced" wide>
            <LocalTime timestamp={viewed.bounce.at} format="detail" />: {viewed.bounce.reason}
            <p className="mt-1 text-muted text-sm">
              Issues skip this address until you allow sending again, or it is subscribed and confirmed once more.
            </p>
          </Detail>
        ) : null}
        {viewed.quarantineReason ? (
          <Detail name={viewed.quarantineReason === "failed" ? "Email failed" : "On hold"} wide>
            {QUARANTINE_TEXTS[viewed.quarantineReason]}
          </Detail>
        ) : null}
        <Detail name="Topics">{topicNames(viewed.topics)}</Detail>
        {viewed.requestedTopics.length > 0 ? (
          <Detail name="Requested, not confirmed">{topicNames(viewed.requestedTopics)}</Detail>
        ) : null}
        <ConsentDetails viewed={viewed} brand={brand} />
      </DetailList>
      <h3 className="mt-6 mb-2 font-semibold text-lg">Issues received</h3>
      {viewed.issues.length === 0 ? <p className="text-muted text-sm">None yet.</p> : null}
      <ul className="ruled text-sm">
        {viewed.issues.map(({ issueId, subject, sentAt, state }) => (
          <li key={issueId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={`/admin/newsletter/issues/${issueId}`} className="min-w-0 truncate font-medium hover:underline">
              {subject || "(no subject)"}
            </Link>
            <span className="text-muted">
              {state}, <LocalTime timestamp={sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ConsentDetails({ viewed, brand }: { viewed: SubscriberDetails; brand: string }) {
  const { requestedAt, confirmedAt, confirmation, unsubscribedAt, expiresAt } = viewed;
  return (
    <>
      <Detail name="Requested">
        <LocalTime timestamp={requestedAt} format="detail" />
      </Detail>
      <Detail name="Where">{[viewed.consentPage, viewed.source].filter(Boolean).join(", ")}</Detail>
      <Detail name="Consent text of the request">
        {viewed.consentVersion ? (
          <VersionedText version={viewed.consentVersion} text={consentText(viewed.consentVersion, brand)} />
        ) : null}
      </Detail>
      <Detail name="Confirmation email">
        {confirmation.sent > 0 || confirmation.isQueued ? <ConfirmationStatus confirmation={confirmation} /> : null}
      </Detail>
      <Detail name="Confirmed">
        {confirmedAt ? (
          <>
            <LocalTime timestamp={confirmedAt} format="detail" />
            {viewed.confirmedBy === "import" ? ", imported" : ", by the link in the email"}
          </>
        ) : null}
      </Detail>
      <Detail name="Consent text confirmed">
        {viewed.confirmedVersion ? (
          <VersionedText version={viewed.confirmedVersion} text={consentText(viewed.confirmedVersion, brand)} />
        ) : null}
      </Detail>
      {unsubscribedAt ? (
        <Detail name="Unsubscribed">
          <LocalTime timestamp={unsubscribedAt} format="detail" />
          {viewed.unsubscribedBy ? ` (${UNSUBSCRIBE_SOURCE_TEXTS[viewed.unsubscribedBy]})` : ""}
        </Detail>
      ) : null}
      {expiresAt ? (
        <Detail name="Expires unless confirmed by">
          <LocalTime timestamp={expiresAt} format="detail" />
        </Detail>
      ) : null}
    </>
  );
}

function ConfirmationStatus({ confirmation: { sent, sentAt, isQueued } }: Pick<SubscriberDetails, "confirmation">) {
  return (
    <>
      {sent > 0 && sentAt ? (
        <>
          <LocalTime timestamp={sentAt} format="detail" /> ({sent}×)
        </>
      ) : null}
      {isQueued ? <p>A confirmation email is queued; there are seven days to confirm once it is sent.</p> : null}
    </>
  );
}

function topicNames(topics: readonly Topic[]): string {
  return topics.map((topic) => newsletterTopics.shipped[topic].name).join(", ");
}
