import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { openSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { answerForm } from "~/platform/forms/public-form.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { plainServerUrl } from "../../../../tests/support/mail/smtp-server.ts";
import { subscriptionForm } from "./subscription-form.server.ts";

openTestDatabase();

/** What the newsletter's form answers. */
async function send() {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "203.0.113.7");
  const body = new URLSearchParams({ email: "ada@client.example" });
  const request = new Request("http://site.example/newsletter", { method: "POST", body });
  const { data } = await answerForm({ request, context }, subscriptionForm);
  return data;
}

test("an email is only said to be sent while the site can send emails", async () => {
  configureEmail({ smtp: undefined });
  expect(await send()).toMatchObject({ outcome: "success", receipt: { emailWaits: true } });
  configureEmail({ smtp: plainServerUrl(9) });
  const sent = await send();
  expect(sent).toMatchObject({ outcome: "success", receipt: { email: "ada@client.example" } });
  expect(sent).not.toHaveProperty("receipt.emailWaits");
  await openSmtpCircuit("It was away.", new Date());
  expect(await send()).toMatchObject({ outcome: "success", receipt: { emailWaits: true } });
});
