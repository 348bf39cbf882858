import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { readSignedIds, signIds } from "./signed-ids.server.ts";

openTestDatabase();

const IDS = ["0198f3c2-7a51-7c3e-9d2b-4f6a8e1b2c3d", "00000000-0000-0000-0000-000000000000"];

test("a token is the ids and half of an HMAC of the purpose and them: links in sent emails stay valid", async () => {
  const bytes = Buffer.from(IDS.join("").replaceAll("-", ""), "hex");
  const mac = createHmac("sha256", await siteSecret("links"))
    .update("letter:")
    .update(bytes)
    .digest();
  const expected = Buffer.concat([bytes, mac.subarray(0, 16)]).toString("base64url");
  expect(await signIds("links", "letter", IDS)).toBe(expected);
  expect(await readSignedIds("links", "letter", expected, 2)).toEqual(IDS);
});

test("a token of another purpose, another secret, another number of ids, or with a changed byte says nothing", async () => {
  const token = await signIds("links", "letter", IDS);
  const changed = Buffer.from(token, "base64url").map((byte, index) => (index === 3 ? byte ^ 1 : byte));
  for (const other of [
    readSignedIds("links", "confirm", token, 2),
    readSignedIds("others", "letter", token, 2),
    readSignedIds("links", "letter", token, 1),
    readSignedIds("links", "letter", Buffer.from(changed).toString("base64url"), 2),
    ...["", "a", `${token}!`, "x".repeat(500)].map((one) => readSignedIds("links", "letter", one, 2)),
  ]) {
    expect(await other).toBeUndefined();
  }
});
