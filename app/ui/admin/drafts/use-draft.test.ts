// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { mockTimers } from "../../../../tests/support/time/mock-timers.ts";
import type { DraftOptions } from "./draft.ts";
import type { StoredRecord } from "./draft-state.ts";
import { useDraft, useDraftState } from "./use-draft.ts";

type Stored = StoredRecord<{ title: string; text: string }>;

const { renderHook } = prepareRendering();
mockTimers();
const STORED: Stored = { fields: { title: "News", text: "Text" }, version: 1 };
const send = vi.fn<NonNullable<DraftOptions<Stored["fields"], Stored>["send"]>>();

beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue({ outcome: "failed" });
});

interface Input {
  stored: Stored;
  canAutosave: boolean;
}

const open = (input: Input) =>
  renderHook<Input, { draft: ReturnType<typeof useDraft<Stored["fields"], Stored>>; text: string }>(
    ({ stored, canAutosave }) => {
      const draft = useDraft<Stored["fields"], Stored>({
        key: "unsaved:test",
        stored,
        isMerged: true,
        isRestored: true,
        autosave: { debounceMs: 1_000, retryMs: 5_000 },
        canAutosave: () => canAutosave,
        send,
      });
      return { draft, text: useDraftState(draft, ({ mine }) => mine.text) };
    },
    input,
  );
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test("what is loaded again is merged with what is typed", async () => {
  const { result, rerender } = await open({ stored: STORED, canAutosave: true });
  await act(async () => result.current.draft.change({ title: "Typed" }));
  await rerender({ stored: { fields: { title: "News", text: "Newer" }, version: 2 }, canAutosave: true });
  expect(result.current.text).toBe("Newer");
  expect(result.current.draft.get().mine.title).toBe("Typed");
});

test("autosave follows the latest rendering, whose number doesn't put it off", async () => {
  const { result, rerender } = await open({ stored: STORED, canAutosave: false });
  await act(async () => result.current.draft.change({ text: "Typed" }));
  await wait(20_000);
  expect(send).not.toHaveBeenCalled();
  for (let rendering = 0; rendering < 4; rendering += 1) {
    await rerender({ stored: STORED, canAutosave: true });
    await wait(300);
  }
  expect(send).toHaveBeenCalledOnce();
});

test("the browser's copy shows after the first rendering, which is that of the server", async () => {
  const first = await open({ stored: STORED, canAutosave: false });
  await act(async () => first.result.current.draft.change({ text: "Typed" }));
  const texts: string[] = [];
  await renderHook((): void => {
    const draft = useDraft<Stored["fields"], Stored>({ key: "unsaved:test", stored: STORED, isRestored: true });
    texts.push(useDraftState(draft, ({ mine }) => mine.text));
  }, undefined);
  expect(texts).toEqual(["Text", "Typed"]);
});
