import { expect, test } from "vitest";
import { hashSecret, needsRehash, verifySecret } from "./secret-hash.server.ts";

test("a secret is verified by its hash, which says how it was made and doesn't hold it", async () => {
  const hash = await hashSecret("correct horse battery");
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifySecret("correct horse battery", hash)).toBe(true);
  expect(await verifySecret("correct horse batterz", hash)).toBe(false);
  expect(await verifySecret("correct horse battery", undefined)).toBe(false);
  expect(needsRehash(hash)).toBe(false);
});

test("a password in another Unicode normalization form is the same", async () => {
  expect(await verifySecret("Zoë ﬁfty", await hashSecret("Zoë fifty"))).toBe(true);
});

test("the hashes of previous versions are verified, and known to be outdated", async () => {
  // As better-auth stored it.
  const password =
    "80ff8e85195c33193ff3597b51ef095a:" +
    "933e12ec964bae0d9d8b871a162bba096e3aa2748b5ed9db938843f12b8a58e9" +
    "e2e8e364441585b77219042ac9d16d79fbea4fe86b86eb8fcd0c195b90aa103b";
  // "4821", as the PIN was hashed until now.
  const pin = "scrypt:AAECAwQFBgcICQoLDA0ODw:RInzp-cG-3tqpamwkqC31b0kBiGBYHPNOSPGMlddWJg";
  expect([await verifySecret("correct horse battery", password), await verifySecret("4821", pin)]).toEqual([
    true,
    true,
  ]);
  expect([await verifySecret("correct horse", password), await verifySecret("4822", pin)]).toEqual([false, false]);
  expect([needsRehash(password), needsRehash(pin)]).toEqual([true, true]);
});

test.each(["", "nonsense", "$scrypt$ln=14,r=8,p=5$$", "scrypt:x", "a:b"])(
  "%j is no hash of any secret",
  async (hash) => {
    expect(await verifySecret("4821", hash)).toBe(false);
  },
);
