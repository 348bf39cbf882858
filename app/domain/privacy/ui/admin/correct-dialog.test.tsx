// @vitest-environment happy-dom

import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { PersonReport } from "~/domain/privacy/person/person-report.ts";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { eventually } from "../../../../../tests/support/time/eventually.ts";
import { CorrectDialog } from "./correct-dialog.tsx";

const { render } = prepareRendering();

test("the preview of a correction counts one record as one", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, changed: 1, undo: [] }));
  const report = { address: "ada@example.com", sections: [] } as unknown as PersonReport;
  const Page = () => <CorrectDialog report={report} onClose={() => {}} onCorrected={() => {}} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  const field = document.querySelector<HTMLInputElement>("input[name=company]");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Ada Ltd");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => field?.form?.requestSubmit());
  await eventually(() => expect(document.querySelector("[role=status]")?.textContent).toBe("This changes 1 record."));
  expect(document.body.textContent).toContain("Correct 1 record");
});
