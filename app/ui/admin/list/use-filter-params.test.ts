// @vitest-environment happy-dom
import { act, use, useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { mockTimers } from "../../../../tests/support/time/mock-timers.ts";
import { useFilterParams } from "./use-filter-params.ts";

const { renderHookAt } = prepareRendering();
mockTimers();

/**
 * `onPending` is called when a navigation is shown, before the hook sees that. What is loaded for the search text "mi"
 * isn't shown before `untilShown`.
 */
const open = (
  path: string,
  loader?: () => Promise<null>,
  { onPending, untilShown }: { onPending?: (search: string) => void; untilShown?: Promise<void> } = {},
) =>
  renderHookAt(
    path,
    () => {
      const pending = useNavigation().location?.search;
      useEffect(() => {
        if (pending) onPending?.(pending);
      }, [pending]);
      const [params] = useSearchParams();
      const filters = { q: params.get("q") ?? "", status: params.get("status") ?? "" };
      const filterParams = useFilterParams(filters, ["sort"]);
      if (untilShown && filters.q === "mi") use(untilShown);
      return filterParams;
    },
    loader,
  );
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test("what is typed into the search reaches the address after a pause, and the position in the list is dropped", async () => {
  const { result, router } = await open("/list?status=new&sort=name&after=10");
  await act(async () => result.current.setText("mi"));
  await wait(200);
  await act(async () => result.current.setText("mira "));
  await wait(200);
  expect(router.state.location.search).toBe("?status=new&sort=name&after=10");
  await wait(50);
  expect(router.state.location.search).toBe("?q=mira&status=new&sort=name");
  expect(result.current.text).toBe("mira ");
});

test("what is typed stays when an earlier text's navigation is shown after the next one began", async () => {
  const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 100));
  const onPending = (search: string) => {
    if (search === "?q=mi") result.current.apply({ q: "mira " });
  };
  const { result, router } = await open("/list", slow, { onPending });
  await act(async () => result.current.setText("mi"));
  await wait(250);
  await wait(1_000);
  expect(router.state.location.search).toBe("?q=mira");
  expect(result.current.text).toBe("mira ");
});

test("a space typed while the text before it is being rendered stays", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result } = await open("/list", undefined, { untilShown: promise });
  await act(async () => result.current.setText("mi"));
  await wait(250);
  await act(async () => result.current.setText("mi "));
  await wait(250);
  await act(async () => resolve());
  expect(result.current.text).toBe("mi ");
});

test("Back changes the box, unless the user is typing into it", async () => {
  const { result, router } = await open("/list?q=first");
  await act(async () => void router.navigate("/list?q=second"));
  expect(result.current.text).toBe("second");
  await act(async () => result.current.setText("third"));
  await act(async () => void router.navigate("/list?q=first"));
  expect(result.current.text).toBe("third");
});

test("a filter of another control that is loading keeps the text that isn't applied yet", async () => {
  const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 100));
  const { result, router } = await open("/list", slow);
  await act(async () => result.current.setText("mira"));
  await act(async () => void router.navigate("/list?status=new"));
  await wait(1_000);
  expect(router.state.location.search).toBe("?q=mira&status=new");
  expect(result.current.text).toBe("mira");
});

test("another screen's navigation isn't undone, though its address has the search of an own one in flight", async () => {
  const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 500));
  const { result, router } = await open("/list?q=mi", slow);
  await act(async () => result.current.apply({ q: "" }));
  await act(async () => result.current.setText("mira"));
  await act(async () => void router.navigate("/other"));
  await wait(300);
  await wait(1_000);
  expect(router.state.location).toMatchObject({ pathname: "/other", search: "" });
});

test.each([
  ["before the typed text is applied", false],
  ["and waits for its screen's module", true],
])("a link that is clicked %s isn't undone by that text", async (_, isDeferred) => {
  const { result, router } = await open("/list");
  const defer = (event: Event) => event.stopPropagation();
  if (isDeferred) window.addEventListener("click", defer, { capture: true });
  await act(async () => result.current.setText("mira"));
  const link = document.body.appendChild(document.createElement("a"));
  link.href = "#elsewhere";
  link.click();
  window.removeEventListener("click", defer, { capture: true });
  await wait(1_000);
  expect(router.state.location.search).toBe("");
});
