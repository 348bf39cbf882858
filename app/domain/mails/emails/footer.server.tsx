import { LetterSmall } from "~/platform/mail/letter-parts.server.tsx";
import type { Letterhead } from "../letterhead.server.ts";

/** Who sends a letter, below it, and why it was sent. */
export function Footer({ letterhead: { signature }, why }: { letterhead: Letterhead; why: string }) {
  return (
    <>
      <LetterSmall>{signature.join(" · ")}</LetterSmall>
      <LetterSmall>{why}</LetterSmall>
    </>
  );
}
