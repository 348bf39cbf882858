import { expect, test } from "vitest";
import { plainServerUrl } from "../../../../tests/support/mail/smtp-server.ts";
import { classifySmtpFailure, type SmtpFailure } from "./smtp-failure.ts";

const server = { ...plainServerUrl(587), host: "mail.example", user: "me", setBy: "owner" as const };
const classify = (failure: Partial<SmtpFailure>, more: Partial<typeof server> = {}) =>
  classifySmtpFailure({ message: "", phase: "connecting", ...failure }, { ...server, ...more });

test("a server that takes the connection and says nothing isn't behind a firewall", () => {
  for (const failure of [
    { code: "ETIMEDOUT", message: "Greeting never received" },
    { code: "ETIMEDOUT", message: "TLS handshake timed out" },
    { code: "EABORT", message: "The operation was aborted" },
  ]) {
    const { reply } = classify(failure);
    expect(reply).toMatch(
      /^The connection was made, but mail\.example doesn't answer on port 587\. .*port 465 with TLS/,
    );
    expect(classify(failure, { secure: true, port: 465 }).reply).toContain("port 587 with STARTTLS");
    expect(reply).not.toContain("irewall");
  }
  for (const failure of [
    { code: "ETIMEDOUT", message: "Connection timeout" },
    { code: "ESOCKET", message: "connect ETIMEDOUT 203.0.113.9:587" },
  ])
    expect(classify(failure).reply).toContain("firewall");
});

test("an expired certificate has nothing to do with the name, and Node's options are nobody's advice", () => {
  const reply = (message: string) => classify({ code: "ESOCKET", message }).reply;
  expect(reply("certificate has expired")).toBe(
    "The certificate of mail.example can't be trusted: it has expired. Ask who runs the server to renew it.",
  );
  const hint = "; if the root CA is installed locally, try running Node.js with --use-system-ca";
  expect(reply(`unable to verify the first certificate${hint}`)).not.toContain("Node");
});

test("a server that puts the sign-in off says nothing against the password", () => {
  for (const response of ["421 4.3.2 Too many connections", "454 4.7.0 Temporary authentication failure"]) {
    const responseCode = Number(response.slice(0, 3));
    const { outcome, reply } = classify({ code: "EAUTH", responseCode, response, message: "Invalid login" });
    expect(outcome).toBe("unreachable");
    expect(reply).toBe(`The mail server can't check the user me and the password at the moment. It said: ${response}`);
  }
});

test("a 421 while sending puts the email off with the server's words, whatever broke then", () => {
  const response = "421 4.3.2 Shutting down";
  for (const code of ["EENVELOPE", "EPROTOCOL", "ECONNECTION", "EMESSAGE"])
    expect(classify({ code, responseCode: 421, response, phase: "sending" })).toMatchObject({
      outcome: "later",
      reply: `The mail server put it off. It said: ${response}`,
    });
});

test("the lines of a reply are quoted as one, and a limit is found across them", () => {
  const response =
    "550-5.4.6 You have exceeded your sending\r\n550-5.4.6 limit of today.\r\n550 5.4.6 Come back tomorrow";
  const { outcome, reply } = classify({ responseCode: 550, response, command: "DATA", phase: "sent" });
  expect(outcome).toBe("unreachable");
  expect(reply).toContain("550-5.4.6 You have exceeded your sending limit of today. Come back tomorrow");
});
