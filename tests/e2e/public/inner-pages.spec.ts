import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

/** CRM management comes last: its case study is the next page. */
const OTHERS = ["Client Reporting", "Invoice Management", "Digital Marketing", "Creative Design", "CRM Management"];

test("a visitor goes from service to service, case studies and contact, and copies a number, without a reload", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const main = page.getByRole("main");
  const arrivesAtStudy = async (slug: string) => {
    await expect(page).toHaveURL(`/company/case-studies/${slug}`);
    await expect(main.locator("h1")).toBeInViewport();
  };
  await page.goto("/services/project-coordination");
  await waitForHydration(page);
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  for (const name of OTHERS) {
    await page.getByRole("navigation", { name: "Other services" }).getByRole("link", { name }).click();
    await expect(main.locator("[aria-current=page]")).toHaveText(name);
    await expect(page).toHaveTitle(`${name} | RemoteOps`);
    await expect(main.locator("h1")).toHaveCount(1);
  }
  const questions = main.locator("details");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.first()).not.toHaveAttribute("open");
  await main.getByRole("link", { name: "Read the case study" }).click();
  await arrivesAtStudy("halden-and-moss");

  await page.getByRole("contentinfo").getByRole("link", { name: "Projects", exact: true }).click();
  await main.getByRole("link", { name: /^View Case Study.*Plumbline Labs/ }).click();
  await arrivesAtStudy("plumbline-labs");

  await page.getByRole("banner").getByRole("link", { name: "Contact" }).first().click();
  await expect(page.locator("h1")).toHaveText("Get In Touch");
  await expect(page.locator("[data-zone]").first()).toHaveText(/^Berlin \d{1,2}:\d\d$/);

  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  // The contact page has such a button, too.
  await expect(page.locator("h1")).toHaveText("Impressum");
  await page.getByRole("button", { name: "Copy the phone number" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("+49 30 23125 042");
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});
