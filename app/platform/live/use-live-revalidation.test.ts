// @vitest-environment happy-dom

import { act, createElement, use, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareRendering, settle } from "../../../tests/support/render-hook.tsx";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { keepShownData, useShownData } from "./keep-shown-data.ts";
import type { subscribeToTopics } from "./subscribe-to-topics.ts";
import { useLiveRevalidation } from "./use-live-revalidation.ts";

const notify = vi.hoisted(() => ({ change: () => {} }));
/** Transitions that React hasn't rendered yet, as on a busy machine. */
const transitions = vi.hoisted(() => ({ held: undefined as (() => void)[] | undefined }));
vi.mock("react", async (importOriginal) => {
  const react = await importOriginal<typeof import("react")>();
  const startTransition = (run: () => void) => transitions.held?.push(run) ?? react.startTransition(run);
  return { ...react, startTransition };
});
vi.mock("./subscribe-to-topics.ts", () => ({
  subscribeToTopics: ((_topics, { onChange }) => {
    notify.change = () => onChange(["jobs"], { isCatchUp: false });
    return () => {};
  }) satisfies typeof subscribeToTopics,
}));

let loads: PromiseWithResolvers<string>[] = [];
let isHealthy = true;
let revalidate: () => Promise<void>;
let setSubmitting: (isSubmitting: boolean) => void;
let router: ReturnType<typeof createMemoryRouter>;
const { render } = prepareRendering();
let rendered: Awaited<ReturnType<typeof render>>;

function Shell() {
  const [isSubmitting, set] = useState(false);
  setSubmitting = (next) => act(() => set(next));
  const live = useLiveRevalidation(["jobs"], { healthUrl: "/healthz", isSubmitting });
  revalidate = live.revalidate;
  useShownData(revalidate);
  return createElement("p", null, live.status, " ", createElement(Outlet));
}

/** Holds the rendering of a screen's data up. */
let code: Record<string, PromiseWithResolvers<void>> = {};

function Screen() {
  const data = useLoaderData<string>();
  if (data in code) use(code[data]?.promise as Promise<void>);
  return data;
}

beforeEach(async () => {
  [loads, isHealthy, code] = [[], true, {}];
  // React's warnings about updates outside of `act`: they happen when a request is answered.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response(null, { status: isHealthy ? 200 : 503 }));
  router = createMemoryRouter(
    [
      {
        middleware: [keepShownData("/healthz") as never],
        Component: Shell,
        HydrateFallback: () => null,
        children: [
          {
            path: "/jobs",
            Component: Screen,
            loader: () => {
              const load = Promise.withResolvers<string>();
              loads.push(load);
              return load.promise;
            },
          },
        ],
      },
    ],
    { initialEntries: ["/jobs"] },
  );
  rendered = await render(createElement(RouterProvider, { router }));
  await answer("first");
});

const text = () => rendered.box.textContent;

async function answer(rows: string) {
  await settle();
  loads.at(-1)?.resolve(rows);
  await settle();
}

test("a burst of changes, and those while the loaders run, make one more run", async () => {
  act(notify.change);
  act(notify.change);
  await settle();
  expect(loads).toHaveLength(2);
  act(notify.change);
  act(notify.change);
  await answer("second");
  expect(loads).toHaveLength(3);
  await answer("third");
  expect(text()).toBe("connecting third");
  expect(loads).toHaveLength(3);
});

test("a change waits for a submission, and shares the load that this asks for at its end", async () => {
  setSubmitting(true);
  act(notify.change);
  await settle();
  expect(loads).toHaveLength(1);
  let isShown = false;
  act(() => void revalidate().then(() => (isShown = true)));
  setSubmitting(false);
  await settle();
  expect([loads.length, isShown]).toEqual([2, false]);
  await answer("second");
  expect([loads.length, isShown, text()]).toEqual([2, true, "connecting second"]);
});

test("a submission without an answer doesn't hold a change up for long", async () => {
  setSubmitting(true);
  act(notify.change);
  await eventually(async () => {
    await settle();
    expect(loads).toHaveLength(2);
  });
  await answer("second");
  expect(text()).toBe("connecting second");
});

test("a submission that ends is no sign that the screen shows what was loaded", async () => {
  transitions.held = [];
  act(notify.change);
  setSubmitting(true);
  setSubmitting(false);
  await settle();
  expect(loads).toHaveLength(1);
  const { held } = transitions;
  transitions.held = undefined;
  act(() => {
    for (const run of held) run();
  });
  await answer("second");
  expect(text()).toBe("connecting second");
});

test("data that is loaded, but can't be rendered yet, isn't shown", async () => {
  const held = Promise.withResolvers<void>();
  code = { second: held };
  let isShown = false;
  act(() => void revalidate().then(() => (isShown = true)));
  await answer("second");
  expect([text(), isShown]).toEqual(["connecting first", false]);
  held.resolve();
  await settle();
  expect([text(), isShown]).toEqual(["connecting second", true]);
});

test("a load that fails is repeated when the server is healthy, and the connection counts as lost until then", async () => {
  isHealthy = false;
  let isShown = false;
  act(() => void revalidate().then(() => (isShown = true)));
  await settle();
  loads[1]?.reject(new TypeError("Failed to fetch"));
  await settle();
  expect([text(), isShown]).toEqual(["lost first", false]);
  isHealthy = true;
  await eventually(async () => {
    await settle();
    expect(loads).toHaveLength(3);
  });
  await answer("second");
  expect([text(), isShown]).toEqual(["connecting second", true]);
});
