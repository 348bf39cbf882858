import type { PublicOperation } from "~/domain/submissions/answer-program.server.ts";
import { subscribe } from "./commands.server.ts";
import { subscriptionPayload } from "./subscription-check.ts";

/** The write that the newsletter's forms make, for programs. The address is its key, so it takes no other. */
export const subscribeOperation: PublicOperation<typeof subscriptionPayload> = {
  name: "subscribe",
  summary: "Subscribe an address to the newsletter; once or many times makes one subscription",
  schema: subscriptionPayload,
  store: subscribe,
  takesKey: false,
  example: { email: "asha@client.example", topic: "newsletter" },
};
