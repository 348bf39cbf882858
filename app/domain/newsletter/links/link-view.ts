import type { Topic } from "~/domain/newsletter/subscription.ts";

/**
 * The page behind an email's link. `prompt`: its button was not pressed yet; `done`: there is nothing left to do;
 * `gone`: there is no such subscription (any more); `test`: the link is from a test of an issue, which belongs to no
 * subscriber.
 */
export type LinkView =
  | { status: "gone" }
  | { status: "test" }
  | {
      status: "prompt" | "done";
      /** The masked address. */
      address: string;
      topics: Topic[];
      /** The token of the subscription's other links. */
      subscriberToken: string;
    };

/** Masks an address, e.g. `a•••@example.com`, since emails are forwarded with their links. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}•••${email.slice(at)}`;
}

/** The token of the links in a test of an issue. */
export const TEST_LINK_TOKEN = "test";

/** The paths of the pages behind an email's links. */
export const LINK_PATHS = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
  preferences: "/newsletter/preferences",
  erase: "/newsletter/erase",
} as const;

/** The path of a link, with its token. */
export function linkPath(page: keyof typeof LINK_PATHS, token: string): string {
  return `${LINK_PATHS[page]}?token=${token}`;
}
