// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareRendering, settle } from "../../../../../tests/support/render-hook.tsx";
import { WholeEmailDisclosure } from "./whole-email.tsx";

const { render } = prepareRendering();
let answers: (() => Promise<Response>)[] = [];
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return answers.shift()?.() ?? Promise.reject(new Error("not asked for"));
  });
});

async function open() {
  const Page = () => <WholeEmailDisclosure id="7" from="Asha" />;
  const router = createMemoryRouter([{ path: "/", Component: Page }]);
  const { box } = await render(<RouterProvider router={router} />);
  const details = box.querySelector("details");
  const toggle = () =>
    act(async () => {
      if (details) details.open = !details.open;
      details?.dispatchEvent(new Event("toggle"));
    });
  return { box, toggle };
}
const json = (loaded: unknown) => async () => Response.json({ loaded });

test("the whole email is loaded when it is asked for, and shown as it is", async () => {
  answers = [json({ text: "Yes.\n\n> Shall we?", isCut: false })];
  const { box, toggle } = await open();
  expect(requests).toEqual([]);
  await toggle();
  await settle();
  expect(requests).toEqual(["/admin/messages/whole-email?id=7"]);
  expect(box.querySelector("section")?.textContent).toBe("Yes.\n\n> Shall we?");
  expect(box.textContent).not.toContain("beginning");
  await toggle();
  expect(box.querySelector("section")).toBeNull();
});

test("of a long email the beginning is shown, and all of it is a file", async () => {
  answers = [json({ text: "Yes.", isCut: true })];
  const { box, toggle } = await open();
  await toggle();
  await settle();
  expect(box.textContent).toContain("This is the beginning of a long email.");
  expect(box.querySelector("a")?.getAttribute("href")).toBe("/admin/messages/whole-email?id=7&file");
});

test("what can't be loaded is said, and tried again", async () => {
  let fail = () => {};
  const pending = new Promise<Response>((_, reject) => {
    fail = () => reject(new TypeError("offline"));
  });
  answers = [() => pending, json({ text: "Yes.", isCut: false })];
  const { box, toggle } = await open();
  await toggle();
  expect(box.textContent).toContain("Loading the email...");
  fail();
  await settle();
  expect(box.querySelector("[role=alert]")?.textContent).toContain("Couldn't load the email.");
  await act(async () => box.querySelector("button")?.click());
  await settle();
  expect(box.querySelector("section")?.textContent).toBe("Yes.");
});
