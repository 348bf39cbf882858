import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/site-test.ts";

const PROJECT = {
  apiKey: "AIzaSySampleSampleSample1234",
  authDomain: "sample.firebaseapp.example",
  projectId: "sample",
  storageBucket: "sample.appspot.example",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:0123456789abcdef",
};
const ANYWHERE = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "*",
};

test("a visitor tests the sign-in, and the owner the database and a Firebase project, whose hosts are allowed there and then only", async ({
  context,
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422|403/);
  await page.goto("/test-firebase");
  await expect(page.getByText("Missing or insufficient permissions.")).toBeVisible();
  await expectAccessible(page, "a visitor's view");
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Test the sign-in" }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();
  await expect(page.getByText(/npm run owner/)).toBeVisible();
  await page.getByLabel("Password").fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Test the sign-in" }).click();
  await expect(page.getByText(`Signed in as ${OWNER_ACCOUNT.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Run the database test" }).click();
  await expect(page.getByText(/Written and read in \d+ ms/)).toHaveCount(2);
  await expectAccessible(page, "the owner's view");

  const requests: string[] = [];
  await context.route(/googleapis\.com/, async (route) => {
    requests.push(new URL(route.request().url()).host);
    const error = { code: 403, message: "Missing or insufficient permissions.", status: "PERMISSION_DENIED" };
    await route.fulfill({ status: 403, headers: ANYWHERE, json: { error } });
  });
  const policyOf = async (path: string) => (await context.request.get(path)).headers()["content-security-policy"] ?? "";

  await page.getByLabel("projectId").fill(PROJECT.projectId);
  await page.getByRole("button", { name: "Switch project" }).click();
  await expect(page.getByRole("alert")).toContainText("Missing required fields: apiKey, authDomain");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByLabel("projectId")).toHaveValue(PROJECT.projectId);
  expect(await policyOf("/test-firebase")).not.toContain("googleapis");

  for (const [name, value] of Object.entries(PROJECT)) await page.getByLabel(name).fill(value);
  await page.getByRole("button", { name: "Switch project" }).click();
  await expect(page.getByText("sample.firebaseapp.example")).toBeVisible();
  expect(await page.content()).not.toContain(PROJECT.apiKey);
  expect(requests).toEqual([]);
  expect(await policyOf("/test-firebase")).toContain("connect-src 'self' https://firestore.googleapis.com");
  for (const path of ["/", "/admin/dashboard"]) expect(await policyOf(path)).not.toContain("googleapis");

  await page.getByRole("button", { name: "Run the database test" }).click();
  await expect(page.getByText(/Missing or insufficient permissions/)).toHaveCount(2);
  await expect(page.getByText(/Set the security rules/)).toHaveCount(2);
  expect(new Set(requests)).toEqual(new Set(["firestore.googleapis.com"]));

  await page.getByRole("button", { name: "Back to the built-in project" }).click();
  await expect(page.getByText(/Built-in/)).toBeVisible();
  expect(await policyOf("/test-firebase")).not.toContain("googleapis");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are not signed in as the owner.")).toBeVisible();
});
