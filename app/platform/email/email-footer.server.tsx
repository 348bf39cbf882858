import { EmailSmallText } from "./components/email-components.server.tsx";
import type { SenderIdentity } from "./sender-identity.ts";

/** The footer of an email: who sent it, and why. */
export function EmailFooter({ sender: { signature }, why }: { sender: SenderIdentity; why: string }) {
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
