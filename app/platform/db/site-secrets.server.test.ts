import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { siteSecret } from "./site-secrets.server.ts";

openTestDatabase();

test("concurrent requests for a secret get the same one", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => siteSecret("test")));
  expect(new Set(answers).size).toBe(1);
  expect(Buffer.from(answers[0] ?? "", "base64url")).toHaveLength(32);
});
