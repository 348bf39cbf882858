import { Decrypter, Encrypter } from "age-encryption";
import { expect, test } from "vitest";
import { DamagedBackupError } from "~/platform/backup/backup-errors.server.ts";
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

test("another passphrase opens nothing; changed bytes, no age file, and what would take all memory are damage", async () => {
  const sealed = await sealWithKey("the key", CONTENT);
  expect(await unseal("another key", sealed)).toBeUndefined();
  await expect(unseal("the key", CONTENT)).rejects.toThrow(DamagedBackupError);
  const costly = Buffer.from(sealed.toString("latin1").replace(/^(-> scrypt \S+) 12$/m, "$1 30"), "latin1");
  await expect(unseal("the key", costly)).rejects.toThrow(DamagedBackupError);
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  await expect(unseal("the key", sealed)).rejects.toThrow(DamagedBackupError);
});
