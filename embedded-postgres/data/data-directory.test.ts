import { mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DataDirectoryUnusableError } from "../errors.ts";
import { TEST_HOST } from "../testing/test-host.ts";
import { isRoot, temporaryDirectory } from "../testing/test-support.ts";
import { prepareDataDirectory } from "./data-directory.ts";

const WAYS_NOT_TO: Record<string, { make: (folder: string) => string; reason: string }> = {
  "a file": {
    make: (folder) => {
      writeFileSync(path.join(folder, "file"), "");
      return path.join(folder, "file");
    },
    reason: "a file is in the way",
  },
  "something below a file": {
    make: (folder) => {
      writeFileSync(path.join(folder, "file"), "");
      return path.join(folder, "file", "data");
    },
    reason: "a file is in the way",
  },
  "a link that leads nowhere": {
    make: (folder) => {
      symlinkSync(path.join(folder, "gone"), path.join(folder, "link"));
      return path.join(folder, "link");
    },
    reason: "a link that leads nowhere is in the way",
  },
  "a link to itself": {
    make: (folder) => {
      symlinkSync("link", path.join(folder, "link"));
      return path.join(folder, "link", "data");
    },
    reason: "a link that leads nowhere is in the way",
  },
  "a name that is too long": { make: (folder) => path.join(folder, "x".repeat(300)), reason: "its name is too long" },
};

test.each(Object.entries(WAYS_NOT_TO))("DATA_DIR that is %s is rejected with the reason", (_name, { make, reason }) => {
  const directory = make(temporaryDirectory());
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
