import { mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DataDirectoryUnusableError } from "../errors.ts";
import { isRoot, TEST_HOST, temporaryDirectory } from "../testing/test-support.ts";
import { prepareDataDirectory } from "./data-directory.ts";

test.each([
  ["a file", "file", "a file is in the way"],
  ["something below a file", "file/data", "a file is in the way"],
  ["a link that leads nowhere", "link", "a link that leads nowhere is in the way"],
  ["a link to itself", "circle/data", "a link that leads nowhere is in the way"],
  ["a name that is too long", "x".repeat(300), "its name is too long"],
])("DATA_DIR that is %s is rejected with the reason", (_, name, reason) => {
  const folder = temporaryDirectory();
  writeFileSync(path.join(folder, "file"), "");
  symlinkSync(path.join(folder, "gone"), path.join(folder, "link"));
  symlinkSync("circle", path.join(folder, "circle"));
  const directory = path.join(folder, name);
  const prepare = () => prepareDataDirectory(directory, TEST_HOST);
  expect(prepare).toThrow(DataDirectoryUnusableError);
  expect(prepare).toThrow(`The data directory ${directory} can't be used: ${reason}.`);
});

test.runIf(process.platform === "linux")("DATA_DIR where no directory can be created is rejected at once", () => {
  const prepare = () => prepareDataDirectory("/proc/host/data", TEST_HOST);
  expect(prepare).toThrow("The data directory /proc/host/data can't be used: no directory can be made there.");
});

test("directories that are made on the way are this account's own; those that were there stay as they are", () => {
  const folder = temporaryDirectory();
  mkdirSync(path.join(folder, "there"), { mode: 0o755 });
  prepareDataDirectory(path.join(folder, "there", "made", "data"), TEST_HOST);
  const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;
  const own = isRoot ? 0o711 : 0o700;
  expect([modeOf("there"), modeOf("there", "made"), modeOf("there", "made", "data")]).toEqual([0o755, own, own]);
});
