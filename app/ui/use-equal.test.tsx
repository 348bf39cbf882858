// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { useEqual } from "./use-equal.ts";

beforeAll(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));

test("what is equal to what was shown stays the same object, and what differs takes its place", () => {
  const seen: unknown[] = [];
  function Shown({ value }: { value: object }) {
    seen.push(useEqual(value));
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const first = { names: ["Asha"] };
  const other = { names: ["Mira"] };
  for (const value of [first, { names: ["Asha"] }, other, { names: ["Mira"] }])
    act(() => root.render(<Shown value={value} />));
  expect(seen[1]).toBe(first);
  expect(seen.at(-1)).toBe(other);
  act(() => root.unmount());
});
