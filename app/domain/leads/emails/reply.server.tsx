import { replyEmail } from "~/domain/leads/copy/lead-emails.ts";
import { contentOf, fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import {
  EmailLayout,
  EmailLineBreaks,
  EmailPortrait,
  EmailQuote,
  EmailSmallText,
  EmailTemplate,
  EmailUserName,
  EmailUserText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { inboxSection } from "~/shared/settings/inbox-settings.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { SIGNATURE_PICTURE_SIZE, signaturePictureAddress } from "./signature-picture.server.ts";

/** The message that the owner answers. */
export interface QuotedText {
  name: string;
  at: Date;
  text: string;
}

interface ReplyContext {
  sender: SenderIdentity;
  identity: Identity;
}

/** Renders the owner's reply with the signature and its picture, and the quoted message below it. */
export async function writeReply(
  { body, quoted, subject }: { body: string; quoted: QuotedText; subject: string },
  { sender: site, identity }: ReplyContext,
): Promise<EmailContent> {
  const { myName, myPicture } = settingsOf(inboxSection);
  const picture = await signaturePictureAddress(myPicture);
  const sender = { ...site, signature: [...(myName ? [myName] : []), ...site.signature] };
  const wrote = fillTemplate(contentOf(replyEmail, identity).wrote, dateAndTime(quoted.at));
  const rendered = renderEmail(
    <EmailLayout
      preview={cutText(body, 140)}
      sender={sender}
      footer={
        <>
          <EmailSmallText>
            <EmailTemplate text={wrote} parts={{ name: <EmailUserName>{quoted.name}</EmailUserName> }} />
          </EmailSmallText>
          <EmailQuote text={quoted.text} />
        </>
      }
    >
      {body.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <EmailUserText key={index} text={paragraph} />
      ))}
      {picture ? <EmailPortrait src={picture} size={SIGNATURE_PICTURE_SIZE} /> : null}
      <EmailSmallText>
        <EmailLineBreaks text={sender.signature.join("\n")} />
      </EmailSmallText>
    </EmailLayout>,
  );
  return { ...rendered, text: plainReply(body, quoted, { wrote, sender }), subject: `Re: ${subject}` };
}

/** Plain text as mail programs write replies: the signature below `-- `, quoted lines below theirs. */
function plainReply(
  body: string,
  { name, text }: QuotedText,
  { wrote, sender }: { wrote: string; sender: SenderIdentity },
): string {
  const lines = text.split("\n").map((line) => `> ${line}`.trimEnd());
  return [body, "", "-- ", ...sender.signature, "", fillTemplate(wrote, { name }), ...lines].join("\n");
}

function dateAndTime(timestamp: Date): { date: string; time: string } {
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
  return { date, time };
}
