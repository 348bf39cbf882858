import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test.describe("the owner's emails", () => {
  test.beforeEach(async ({ sql, request, site }) => {
    await sql("truncate form_submissions, contact_messages, business_enquiries, emails cascade");
    const asha = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India" };
    const answer = await request.post(`${site.url}/api/submit-contact`, {
      data: { ...asha, requirements: "We need weekly client reports." },
    });
    expect(answer.ok()).toBe(true);
  });

  test("wait, readable, on a phone; that failed say why, and are sent to the corrected address", async ({
    ownerPage: page,
    sql,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin/mail?state=waiting");
    await expect(page.getByText("Email isn't set up")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send a test email" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("region", { name: "Test" })).toContainText("Set one up under Settings, Mail");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "New business enquiry from Asha Rao" }).click();
    const details = page.getByRole("dialog", { name: "Email Details" });
    await expect(details.getByText("We need weekly client reports.")).toBeVisible();
    await expect(details.getByText("Waiting for configuration")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Clear filters" }).click();

    await sql(
      `update emails set state = 'failed', reply = 'The mail server rejected it.', attempts = 1,
        log = '[{"at": "2026-03-02T08:00:00Z", "outcome": "refused", "reply": "550 5.1.1 No such user"}]'
        where to_address = 'asha@client.example'`,
    );
    await expect(page.getByText("An email could not be sent")).toBeVisible();
    await page.getByRole("link", { name: /^We have your message/ }).click();
    await expect(details.getByText("550 5.1.1 No such user")).toBeVisible();
    await details.getByLabel("Send to").fill("asha.rao@client.example");
    await details.getByRole("button", { name: "Correct and send" }).click();
    await expect(details.getByText("Waiting for configuration")).toBeVisible();
    expect(await sql("select 1 from emails where to_address = 'asha.rao@client.example'")).toHaveLength(1);
  });

  test("of an issue are listed; all are filtered, and one is opened by a link that is pressed while a search is still being typed", async ({
    ownerPage: page,
    sql,
  }) => {
    await sql(
      `insert into emails (id, kind, state, to_address, data, subject_id, priority, message_id, subject, created_at, updated_at)
        select gen_random_uuid(), 'newsletter-letter', 'accepted', 'reader' || n || '@client.example',
          '{}', '0195567e-0000-7000-8000-000000000001', -10, '<' || n || '@remoteops.example>', 'Two lists a week', now(), now()
        from generate_series(1, 2) n`,
    );
    await page.goto("/admin/mail");
    await page.getByRole("link", { name: "Two lists a week" }).click();
    await expect(page.getByRole("row").filter({ hasText: "@client.example" })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("link", { name: "All emails" }).click();
    const email = page.getByRole("link", { name: /^New business enquiry/ });
    await page.getByLabel("Kind").selectOption("Acknowledgement");
    await expect(email).toHaveCount(0);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(email).toBeVisible();
    await waitForHydration(page);
    await page.clock.install();
    await typeAndPress(page.getByRole("link", { name: "Dashboard" }).first(), "acknowledgement");
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(email).toBeVisible();
    await typeAndPress(email, "acknowledgement");
    await expect(page.getByRole("dialog", { name: "Email Details" })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByRole("dialog", { name: "Email Details" })).toBeVisible();
  });
});

/** Types into the search and presses a link at once, before the debounce ends, however slow the machine is. */
function typeAndPress(link: Locator, text: string): Promise<void> {
  return link.evaluate((element: HTMLAnchorElement, typed) => {
    const search = document.querySelector<HTMLInputElement>("input[type=search]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, typed);
    search?.dispatchEvent(new Event("input", { bubbles: true }));
    element.click();
  }, text);
}
