import type { EmailSignature } from "~/domain/site/identity/email-signature.server.ts";
import { EmailSmallText } from "./components/email-components.server.tsx";

/** Who sends a letter, below it, and why it was sent. */
export function EmailFooter({ letterhead: { signature }, why }: { letterhead: EmailSignature; why: string }) {
  return (
    <>
      <EmailSmallText>
        {signature.map((part, index) => (
          <span key={part}>
            {index > 0 ? " · " : null}
            <span style={{ whiteSpace: "nowrap" }}>{part}</span>
          </span>
        ))}
      </EmailSmallText>
      <EmailSmallText>{why}</EmailSmallText>
    </>
  );
}
