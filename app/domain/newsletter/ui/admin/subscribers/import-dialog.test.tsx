// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { prepareRendering } from "../../../../../../tests/support/render-hook.tsx";
import { ImportConsent } from "./import-dialog.tsx";

const { render } = prepareRendering();

test("a consent text isn't lost by Escape, and Enter applies it", async () => {
  const [onClose, onChange] = [vi.fn(), vi.fn()];
  const Page = () => (
    <Dialog onClose={onClose} title="Import">
      <ImportConsent dateOnly={2} consent="" onChange={onChange} />
    </Dialog>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  const field = document.querySelector<HTMLInputElement>("input[name=consent]");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "A card at our fair");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  expect(document.body.textContent).toContain("Discard what you typed?");
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => field?.form?.requestSubmit());
  expect(onChange).toHaveBeenCalledWith("A card at our fair");
});
