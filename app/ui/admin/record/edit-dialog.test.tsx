// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { EditDialog } from "./edit-dialog.tsx";

const { render } = prepareRendering();

test("a second Escape keeps what was typed: it answers the question as 'Keep editing' does", async () => {
  const onClose = vi.fn();
  const Page = () => (
    <EditDialog
      title="Person"
      command="team.save"
      schema={z.object({})}
      read={(form) => ({ name: form.get("name") })}
      seen={null}
      saved="Saved"
      failure="Not saved"
      onClose={onClose}
    >
      {() => <input name="name" />}
    </EditDialog>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  const field = document.querySelector<HTMLInputElement>("input[name=name]");
  const pressEscape = () =>
    act(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
  await act(async () => {
    if (field) field.value = "Ada";
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await pressEscape();
  expect(document.body.textContent).toContain("Discard what you typed?");
  await pressEscape();
  expect(document.body.textContent).not.toContain("Discard what you typed?");
  expect(document.querySelector<HTMLInputElement>("input[name=name]")?.value).toBe("Ada");
  expect(onClose).not.toHaveBeenCalled();
});
