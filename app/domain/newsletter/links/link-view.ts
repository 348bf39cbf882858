import type { Topic } from "~/domain/newsletter/subscription.ts";

/**
 * What the page behind a mail's link shows. `ask`: its button has not been pressed; `done`: what it does is so. `gone`:
 * there is no such subscription (any more). `letter` is the token of the subscription's other links. `test`: the link stood in an issue's test, which belongs to no subscriber.
 */
export type LinkView =
  | { status: "gone" }
  | { status: "test" }
  | {
      status: "ask" | "done";
      /** The address, readable by whom it belongs to alone. */
      address: string;
      topics: Topic[];
      subscriberToken: string;
    };

/** An address of which strangers learn little, e.g. `a•••@example.com`: letters are passed on with their links. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}•••${email.slice(at)}`;
}

/** The token of the links in a test of an issue. */
export const TEST_LINK_TOKEN = "test";

/** The paths of the pages behind a mail's links. */
export const LINK_PATHS = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
  preferences: "/newsletter/preferences",
  erase: "/newsletter/erase",
} as const;

/** The address of a link's page, from the site's root. */
export function linkPath(page: keyof typeof LINK_PATHS, token: string): string {
  return `${LINK_PATHS[page]}?token=${token}`;
}
