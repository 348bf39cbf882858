import type { MailServerMode } from "../world/mail-server.ts";
import type { Fault } from "./fault.ts";

export const mailDown: Fault = {
  strike: ({ mail }) => mail.stop(),
  heal: ({ mail }) => mail.start(),
};

export const mailSlow = misbehaving("slow");
export const mailRejecting = misbehaving("deferring");
/** Each connection breaks in the middle of an email's text. */
export const mailCut = misbehaving("cutting");

function misbehaving(mode: MailServerMode): Fault {
  return {
    strike: async ({ mail }) => mail.behave(mode),
    heal: async ({ mail }) => mail.behave("working"),
  };
}
