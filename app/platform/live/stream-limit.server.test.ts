import { expect, it } from "vitest";
import { createStreamLimit } from "./stream-limit.server.ts";

it("one visitor can't take all slots", () => {
  const limit = createStreamLimit({ total: 3, perKey: 2 });
  expect(limit.acquire("greedy")).toBeDefined();
  expect(limit.acquire("greedy")).toBeDefined();
  expect(limit.acquire("greedy")).toBeUndefined();
  expect(limit.acquire("modest")).toBeDefined();
  expect(limit.acquire("late")).toBeUndefined();
});

it("a released slot can be acquired again, and releasing it twice frees one", () => {
  const limit = createStreamLimit({ total: 2, perKey: 2 });
  const handBack = limit.acquire("visitor");
  limit.acquire("visitor");
  handBack?.();
  handBack?.();
  expect(limit.acquire("visitor")).toBeDefined();
  expect(limit.acquire("visitor")).toBeUndefined();
});
