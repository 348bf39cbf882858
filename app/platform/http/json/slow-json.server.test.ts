import { expect, test, vi } from "vitest";
import { mockTimers } from "../../../../tests/support/mock-timers.ts";
import { jsonWhenDone } from "./slow-json.server.ts";

mockTimers();
const ANSWER = { data: { ok: true, summary: { confirmed: 100_000 } }, init: { status: 201 } };

test("work that is soon done has its status", async () => {
  const response = await jsonWhenDone(Promise.resolve(ANSWER));
  expect([response.status, await response.json()]).toEqual([201, ANSWER.data]);
});

test("work that takes long is answered at once, and never silent, so that no proxy sends it again", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ANSWER>();
  const pending = jsonWhenDone(promise);
  await vi.advanceTimersByTimeAsync(10_000);
  const response = await pending;
  expect(response.status).toBe(200);
  const [read, copy] = response.body?.tee() ?? [];
  const reader = read?.getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) {
    expect(new TextDecoder().decode((await reader?.read())?.value).trim()).toBe("");
    await vi.advanceTimersByTimeAsync(10_000);
  }
  resolve(ANSWER);
  expect(await new Response(copy).json()).toEqual(ANSWER.data);
  expect(vi.getTimerCount()).toBe(0);
});

test("long work that throws breaks the response off, and whose reader has left goes on", async () => {
  for (const isLeft of [false, true]) {
    const { promise, resolve, reject } = Promise.withResolvers<typeof ANSWER>();
    const pending = jsonWhenDone(promise);
    await vi.advanceTimersByTimeAsync(10_000);
    const response = await pending;
    if (isLeft) await response.body?.cancel();
    if (isLeft) resolve(ANSWER);
    else {
      reject(new Error("broken"));
      await expect(response.text()).rejects.toThrow("broken");
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  }
});
