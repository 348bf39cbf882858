// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { prepareRendering } from "../../../tests/support/render-hook.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const { render } = prepareRendering();
const inner = vi.fn();
const outer = vi.fn();

const form = <form id="inner" onSubmit={inner} onReset={inner} />;
const DIALOGS: Array<[name: string, dialog: ReactNode]> = [
  [
    "a dialog",
    <Dialog key="dialog" onClose={() => {}} title="Saved replies">
      {form}
    </Dialog>,
  ],
  ["the foot of a dialog", <Dialog key="foot" onClose={() => {}} title="Saved replies" footer={form} />],
  [
    "a confirmation",
    <ConfirmDialog key="confirm" onClose={() => {}} title="Sure?" confirm="Yes" onConfirm={() => {}}>
      {form}
    </ConfirmDialog>,
  ],
  [
    "a dialog in a dialog",
    <Dialog key="nested" onClose={() => {}} title="One">
      <Dialog onClose={() => {}} title="Another" isNested>
        {form}
      </Dialog>
    </Dialog>,
  ],
];

test.each(DIALOGS)("a form in %s doesn't submit or reset the form around it", async (_name, dialog) => {
  vi.clearAllMocks();
  await render(
    <form onSubmit={outer} onReset={outer}>
      {dialog}
    </form>,
  );
  for (const type of ["submit", "reset"]) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    await act(async () => void document.getElementById("inner")?.dispatchEvent(event));
  }
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([2, 0]);
});
