// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { useLastChecked } from "./diagnostics-screen.tsx";

interface Loaded {
  owner: object | null;
  unchecked?: object;
}

const { renderHook } = prepareRendering();
const OWNERS: Loaded = { owner: {} };
const UNCHECKED: Loaded = { owner: null, unchecked: {} };
const open = (loaded: Loaded) =>
  renderHook<{ loaded: Loaded; isFailed: boolean }, Loaded>(
    ({ loaded, isFailed }) => useLastChecked(loaded, isFailed),
    { loaded, isFailed: false },
  );

test("a revalidation without a database keeps what the owner sees, until the owner is known or signed out", async () => {
  const page = await open(OWNERS);
  await page.rerender({ loaded: UNCHECKED, isFailed: false });
  expect(page.result.current).toBe(OWNERS);
  const later: Loaded = { owner: {} };
  await page.rerender({ loaded: later, isFailed: false });
  expect(page.result.current).toBe(later);
  await page.rerender({ loaded: { owner: null }, isFailed: false });
  expect(page.result.current).toEqual({ owner: null });
});

test("a failed submission shows what its response loaded, and a visit without a database says so", async () => {
  const page = await open(OWNERS);
  await page.rerender({ loaded: UNCHECKED, isFailed: true });
  expect(page.result.current).toBe(UNCHECKED);
  expect((await open(UNCHECKED)).result.current).toBe(UNCHECKED);
});
