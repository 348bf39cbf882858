// @vitest-environment happy-dom

import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { SectionState } from "~/shared/settings/section-state.ts";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { eventually } from "../../../../tests/support/time/eventually.ts";
import { SettingsDialog } from "./settings-dialog.tsx";

const { render } = prepareRendering();

const setting = { name: "SITE_REGION", label: "Region", optional: "region", shown: "Maharashtra", isSample: true };
const text = () => document.querySelector<HTMLInputElement>("input[name=SITE_REGION]") as HTMLInputElement;
const box = () => document.querySelector<HTMLInputElement>("input[type=checkbox]") as HTMLInputElement;

/** Opens the section with that stored, and resolves to a function that saves it and tells what was sent. */
async function open(stored: string, setByServer?: string) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ ok: true, revision: 2 });
  });
  const section = { name: "contact", title: "Contact", description: "", revision: 1, history: [] };
  const state: SectionState = { ...section, settings: [{ ...setting, stored, setByServer }] };
  const Page = () => <SettingsDialog section={state} schema={z.any()} command="settings.save" onClose={() => {}} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  return async () => {
    await act(async () => text().form?.requestSubmit());
    await eventually(() => expect(sent).toHaveLength(1));
    return (sent[0] as { values: object }).values;
  };
}

test("an owner ticks that the business has none, and its field waits empty", async () => {
  const save = await open("Goa");
  await act(async () => box().click());
  expect([text().disabled, text().placeholder]).toEqual([true, ""]);
  expect(await save()).toEqual({ SITE_REGION: "none" });
});

test("what there was none of can be entered again, or left undecided", async () => {
  const save = await open("none");
  expect([text().value, text().disabled, box().checked]).toEqual(["", true, true]);
  await act(async () => box().click());
  expect([text().disabled, text().placeholder]).toEqual([false, "Maharashtra"]);
  expect(await save()).toEqual({ SITE_REGION: "" });
});

test("what the server says there is none of is shown so, and can't be changed", async () => {
  await open("Goa", "none");
  expect([text().disabled, box().checked, box().disabled]).toEqual([true, true, true]);
});
