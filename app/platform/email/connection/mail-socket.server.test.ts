import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createImapClient, openMailbox } from "~/platform/email/inbound/imap-client.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "~/platform/email/smtp/smtp-timeouts.ts";
import { verifySmtpServer } from "~/platform/email/smtp/smtp-transport.server.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { listenOnLoopback } from "../../../../tests/support/site/loopback.ts";
import { findServerAddresses, openMailSocket } from "./mail-socket.server.ts";

const server = createServer((socket) => socket.destroy());
let connections = 0;
let port: number;
server.on("connection", () => {
  connections += 1;
});
beforeEach(async () => {
  connections = 0;
  port = await listenOnLoopback(server);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.close();
  await once(server, "close");
});

function ownServer(host: string): MailServerUrl {
  const login = { user: "desk", password: "let-me-in" };
  return { setBy: "owner", host, port, secure: true, requireTls: false, verifyCertificate: true, path: "", ...login };
}

test.each(["127.0.0.1", "::1", "169.254.169.254", "fd00:ec2::254", "0.0.0.0", "localhost"])(
  "no connection is opened to %s, by SMTP or IMAP, if the owner has set it",
  async (host) => {
    const own = ownServer(host);
    await expect(openMailSocket(own)).rejects.toThrow(RefusedAddressError);
    await expect(verifySmtpServer(own, DEFAULT_SMTP_TIMEOUTS)).rejects.toThrow("isn't an address on the internet");
    await expect(openMailbox(await createImapClient(own), own)).rejects.toThrow(RefusedAddressError);
    await expect(openMailbox(await createImapClient({ ...own, secure: false, requireTls: true }), own)).rejects.toThrow(
      RefusedAddressError,
    );
    expect(connections).toBe(0);
  },
);

test("a name that leads to a public address when it is checked and to this machine afterwards isn't connected to", async () => {
  const answers = ["1.1.1.1", "127.0.0.1"];
  const lookUp = async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }];
  const own = ownServer("rebinding.example");
  expect(await findServerAddresses(own, lookUp)).toEqual([{ address: "1.1.1.1", family: 4 }]);
  await expect(openMailSocket(own, lookUp)).rejects.toThrow(RefusedAddressError);
  expect(connections).toBe(0);
});

test("of a name's addresses only those on the internet are used", async () => {
  const lookUp = async () => ["127.0.0.1", "1.1.1.1", "::1"].map((address) => ({ address, family: 4 }));
  expect(await findServerAddresses(ownServer("mixed.example"), lookUp)).toEqual([{ address: "1.1.1.1", family: 4 }]);
});

test("the environment's servers may be anywhere", async () => {
  const socket = await openMailSocket({ ...ownServer("127.0.0.1"), setBy: "server" });
  expect(socket.remoteAddress).toBe("127.0.0.1");
  socket.destroy();
});
