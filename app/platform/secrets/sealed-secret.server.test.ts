import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { parseEnvironment } from "~/platform/env.server.ts";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openSecret, sealSecret, UnreadableSecretError } from "./sealed-secret.server.ts";
import { createSecretKey, readSecretKey, SecretKeyError } from "./secret-key.server.ts";

let directory: string;
beforeEach(() => {
  directory = temporaryFolder();
  setEnvironment({ DATA_DIR: join(directory, "data") });
});

const keyFile = () => join(directory, "data", "secret.key");

test("a sealed secret can be opened again, for its purpose only, and is another text each time", () => {
  const sealed = sealSecret("mail.smtp-password", "grün & geheim");
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(openSecret("mail.smtp-password", sealed)).toBe("grün & geheim");
  expect(sealSecret("mail.smtp-password", "grün & geheim")).not.toBe(sealed);
  expect(() => openSecret("mail.imap-password", sealed)).toThrow(UnreadableSecretError);
  for (const secret of ["", "x"]) expect(openSecret("a", sealSecret("a", secret))).toBe(secret);
});

test.each(["", "v1.", "v1.AAAA", "no secret", `v1.${"A".repeat(60)}`])("%j is no sealed secret", (text) => {
  createSecretKey();
  expect(() => openSecret("a", text)).toThrow(UnreadableSecretError);
});

test("a secret with one changed character can't be opened", () => {
  const sealed = sealSecret("a", "secret");
  for (let index = 3; index < sealed.length - 1; index += 1) {
    const changed = sealed.slice(0, index) + (sealed[index] === "A" ? "B" : "A") + sealed.slice(index + 1);
    expect(() => openSecret("a", changed)).toThrow(UnreadableSecretError);
  }
});

test("without a variable the key is in a file that only the site's user can read, made when it is needed", () => {
  expect(readSecretKey()).toBeUndefined();
  expect(() => openSecret("a", "v1.AAAA")).toThrow(UnreadableSecretError);
  const key = createSecretKey();
  expect(createSecretKey()).toBe(key);
  expect(readFileSync(keyFile(), "utf8").trim()).toBe(key);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(directory, "data"))).toEqual(["secret.key"]);
});

test("SECRET_KEY wins over the file; with another key nothing that was sealed can be opened", () => {
  const sealed = sealSecret("a", "secret");
  setEnvironment({ SECRET_KEY: "another key of at least 32 characters" });
  expect(() => openSecret("a", sealed)).toThrow(UnreadableSecretError);
  expect(openSecret("a", sealSecret("a", "new"))).toBe("new");
  expect(() => parseEnvironment({ SECRET_KEY: "short" })).toThrow("SECRET_KEY: must have at least 32 characters");
});

test("an empty key file is told, and stays", () => {
  createSecretKey();
  writeFileSync(keyFile(), "");
  expect(() => sealSecret("a", "secret")).toThrow(SecretKeyError);
  expect(readFileSync(keyFile(), "utf8")).toBe("");
});

test("a directory that can't be written says what to do", () => {
  writeFileSync(join(directory, "data"), "a file, where the directory should be");
  expect(() => sealSecret("a", "secret")).toThrow(SecretKeyError);
});
