import { expect, it } from "vitest";
import { createStreamLimit } from "./stream-limit.server.ts";

it("one visitor can't take the places of all", () => {
  const limit = createStreamLimit({ total: 3, perKey: 2 });
  expect(limit.acquire("greedy")).toBeDefined();
  expect(limit.acquire("greedy")).toBeDefined();
  expect(limit.acquire("greedy")).toBeUndefined();
  expect(limit.acquire("modest")).toBeDefined();
  expect(limit.acquire("late")).toBeUndefined();
});

it("a place that was handed back can be taken again, and handing it back twice frees one", () => {
  const limit = createStreamLimit({ total: 2, perKey: 2 });
  const handBack = limit.acquire("visitor");
  limit.acquire("visitor");
  handBack?.();
  handBack?.();
  expect(limit.acquire("visitor")).toBeDefined();
  expect(limit.acquire("visitor")).toBeUndefined();
});
