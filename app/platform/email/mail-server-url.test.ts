import { expect, test } from "vitest";
import { parseMailServerUrl } from "./mail-server-url.ts";

const SMTP = ["smtp:", "smtps:"];

test("user and password are percent-decoded, and require TLS except to localhost", () => {
  expect(parseMailServerUrl("smtp://me%40host:p%2Fw%3A@mail.example", SMTP)).toMatchObject({
    host: "mail.example",
    port: 587,
    secure: false,
    requireTls: true,
    user: "me@host",
    password: "p/w:",
  });
  expect(parseMailServerUrl("smtps://mail.example", SMTP)).toMatchObject({ port: 465, secure: true, user: undefined });
  expect(parseMailServerUrl("smtp://a:b@localhost:2525", SMTP)).toMatchObject({ requireTls: false, port: 2525 });
  expect(parseMailServerUrl("smtp://a:b@mail.example?tls=optional", SMTP)?.requireTls).toBe(false);
});

test.each(["mail.example", "https://mail.example", "smtp://", "smtp://%zz:x@mail.example"])(
  "%s is no mail server",
  (text) => expect(parseMailServerUrl(text, SMTP)).toBeUndefined(),
);
