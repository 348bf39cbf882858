// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareRendering } from "../../tests/support/render-hook.tsx";
import { readLocalSetting, setLocalSetting, useLocalSetting } from "./local-setting.ts";

const { renderHook } = prepareRendering();

beforeEach(() => localStorage.clear());

test("a setting is stored, and shown wherever it is used", async () => {
  const { result: one } = await renderHook(() => useLocalSetting("view"), undefined);
  const { result: other } = await renderHook(() => useLocalSetting("view"), undefined);
  expect(one.current).toBeNull();
  await act(async () => setLocalSetting("view", "table"));
  expect([one.current, other.current]).toEqual(["table", "table"]);
  expect(localStorage.getItem("view")).toBe("table");
});

test("a setting follows a change in another tab", async () => {
  const { result } = await renderHook(() => useLocalSetting("view"), undefined);
  localStorage.setItem("view", "board");
  await act(async () => window.dispatchEvent(new Event("storage")));
  expect(result.current).toBe("board");
});

test("where storage is unavailable, a setting lasts as long as the page", async () => {
  const { result } = await renderHook(() => useLocalSetting("view"), undefined);
  const unavailable = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: unavailable, setItem: unavailable });
  expect(readLocalSetting("view")).toBeNull();
  await act(async () => setLocalSetting("view", "board"));
  expect([result.current, readLocalSetting("view")]).toEqual(["board", "board"]);
  vi.unstubAllGlobals();
  setLocalSetting("view", "table");
  expect(readLocalSetting("view")).toBe("table");
});
