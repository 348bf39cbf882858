import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test("a visitor gets each document with one click, and stays where they are", async ({ page }) => {
  const download = async (name: string) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("main").getByRole("link", { name }).first().click();
    const document = await coming;
    expect(await document.failure()).toBeNull();
    return document.suggestedFilename();
  };
  await page.goto("/");
  await waitForHydration(page);
  expect(await download("Download Free PDF")).toBe("remoteops-checklist.pdf");
  await page.getByRole("link", { name: "Download Company Profile" }).first().click();
  await expect(page).toHaveURL("/resources/download-pdf");
  expect(await download("Download company profile")).toBe("company-profile.pdf");
  expect(await download("Download checklist")).toBe("remoteops-checklist.pdf");
  await expect(page).toHaveURL("/resources/download-pdf");
});
