import type { SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { OUTBOX } from "../database/full-person.ts";
import { type SmtpTestServer, startSmtpServer } from "./smtp-server.ts";

export const OWNER = { name: "", address: "owner@remoteops.example" };
export const DESK = { name: "RemoteOps", address: "desk@remoteops.example" };

/**
 * Has the calling test file's process send by a mail server of its own, which runs and has no emails before each test.
 * Call it once, at the top of the file, after the database is opened.
 */
export function openMailServer(options?: SMTPServerOptions): SmtpTestServer {
  let server: SmtpTestServer;
  let isStopped = false;
  beforeAll(async () => {
    server = await startSmtpServer(options);
  });
  beforeEach(async () => {
    if (isStopped) await start();
    server.emails.length = 0;
    configureEmail({ smtp: server.address, from: DESK });
  });
  afterAll(() => server.stop());
  async function start() {
    isStopped = false;
    await server.start();
  }
  async function stop() {
    isStopped = true;
    await server.stop();
  }
  return {
    get emails() {
      return server.emails;
    },
    get address() {
      return server.address;
    },
    get url() {
      return server.url;
    },
    start,
    stop,
  };
}

/** Writes and sends what is queued at `now`; without an owner nothing that is to them. */
export const sendQueued = (now: Date, owner?: typeof OWNER) =>
  drainOutbox({ ...OUTBOX, owner: async () => owner, clock: () => now });
