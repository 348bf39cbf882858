import { setTimeout as delay } from "node:timers/promises";
import { smtpRejection, startSmtpServer } from "../../../tests/support/mail/smtp-server.ts";

export type MailServerMode = "working" | "slow" | "deferring" | "cutting";

/** A mail server that misbehaves on command. */
export interface TortureMailServer {
  readonly url: string;
  /** How often it accepted an email, by Message-ID. */
  readonly accepted: ReadonlyMap<string, number>;
  behave(mode: MailServerMode): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const SLOW_MS = 700;

/** Starts one. It rejects the addresses that begin with `rejected-` for good, as those of no mailbox. */
export async function startMailServer(): Promise<TortureMailServer> {
  const accepted = new Map<string, number>();
  let mode: MailServerMode = "working";
  const server = await startSmtpServer(
    {
      onMailFrom: (_, __, done) => void delay(mode === "slow" ? SLOW_MS : 0).then(() => done()),
      onRcptTo({ address }, _, done) {
        if (address.startsWith("rejected-")) return done(smtpRejection(550, "5.1.1 No such user"));
        done(mode === "deferring" ? smtpRejection(451, "4.7.1 Come back later") : null);
      },
    },
    {
      breaks: () => mode === "cutting",
      accepts: (messageId) => accepted.set(messageId, (accepted.get(messageId) ?? 0) + 1),
    },
  );
  return {
    url: server.url,
    accepted,
    behave: (next) => {
      mode = next;
    },
    stop: server.stop,
    start: server.start,
  };
}
