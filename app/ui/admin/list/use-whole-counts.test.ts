// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { prepareRendering, settle } from "../../../../tests/support/render-hook.tsx";
import { useWholeCounts } from "./use-whole-counts.ts";

const { renderHookAt } = prepareRendering();
const partial = { count: 120, hasMore: true, isPartial: true };
const exact = { count: 3, hasMore: false };
const loaded = { matching: partial, counts: { matching: partial, spam: exact, total: 20_000 } };

function answerWith(body: unknown, status = 200) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a list that was counted in part shows the whole count as soon as it is there", async () => {
  const whole = { count: 10_000, hasMore: true };
  const fetched = answerWith({ counts: { matching: whole, spam: exact } });
  const { result } = await renderHookAt("/admin/form-submissions?q=tea&status=new", () => useWholeCounts(loaded));
  await settle();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/admin/counts?list=%2Fadmin%2Fform-submissions&q=tea&status=new",
  ]);
  expect(result.current).toEqual({ matching: whole, counts: { matching: whole, spam: exact, total: 20_000 } });
});

test("where it can't be counted, the list says what it knows", async () => {
  answerWith({ counts: null }, 503);
  const { result } = await renderHookAt("/admin/form-submissions?q=tea", () => useWholeCounts(loaded));
  await settle();
  expect(result.current).toEqual(loaded);
});

test("another search doesn't show the count of the one before", async () => {
  answerWith({ counts: { matching: { count: 500, hasMore: false } } });
  const { result, router } = await renderHookAt("/admin/form-submissions?q=tea", () => useWholeCounts(loaded));
  await settle();
  expect(result.current?.matching.count).toBe(500);
  answerWith({ counts: null }, 503);
  await act(() => router.navigate("/admin/form-submissions?q=coffee"));
  await settle();
  expect(result.current?.matching).toEqual(partial);
});

test("a list that was counted as a whole asks for nothing", async () => {
  const fetched = answerWith({});
  const counted = { matching: exact, counts: {} };
  const { result } = await renderHookAt("/admin/form-submissions", () => useWholeCounts(counted));
  await settle();
  expect(fetched).not.toHaveBeenCalled();
  expect(result.current?.matching).toEqual(exact);
});
