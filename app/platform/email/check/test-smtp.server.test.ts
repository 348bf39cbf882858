import { expect, test } from "vitest";
import { describeCertificate } from "./test-smtp.server.ts";

const NOW = new Date("2026-03-02T08:00:00Z");
const certificate = (valid_to: string) => ({ subjectaltname: "DNS:mail.example, DNS:*.mail.example", valid_to });

test("a certificate is described by its names and its end", () => {
  expect(describeCertificate(certificate("Jun  1 12:00:00 2026 GMT"), "mail.example", NOW)).toEqual({
    step: "tls",
    state: "passed",
    text: "Encrypted; the certificate is made for mail.example, *.mail.example and valid until 2026-06-01",
  });
});

test("one that ends within two weeks is worth a look", () => {
  expect(describeCertificate(certificate("Mar 10 12:00:00 2026 GMT"), "mail.example", NOW)).toMatchObject({
    state: "warning",
    advice: expect.stringContaining("ends soon"),
  });
});
