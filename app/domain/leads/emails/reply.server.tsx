import {
  EmailLayout,
  EmailLineBreaks,
  EmailQuote,
  EmailSmallText,
  EmailUserName,
  EmailUserText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { cutText } from "~/shared/tidy-text.ts";

/** The message that the owner answers. */
export interface QuotedText {
  name: string;
  at: Date;
  text: string;
}

/** Renders the owner's reply with the signature, and the quoted message below it. */
export async function writeReply(
  { body, quoted, subject }: { body: string; quoted: QuotedText; subject: string },
  sender: SenderIdentity,
): Promise<EmailContent> {
  const rendered = renderEmail(
    <EmailLayout
      preview={cutText(body, 140)}
      sender={sender}
      footer={
        <>
          <EmailSmallText>
            {`On ${formatDateTime(quoted.at)}, `}
            <EmailUserName>{quoted.name}</EmailUserName> wrote:
          </EmailSmallText>
          <EmailQuote text={quoted.text} />
        </>
      }
    >
      {body.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <EmailUserText key={index} text={paragraph} />
      ))}
      <EmailSmallText>
        <EmailLineBreaks text={sender.signature.join("\n")} />
      </EmailSmallText>
    </EmailLayout>,
  );
  return { ...rendered, text: plainReply(body, quoted, sender), subject: `Re: ${subject}` };
}

/** Plain text as mail programs write replies: the signature below `-- `, quoted lines below theirs. */
function plainReply(body: string, quoted: QuotedText, { signature }: SenderIdentity): string {
  const wrote = `On ${formatDateTime(quoted.at)}, ${quoted.name} wrote:`;
  const lines = quoted.text.split("\n").map((line) => `> ${line}`.trimEnd());
  return [body, "", "-- ", ...signature, "", wrote, ...lines].join("\n");
}

function formatDateTime(timestamp: Date): string {
  const { timeZone } = ownerTimeFormat();
  const date = timestamp.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  });
  const time = timestamp.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return `${date} at ${time}`;
}
