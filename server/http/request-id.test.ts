import { expect, test } from "vitest";
import { assignRequestId, requestIdOf } from "./request-id.ts";

const from = (id?: string | string[]) => ({ headers: { "x-request-id": id } }) as { headers: Record<string, string> };

test("a request gets an id of its own, whatever it sends, unless a proxy is trusted", () => {
  const request = from("chosen-by-a-client");
  const id = assignRequestId(request, { trustProxy: false });
  expect(id).toMatch(/^[\da-f]{12}$/);
  expect(requestIdOf(request)).toBe(id);
  const ids = Array.from({ length: 2_000 }, () => assignRequestId(from(), { trustProxy: true }));
  expect(new Set(ids).size).toBe(2_000);
});

test.each(["0af7651916cd43dd8448eb211c80319c", "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100", "Root=1-67891233-abcdef012345"])(
  "a trusted proxy's id %s is kept",
  (id) => {
    expect(assignRequestId(from(id), { trustProxy: true })).toBe(id);
  },
);

test.each(["short", "a".repeat(129), "two words", "id\r\nSet-Cookie: a=b", '"><script>', "a,b,c,d,e,f"])(
  "an id that isn't well-formed is replaced, also a proxy's: %j",
  (id) => {
    expect(assignRequestId(from(id), { trustProxy: true })).toMatch(/^[\da-f]{12}$/);
  },
);
