import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { hrefOf } from "../../support/pages/find.ts";
import { type HtmlPage, textOf } from "../../support/pages/html-page.ts";
import { openVisitor } from "../../support/pages/visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();
const TYPED = { email: "asha@client.example", fullName: "", message: "Do you work on Sundays?" };

const stored = () => site.sql("select form_type, message, spam_reasons from form_submissions order by created_at");

test("the footer leads to the form for questions, which works without JavaScript", async () => {
  const visitor = openVisitor(site.url);
  const home = await visitor.open("/");
  expect(hrefOf(home.document.body, "Ask us")).toBe("/ask");
  expect(home.document.querySelectorAll("form[action='/ask']")).toHaveLength(0);
  const page = await visitor.open("/ask");
  const seenAt = Date.now();
  const send = (on: HtmlPage) => visitor.press(on, getByRole(on.main, "button", { name: "Send Message" }));
  const empty = await send(page);
  expect(empty.status).toBe(422);
  expect(textOf(empty.main)).toContain("Enter your question");
  // Who corrects it at once has seen the form since the first page.
  const token = empty.main.querySelector<HTMLInputElement>("form[action='/ask'] input[name=formToken]")?.value ?? "";
  expect(token).toContain("-visitor.");
  expect(Number.parseInt(token, 36)).toBeLessThanOrEqual(seenAt);
  getByRole<HTMLInputElement>(empty.main, "textbox", { name: /^Email/ }).value = TYPED.email;
  getByRole<HTMLInputElement>(empty.main, "textbox", { name: /^Question/ }).value = TYPED.message;
  const sent = await send(empty);
  expect(textOf(sent.main)).toContain("Thanks! Your message has been sent.");
  expect(await stored()).toMatchObject([{ form_type: "general", message: TYPED.message }]);
});

test("the not-found page has the form, and what it sends says which address was not found", async () => {
  const visitor = openVisitor(site.url);
  const page = await visitor.open("/former-prices?from=mail");
  expect(page.status).toBe(404);
  const form = page.main.querySelector("form[action='/ask']");
  expect(form?.querySelector<HTMLInputElement>("input[name=formToken]")?.value).toMatch(/\./);
  const body = new URLSearchParams({ ...TYPED, message: "Where are your prices?" });
  const headers = { Accept: "application/json", Referer: `${site.url}/former-prices?from=mail` };
  const answer = await fetch(`${site.url}/ask`, { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ outcome: "success" });
  expect((await stored()).map(({ message }) => message)).toContain(
    "Where are your prices?\n\nAsked where no page was found: /former-prices",
  );
});

test.each(["/company/case-studies/none", "/company/careers/none", "/company/blog/none"])(
  "who looks for what isn’t at %s can ask there",
  async (path) => {
    const page = await openVisitor(site.url).open(path);
    expect(page.status).toBe(404);
    const form = page.main.querySelector("form[action='/ask']");
    expect(form?.querySelector<HTMLInputElement>("input[name=formToken]")?.value).toMatch(/\./);
    expect(textOf(page.main)).toContain("Ask us");
  },
);

test("a program asks a question, with a name or without", async () => {
  const ask = (body: object) =>
    fetch(`${site.url}/api/submit-question`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const answer = await ask({ email: "bot@client.example", message: "Is there an interface?" });
  expect(await answer.json()).toEqual({ success: true, id: expect.any(String) });
  expect(await stored()).toContainEqual(
    expect.objectContaining({ form_type: "general", message: "Is there an interface?" }),
  );
  const refused = await (await ask({ email: "", message: "" })).json();
  expect(Object.keys(refused.fields)).toEqual(["email", "message"]);
});
