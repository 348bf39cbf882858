import { expect, it } from "vitest";
import { createStreamLimit } from "./stream-limit.server.ts";

it("one visitor can't take the places of all", () => {
  const limit = createStreamLimit({ total: 3, perKey: 2 });
  expect(limit.take("greedy")).toBeDefined();
  expect(limit.take("greedy")).toBeDefined();
  expect(limit.take("greedy")).toBeUndefined();
  expect(limit.take("modest")).toBeDefined();
  expect(limit.take("late")).toBeUndefined();
});

it("a place that was handed back can be taken again, and handing it back twice frees one", () => {
  const limit = createStreamLimit({ total: 2, perKey: 2 });
  const handBack = limit.take("visitor");
  limit.take("visitor");
  handBack?.();
  handBack?.();
  expect(limit.take("visitor")).toBeDefined();
  expect(limit.take("visitor")).toBeUndefined();
});
