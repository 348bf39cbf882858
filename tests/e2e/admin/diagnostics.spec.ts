import { startSite } from "../../support/site/built-site.ts";
import { startTcpProxy } from "../../support/site/tcp-proxy.ts";
import { OWNER_ACCOUNT } from "../../support/test-accounts.ts";
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

test("a visitor gets the error and its hint in place of data, and can test the sign-in", async ({ page, request }) => {
  await page.goto("/test-firebase");
  await expect(page.getByText("Missing or insufficient permissions.")).toBeVisible();
  await expect(page.getByText(/Make sure that the database is initialised/)).toBeVisible();
  await expect(page.getByText("DATA_DIR")).toBeHidden();
  expect((await request.post("/test-firebase/database")).status()).toBe(403);
  expect((await request.get("/test-firebase/project")).status()).toBe(403);
  expect((await request.post("/test-firebase", { form: PROJECT })).status()).toBe(403);
  await expectAccessible(page);

  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Test the sign-in" }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();
  await expect(page.getByText(/npm run owner/)).toBeVisible();
  await page.getByLabel("Password").fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Test the sign-in" }).click();
  await expect(page.getByText(`Signed in as ${OWNER_ACCOUNT.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are not signed in as the owner.")).toBeVisible();
});

test("the database test writes and reads both documents", async ({ ownerPage, sql }) => {
  await ownerPage.goto("/test-firebase");
  await ownerPage.getByRole("button", { name: "Run the database test" }).click();
  await expect(ownerPage.getByText(/Written and read in \d+ ms/)).toHaveCount(2);
  expect(await sql("select path from diagnostics order by 1")).toEqual([
    { path: "_tests/connection_test" },
    { path: "test/connection" },
  ]);
});

test("a signed-in owner whose database is unavailable sees that, and keeps the typed settings", async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/);
  const proxy = await startTcpProxy(site);
  const away = await startSite({ DATABASE_URL: proxy.connectionString });
  await expect.poll(() => away.output()).toContain(`The owner's account ${OWNER_ACCOUNT.email} was created`);
  await page.goto(`${away.url}/test-firebase`);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password").fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Test the sign-in" }).click();
  await expect(page.getByText(`Signed in as ${OWNER_ACCOUNT.email}.`)).toBeVisible();
  await page.getByLabel("projectId").fill("half-typed");

  await proxy.cut();
  await page.getByRole("button", { name: "Switch project" }).click();
  await expect(page.getByText("Nothing was switched. The database is unavailable.")).toBeVisible();
  await expect(page.getByLabel("projectId")).toHaveValue("half-typed");
  await expect(page.getByText("Hint: Initialise the database: start PostgreSQL, or check DATABASE_URL.")).toBeVisible();
  await expect(page.getByText("Missing or insufficient permissions.")).toBeHidden();

  await proxy.accept();
  await page.getByRole("link", { name: "Test again" }).click();
  await expect(page.getByText(/PostgreSQL \d+.* answered a read/)).toBeVisible();
  await page.close();
  await away.close();
  await proxy.remove();
});

test("a Firebase project is tested, and its hosts are allowed there and then only", async ({
  ownerContext,
  ownerPage,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422|403/);
  const requests: string[] = [];
  await ownerContext.route(/googleapis\.com/, async (route) => {
    requests.push(new URL(route.request().url()).host);
    const error = { code: 403, message: "Missing or insufficient permissions.", status: "PERMISSION_DENIED" };
    await route.fulfill({ status: 403, headers: ANYWHERE, json: { error } });
  });
  const policyOf = async (path: string) =>
    (await ownerContext.request.get(path)).headers()["content-security-policy"] ?? "";

  await ownerPage.goto("/test-firebase");
  await ownerPage.getByLabel("projectId").fill(PROJECT.projectId);
  await ownerPage.getByRole("button", { name: "Switch project" }).click();
  await expect(ownerPage.getByRole("alert")).toContainText(
    "Missing required fields: apiKey, authDomain, storageBucket, messagingSenderId, appId",
  );
  await expect(ownerPage.getByRole("alert")).toBeInViewport();
  await expect(ownerPage.getByLabel("projectId")).toHaveValue(PROJECT.projectId);
  await expect.poll(() => site.output()).toContain('"setting":"apiKey","msg":"a setting of the project is missing"');
  expect(await policyOf("/test-firebase")).not.toContain("googleapis");

  for (const [name, value] of Object.entries(PROJECT)) await ownerPage.getByLabel(name).fill(value);
  await ownerPage.getByRole("button", { name: "Switch project" }).click();
  await expect(ownerPage.getByText("sample.firebaseapp.example")).toBeVisible();
  expect(await ownerPage.content()).not.toContain(PROJECT.apiKey);
  expect(requests).toEqual([]);
  expect(await policyOf("/test-firebase")).toContain("connect-src 'self' https://firestore.googleapis.com");
  for (const path of ["/", "/admin/dashboard"]) expect(await policyOf(path)).not.toContain("googleapis");

  await ownerPage.getByRole("button", { name: "Run the database test" }).click();
  await expect(ownerPage.getByText(/Missing or insufficient permissions/)).toHaveCount(2);
  await expect(ownerPage.getByText(/Set the security rules/)).toHaveCount(2);
  expect(new Set(requests)).toEqual(new Set(["firestore.googleapis.com"]));

  await ownerPage.getByRole("button", { name: "Back to the built-in project" }).click();
  await expect(ownerPage.getByText(/Built-in/)).toBeVisible();
  expect(await policyOf("/test-firebase")).not.toContain("googleapis");
});

test("the owner's view can be used by everyone, in both themes", async ({ ownerPage }) => {
  await ownerPage.goto("/test-firebase");
  await expectAccessible(ownerPage);
});
