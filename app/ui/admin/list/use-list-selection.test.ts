// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { useListSelection } from "./use-list-selection.ts";

const { renderHook } = prepareRendering();
const LOADED_AT = "2026-01-02T00:00:00.000Z";
const row = (id: string, createdAt = "2026-01-01T00:00:00.000Z") => ({ id, createdAt });
const open = (filters: Record<string, string> = {}) =>
  renderHook((given: Record<string, string>) => useListSelection(given, exactCount(40), LOADED_AT), filters);

test("a selection is kept from page to page, and cleared by other filters", async () => {
  const { result, rerender } = await open();
  await act(async () => result.current.select([row("a")], true));
  await act(async () => result.current.select([row("b")], true));
  expect([result.current.count, result.current.records()]).toEqual([2, { ids: ["a", "b"] }]);
  await rerender({});
  expect(result.current.count).toBe(2);
  await rerender({ q: "mira" });
  expect(result.current.count).toBe(0);
});

test("everything is all that matched when it was selected, on all pages, except what is taken out", async () => {
  const { result } = await open({ q: "mira" });
  await act(async () => result.current.selectEverything());
  const late = row("late", "2026-01-03T00:00:00.000Z");
  expect([row("a"), late].map(result.current.isSelected)).toEqual([true, false]);
  await act(async () => result.current.select([row("a"), late], false));
  expect([row("a"), row("b"), late].map(result.current.isSelected)).toEqual([false, true, false]);
  await act(async () => result.current.select([row("c"), row("d")], false));
  await act(async () => result.current.select([row("d")], true));
  expect(result.current.count).toBe(38);
  expect(result.current.records()).toEqual({ filters: { q: "mira" }, except: ["a", "c"], until: LOADED_AT });
  await act(async () => result.current.select([row("a"), late], true));
  expect(result.current.count).toBe(39);
  await act(async () => result.current.clear());
  expect([result.current.count, result.current.isEverythingSelected]).toEqual([0, false]);
});
