import { expect, test } from "vitest";
import { negotiateEncoding } from "./content-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.5, br;q=0.4", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
  [";;;,,q=;", "identity"],
])("Accept-Encoding %j selects %s", (accepted, expected) => {
  expect(negotiateEncoding(accepted)).toBe(expected);
});
