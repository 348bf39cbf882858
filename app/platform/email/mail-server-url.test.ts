import { expect, test } from "vitest";
import { readServerAddress } from "./mail-server-url.ts";

const SMTP = ["smtp:", "smtps:"];

test("user and password are percent-encoded, and go over encrypted lines only", () => {
  expect(readServerAddress("smtp://me%40host:p%2Fw%3A@mail.example", SMTP)).toMatchObject({
    host: "mail.example",
    port: 587,
    secure: false,
    requireTls: true,
    user: "me@host",
    password: "p/w:",
  });
  expect(readServerAddress("smtps://mail.example", SMTP)).toMatchObject({ port: 465, secure: true, user: undefined });
  expect(readServerAddress("smtp://a:b@localhost:2525", SMTP)).toMatchObject({ requireTls: false, port: 2525 });
  expect(readServerAddress("smtp://a:b@mail.example?tls=optional", SMTP)?.requireTls).toBe(false);
});

test.each(["mail.example", "https://mail.example", "smtp://", "smtp://%zz:x@mail.example"])(
  "%s is no mail server",
  (text) => expect(readServerAddress(text, SMTP)).toBeUndefined(),
);
