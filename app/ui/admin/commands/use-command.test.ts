// @vitest-environment happy-dom
import { act, createElement, StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportConnectivity } from "~/ui/admin/connection/connectivity.ts";
import { prepareRendering, settle } from "../../../../tests/support/render-hook.tsx";
import { useCommand } from "./use-command.ts";

let answer: (response: object) => Promise<void>;
let showLoaded: () => Promise<void>;
let done: object[] = [];
const { render } = prepareRendering();
let rendered: Awaited<ReturnType<typeof render>>;

/** A star that is starred in the database or not. */
function Star({ stored }: { stored: boolean }) {
  const { send, busy, isPending, pendingInput } = useCommand({
    command: "messages.star",
    key: "star-1",
    failure: "Failed",
    onDone: (result) => done.push(result),
  });
  const isStarred = pendingInput?.starred ?? stored;
  const state = [isStarred ? "starred" : "plain", busy ? "busy" : "", isPending ? "pending" : ""].join(" ").trim();
  return createElement("button", { type: "button", onClick: () => send({ ids: [], starred: !isStarred }) }, state);
}

const star = (stored: boolean) => createElement(StrictMode, null, createElement(Star, { stored }));
const text = () => rendered.box.textContent;
const press = () => act(() => rendered.box.querySelector("button")?.click());

beforeEach(async () => {
  done = [];
  history.replaceState(null, "", "/admin/messages");
  const loading = Promise.withResolvers<void>();
  showLoaded = async () => {
    loading.resolve();
    await settle();
  };
  reportConnectivity({ isLost: false, checkServer: async () => true, revalidate: () => loading.promise });
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = async (response) => {
    resolve(Response.json(response));
    await settle();
  };
  vi.stubGlobal("fetch", () => promise);
  rendered = await render(star(false));
});

afterEach(async () => {
  await answer({ ok: false });
  await showLoaded();
});

test("a change shows at once, and until the screen was loaded again", async () => {
  press();
  expect(text()).toBe("starred busy pending");
  await answer({ ok: true });
  expect(text()).toBe("starred  pending");
  await rendered.rerender(star(true));
  await showLoaded();
  expect(text()).toBe("starred");
});

test("a change that fails is rolled back", async () => {
  press();
  await answer({ ok: false });
  expect(text()).toBe("plain");
  expect(done).toEqual([]);
});

test.each([
  ["reaches a sender that its command has unmounted", "/admin/messages", [{ ok: true, deleted: 1 }]],
  ["doesn't reach one that the owner has left for another page, where it might navigate away", "/admin/jobs", []],
])("the result %s", async (_, page, results) => {
  press();
  await rendered.rerender(null);
  history.replaceState(null, "", page);
  await answer({ ok: true, deleted: 1 });
  expect(done).toEqual(results);
});
