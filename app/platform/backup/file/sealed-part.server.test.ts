import { Decrypter, Encrypter } from "age-encryption";
import { expect, test } from "vitest";
import { sealWithKey, unseal } from "./sealed-part.server.ts";

const CONTENT = Buffer.from("the content");

test("what is sealed is age's format: its reference implementation opens it, and ours opens its files", async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase("the key");
  expect(Buffer.from(await decrypter.decrypt(await sealWithKey("the key", CONTENT)))).toEqual(CONTENT);

  const encrypter = new Encrypter();
  encrypter.setPassphrase("the key");
  encrypter.setScryptWorkFactor(10);
  expect(await unseal("the key", Buffer.from(await encrypter.encrypt(CONTENT)))).toEqual(CONTENT);
});

test("another passphrase, changed bytes and no age file open nothing", async () => {
  const sealed = await sealWithKey("the key", CONTENT);
  expect(await unseal("another key", sealed)).toBeUndefined();
  expect(await unseal("the key", CONTENT)).toBeUndefined();
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(await unseal("the key", sealed)).toBeUndefined();
});
