import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { sendLead } from "../support/leads.ts";
import { fill, textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openOwner } from "../support/site/owner-visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const EMAIL = "zelda@client.example";

const site = openSharedSite();

/** The link in the email to the person, once it is written. */
async function linkTo(part: "token" | "copy"): Promise<string> {
  const pattern = new RegExp(`/privacy-request\\?${part}=[\\w-]+`);
  const found = async () => {
    const emails = await site.sql<{ text: string | null }>("select text from emails where to_address = $1", [EMAIL]);
    return emails.flatMap(({ text }) => pattern.exec(text ?? "") ?? []);
  };
  await expect.poll(found).toHaveLength(1);
  return (await found())[0] ?? "";
}

test("a person without JavaScript asks for a copy, confirms by email, and gets it from the owner by a link", async () => {
  await sendLead(site.url, "Zelda", { requirements: "Our looms stand still." });
  const person = openVisitor(site.url);
  const page = await person.open("/privacy-request");
  fill(page.main, { "Email address": EMAIL });
  const asked = await person.press(page, getByRole(page.main, "button", { name: "Send the request" }));
  getByRole(asked.main, "heading", { name: "Check your inbox" });
  const question = await person.open(await linkTo("token"));
  const confirmed = await person.press(question, getByRole(question.main, "button", { name: "Confirm the request" }));
  expect(textOf(confirmed.main.querySelector("h1"))).toBe("Your request is confirmed");
  expect(person.cookies.size).toBe(0);

  const owner = await openOwner(site);
  const desk = async () => textOf((await owner.open("/admin/privacy")).main);
  expect(await desk()).toContain("Due in 30 days");
  getByRole((await owner.open("/admin/privacy")).main, "button", { name: `Find ${EMAIL}` });
  const [request] = await site.sql<{ id: string }>("select id from privacy_requests");
  const copy = { address: EMAIL, requestId: request?.id };
  const copied = await owner.command("/admin/commands/privacy.send-copy", copy);
  expect(copied.status).toBe(200);
  expect(await desk()).toContain("Done");
  const download = await person.open(await linkTo("copy"));
  const file = await person.follow(download, getByRole(download.main, "link", { name: "Download to read" }));
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename=/);
  expect(file.html).toContain("Our looms stand still.");
});
