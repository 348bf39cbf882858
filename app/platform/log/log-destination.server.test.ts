import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logDestination } from "./log-destination.server.ts";

test("a log that can't be written costs its lines, not the site", () => {
  const file = path.join(tmpdir(), `log-${process.pid}`);
  const fd = openSync(file, "w");
  const log = pino({}, logDestination(fd));
  log.info("while it can be written");
  closeSync(fd);
  expect(() => log.info("afterwards")).not.toThrow();
  expect(() => log.flush()).not.toThrow();
  expect(readFileSync(file, "utf8")).toMatch(/^\{.*"msg":"while it can be written"\}\n$/);
  rmSync(file);
});
