// @vitest-environment happy-dom

import { createElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider, redirect, useLoaderData } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareRendering, settle } from "../../../tests/support/render-hook.tsx";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { isShownDataStale, keepShownData, useShownData } from "./keep-shown-data.ts";

let load: (url: URL) => unknown;
let isHealthy = true;
let revalidations = 0;
let router: ReturnType<typeof createMemoryRouter>;
const { render } = prepareRendering();
let rendered: Awaited<ReturnType<typeof render>>;

function Shell() {
  useShownData(async () => {
    revalidations += 1;
  });
  return createElement(Outlet);
}

function Screen() {
  const { rows } = useLoaderData<{ rows: string }>();
  return createElement("p", null, rows, createElement("input"));
}

const text = () => rendered.box.textContent;
const typed = () => rendered.box.querySelector("input")?.value;
/** A rejection as React Router decodes it from the server. */
const rejected = (status: number) => Promise.reject({ status, statusText: "", internal: false, data: null });
const noConnection = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(async () => {
  [isHealthy, revalidations] = [true, 0];
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: isHealthy ? 200 : 503 })));
  load = () => ({ rows: "as it was" });
  router = createMemoryRouter(
    [
      {
        middleware: [keepShownData("/healthz") as never],
        Component: Shell,
        ErrorBoundary: () => "Failed to load",
        children: [
          { path: "/list", loader: ({ request }) => load(new URL(request.url)), Component: Screen },
          { path: "/login", Component: () => "Sign in" },
        ],
      },
    ],
    { initialEntries: ["/list"] },
  );
  rendered = await render(createElement(RouterProvider, { router }));
  await settle();
  const input = rendered.box.querySelector("input");
  if (input) input.value = "typed";
});

async function revalidate() {
  void router.revalidate();
  await settle();
}

test("a screen whose data can't be loaded again stays with what is typed, and asks to be loaded again", async () => {
  load = noConnection;
  isHealthy = false;
  for (const times of [1, 2, 3]) {
    await revalidate();
    expect(revalidations).toBe(times);
    expect(isShownDataStale()).toBe(true);
    expect([text(), typed()]).toEqual(["as it was", "typed"]);
  }
  load = () => ({ rows: "as it is" });
  await revalidate();
  expect(isShownDataStale()).toBe(false);
  expect([text(), typed()]).toEqual(["as it is", "typed"]);
});

test.each([
  ["an unavailable database", () => rejected(503)],
  ["a list that could not be loaded", () => ({ rows: "none", loaded: null })],
])("the data stays for %s", async (_, fail) => {
  load = fail;
  isHealthy = false;
  await revalidate();
  expect([text(), typed()]).toEqual(["as it was", "typed"]);
});

test("a failure of a server that is healthy passes at the second time", async () => {
  load = noConnection;
  await revalidate();
  expect(text()).toBe("as it was");
  await revalidate();
  expect(text()).toBe("Failed to load");
  expect(isShownDataStale()).toBe(false);
});

test("a record that doesn't exist any more, and a session that has ended, are no failures", async () => {
  load = () => rejected(404);
  await revalidate();
  expect(text()).toBe("Failed to load");
  load = () => redirect("/login");
  await revalidate();
  expect(text()).toBe("Sign in");
});

test("a navigation within the page waits for the server, and is begun again", async () => {
  load = noConnection;
  isHealthy = false;
  void router.navigate("/list?q=ada");
  await settle();
  expect([text(), typed()]).toEqual(["as it was", "typed"]);
  expect(router.state.navigation.state).toBe("loading");
  load = (url) => ({ rows: `found ${url.searchParams.get("q")}` });
  isHealthy = true;
  await eventually(async () => {
    await settle();
    expect([text(), typed()]).toEqual(["found ada", "typed"]);
  });
});
