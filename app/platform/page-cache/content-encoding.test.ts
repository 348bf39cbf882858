import { expect, test } from "vitest";
import { negotiateEncoding } from "./content-encoding.ts";

test.each([
  ["br", ["gzip, deflate, br, zstd", "gzip;q=0.5, br;q=0.4", "*"]],
  ["gzip", ["gzip, deflate", "br;q=0, gzip"]],
  ["identity", ["*;q=0", "identity", "deflate", "", undefined, ";;;,,q=;"]],
])("%s is selected by Accept-Encoding %j", (encoding, accepted) => {
  expect(accepted.map(negotiateEncoding)).toEqual(accepted.map(() => encoding));
});
