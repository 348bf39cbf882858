// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import type { Draft } from "./draft.ts";
import type { SaveAnswer, StoredRecord } from "./draft-state.ts";
import { draftKeys } from "./draft-storage.ts";
import { useDraft, useDraftState } from "./use-draft.ts";
import { type Leaving, useLeaveGuard } from "./use-leave-guard.ts";

type Stored = StoredRecord<{ text: string; note: string }>;

const STORED: Stored = { fields: { text: "Text", note: "" }, version: 1 };

const { render } = prepareRendering();
let draft: Draft<Stored["fields"], Stored>;
let leaving: Leaving | null;
let answer: (answer: SaveAnswer<Stored>) => Promise<void>;
let renderings = { text: 0, note: 0 };
const router = () =>
  createMemoryRouter(
    [
      { path: "/edit", Component: Editor },
      { path: "*", element: "elsewhere" },
    ],
    { initialEntries: ["/edit"] },
  );
let savesFirst = false;

function Editor() {
  draft = useDraft<Stored["fields"], Stored>({
    key: "unsaved:test",
    stored: STORED,
    isMerged: true,
    send: () =>
      new Promise((resolve) => {
        answer = (given) => act(async () => resolve(given));
      }),
  });
  const save = async () => (await draft.save()) !== undefined;
  leaving = useLeaveGuard(draft, { save, savesFirst, isCopyKept: savesFirst });
  return (
    <>
      <Part name="text" />
      <Part name="note" />
    </>
  );
}

function Part({ name }: { name: "text" | "note" }) {
  renderings[name] += 1;
  return useDraftState(draft, ({ mine }) => mine[name]);
}

beforeEach(() => {
  localStorage.clear();
  savesFirst = false;
  renderings = { text: 0, note: 0 };
});

async function open() {
  const opened = router();
  const { box } = await render(<RouterProvider router={opened} />);
  return { box, leave: () => act(async () => void opened.navigate("/other")) };
}

const type = (text: string) => act(async () => draft.change({ text }));

/** Whether the browser would warn before the page is closed. */
function isClosingWarned(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("who has nothing to lose leaves without being asked", async () => {
  const { box, leave } = await open();
  expect(isClosingWarned()).toBe(false);
  await leave();
  expect(box.textContent).toBe("elsewhere");
});

test("a keystroke renders what shows its field, and nothing else", async () => {
  const { box } = await open();
  const before = { ...renderings };
  await type("Typed");
  const first = { ...renderings };
  await type("Typed on");
  expect(box.textContent).toBe("Typed on");
  // The first one also turns the guard on.
  expect(first.note).toBeLessThanOrEqual(before.note + 1);
  expect(renderings).toEqual({ text: first.text + 1, note: first.note });
});

test("who would lose something is asked, and may stay, or leave it behind", async () => {
  const { box, leave } = await open();
  await type("Typed");
  expect(isClosingWarned()).toBe(true);
  await leave();
  expect(box.textContent).toBe("Typed");
  expect(draftKeys()).toEqual(["unsaved:test"]);
  await act(async () => leaving?.stay());
  expect(leaving).toBeNull();
  await leave();
  await act(async () => leaving?.leave());
  expect(box.textContent).toBe("elsewhere");
  expect(draftKeys()).toEqual([]);
});

test("saving leaves when it succeeds, and stays when it fails", async () => {
  const { box, leave } = await open();
  await type("Typed");
  await leave();
  await act(async () => void leaving?.saveAndLeave());
  await answer({ outcome: "failed" });
  expect([box.textContent, leaving]).toEqual(["Typed", null]);
  await leave();
  await act(async () => void leaving?.saveAndLeave());
  await answer({ outcome: "saved", stored: { fields: draft.get().mine, version: 2 } });
  expect(box.textContent).toBe("elsewhere");
});

test("what saves itself is saved before anybody is asked, and stays in the browser where that fails", async () => {
  savesFirst = true;
  const { box, leave } = await open();
  await type("Typed");
  await leave();
  expect(leaving).toBeNull();
  await answer({ outcome: "failed" });
  expect(leaving).not.toBeNull();
  await act(async () => leaving?.stay());
  await leave();
  await answer({ outcome: "failed" });
  await act(async () => leaving?.leave());
  expect(box.textContent).toBe("elsewhere");
  expect(draftKeys()).toEqual(["unsaved:test"]);
});
