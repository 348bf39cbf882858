// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { useMarkdownPreview } from "./content-preview.tsx";

const { renderHook } = prepareRendering();
let requests: Array<{ content: string; signal: AbortSignal; answer: (response: Response) => Promise<void> }> = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal("fetch", (_path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    return new Promise<Response>((resolve) => {
      const answer = (response: Response) => act(async () => resolve(response));
      requests.push({ ...JSON.parse(body), signal, answer });
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const preview = (text: string) => renderHook<string, ReturnType<typeof useMarkdownPreview>>(useMarkdownPreview, text);
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const contents = () => requests.map(({ content }) => content);

test("the first preview comes at once, the next ones after a pause", async () => {
  const { result, rerender } = await preview("One");
  await wait(0);
  expect(contents()).toEqual(["One"]);
  await requests[0]?.answer(Response.json({ html: "<p>One</p>" }));
  expect(result.current).toEqual({ html: "<p>One</p>", stale: false, failed: false });
  await rerender("Two");
  expect(result.current).toEqual({ html: "<p>One</p>", stale: true, failed: false });
  await wait(300);
  await rerender("Three");
  await wait(300);
  expect(contents()).toEqual(["One"]);
  await wait(100);
  expect(contents()).toEqual(["One", "Three"]);
});

test("a text that was typed over is not previewed, whichever answer comes last", async () => {
  const { result, rerender } = await preview("One");
  await wait(0);
  await rerender("Two");
  expect(requests[0]?.signal.aborted).toBe(true);
  await wait(400);
  await requests[1]?.answer(Response.json({ html: "<p>Two</p>" }));
  await requests[0]?.answer(Response.json({ html: "<p>One</p>" }));
  expect(result.current.html).toBe("<p>Two</p>");
});

test("a preview that fails is tried again every five seconds, and an empty text needs none", async () => {
  const { result, rerender } = await preview("One");
  await wait(0);
  await requests[0]?.answer(Response.json({ error: "no" }, { status: 503 }));
  expect(result.current.failed).toBe(true);
  await wait(4_900);
  expect(requests).toHaveLength(1);
  await wait(100);
  expect(contents()).toEqual(["One", "One"]);
  await rerender("");
  expect(result.current).toEqual({ html: "", stale: false, failed: false });
});
