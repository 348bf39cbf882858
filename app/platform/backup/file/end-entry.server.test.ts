import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { encodeTarEntry } from "./end-entry.server.ts";

test.each([
  ["END", Buffer.from("x\n"), 0, "5880ff6c131fd2f39f1fcc598eee9d0a2eada1fdaf17aa31c8a6466550d798a8"],
  [
    ...(["tables/public.jobs/0000.copy.gz", Buffer.alloc(700, 1), 1_795_800_000_999] as const),
    "0b1b0fa3f33c7fd7b94c1768218cfecdde76e13592ca203e543bf7c3505abdf2",
  ],
  ["a", Buffer.alloc(1024), 5, "58e8d9022442b0ccf7cda46e2938f4c619fef73c5335b91dae78d763c3fa63e5"],
])("a backup's entry %s has the bytes that earlier releases gave it", (name, content, time, sha256) => {
  const entry = encodeTarEntry(name, content, new Date(time));
  expect(createHash("sha256").update(entry).digest("hex")).toBe(sha256);
});
