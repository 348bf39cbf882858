// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { prepareRendering } from "../../tests/support/render-hook.tsx";
import { useEqual } from "./use-equal.ts";

const { renderHook } = prepareRendering();

test("what is equal to what was shown stays the same object, and what differs takes its place", async () => {
  const [first, other]: [object, object] = [{ names: ["Asha"] }, { names: ["Mira"] }];
  const { result, rerender } = await renderHook(useEqual<object>, first);
  await rerender({ names: ["Asha"] });
  expect(result.current).toBe(first);
  await rerender(other);
  await rerender({ names: ["Mira"] });
  expect(result.current).toBe(other);
});
