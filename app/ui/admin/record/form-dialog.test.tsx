// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { FormDialog } from "./form-dialog.tsx";

const { render } = prepareRendering();

test("the browser warns before the page is left while something is typed, which is kept nowhere else", async () => {
  const Page = () => (
    <FormDialog command="holds.set" title="Hold" schema={z.object({})} failure="Not set" onClose={() => {}}>
      {() => <textarea name="reason" />}
    </FormDialog>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  const isWarned = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const type = (text: string) =>
    act(async () => {
      const field = document.querySelector("textarea");
      if (field) field.value = text;
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  expect(isWarned()).toBe(false);
  await type("A claim is pending");
  expect(isWarned()).toBe(true);
  await type("");
  expect(isWarned()).toBe(false);
});

test.each([
  ["the first field that is shown", undefined, "reason"],
  ["nothing that is typed into, where something is to be read before", "", undefined],
])("the focus is on %s", async (_, initialFocus, name) => {
  const Page = () => (
    <FormDialog
      command="holds.set"
      title="Hold"
      schema={z.object({})}
      failure="Not set"
      onClose={() => {}}
      {...(initialFocus === undefined ? {} : { initialFocus })}
    >
      {() => (
        <>
          <input type="hidden" name="address" />
          <textarea name="reason" />
        </>
      )}
    </FormDialog>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  await expect.poll(() => document.activeElement?.closest("[role=dialog]")).not.toBeNull();
  expect(document.activeElement?.getAttribute("name") ?? undefined).toBe(name);
});
