import { expect, test } from "vitest";
import { EnvironmentError, parseVariables } from "~/platform/env.server.ts";
import { emailEnvironmentSchema } from "./email-settings.server.ts";

test.each([
  ["SMTP_URL", "smtp://host:99999"],
  ["SMTP_URL", "https://mail.example.com"],
  ["IMAP_URL", "imap.example.com"],
  ["MAIL_FROM", "Name <name"],
])("%s=%j is rejected with one line that names the variable", (name, value) => {
  const read = () => parseVariables(emailEnvironmentSchema, { [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^Please correct the environment and start again\\. ${name}: [^\\n]+$`));
});

test("the error about an invalid URL doesn't contain its password", () => {
  for (const name of ["SMTP_URL", "IMAP_URL"]) {
    // The group is everything after the variable's name; it may contain anything but the password.
    expect(() => parseVariables(emailEnvironmentSchema, { [name]: "x://owner:hunter2@host:99999/path" })).toThrow(
      new RegExp(`${name}: (?!.*hunter2).+$`),
    );
  }
});
