import type { Letter } from "~/platform/mail/mail-kind.ts";
import { letterhead } from "./letterhead.server.ts";

/** The mail that shows the owner that mails arrive. */
export async function writeTestMail(): Promise<Letter> {
  const { writeTest } = await import("./emails/test.server.tsx");
  return writeTest(letterhead());
}
