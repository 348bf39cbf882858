import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import { newsletterConsent } from "~/domain/newsletter/subscribing/consent.ts";
import { TOPIC_TEXTS, type Topic } from "~/domain/newsletter/subscription.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailHeading,
  EmailSmallText,
  EmailText,
  EmailTextLink,
} from "~/platform/email/components/email-components.server.tsx";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { NewsletterEmailLayout } from "./newsletter-email-layout.server.tsx";

interface SubscriptionEmailProps {
  sender: SenderIdentity;
  topics: Topic[];
  token: string;
}

/** The mail that asks a mailbox whether it wants to be subscribed. */
export function ConfirmationEmail({ sender, topics, token }: SubscriptionEmailProps) {
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview="Confirm, and the letters come. Otherwise nothing more is sent."
      reason={`You get this mail because your address was typed into the newsletter form of ${sender.brand}. If that wasn’t you, do nothing: the request ends after seven days, and no letter comes.`}
    >
      <EmailHeading>Please confirm your subscription</EmailHeading>
      <EmailText>
        You, or somebody who typed your address, asked to hear from us. We write only to people who say so themselves.
      </EmailText>
      <TopicFacts topics={topics} />
      <EmailButton href={sender.url + linkPath("confirm", token)}>Confirm subscription</EmailButton>
      <EmailSmallText>By confirming you agree to this: “{newsletterConsent(sender.brand)}”</EmailSmallText>
    </NewsletterEmailLayout>
  );
}

/** The mail that tells a mailbox that it is subscribed already. */
export function AlreadySubscribedEmail({ sender, topics, token }: SubscriptionEmailProps) {
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview="Your address is on the list; nothing is left to do."
      reason={`Somebody typed your address into the newsletter form of ${sender.brand}. We tell you so once a month at the most.`}
    >
      <EmailHeading>You are subscribed already</EmailHeading>
      <EmailText>
        Your address was typed into our newsletter form. It is on the list, so there is nothing left to do: the next
        letter comes as always.
      </EmailText>
      <TopicFacts topics={topics} />
      <EmailText>
        <EmailTextLink href={sender.url + linkPath("preferences", token)}>Change what you get</EmailTextLink> or{" "}
        <EmailTextLink href={sender.url + linkPath("unsubscribe", token)}>unsubscribe</EmailTextLink>.
      </EmailText>
    </NewsletterEmailLayout>
  );
}

function TopicFacts({ topics }: { topics: Topic[] }) {
  return (
    <EmailDescriptionList facts={topics.map((topic) => [TOPIC_TEXTS[topic].name, TOPIC_TEXTS[topic].text] as const)} />
  );
}
