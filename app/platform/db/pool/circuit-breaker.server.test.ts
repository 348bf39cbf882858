import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mockTimers } from "../../../../tests/support/time/mock-timers.ts";
import { CircuitBreaker } from "./circuit-breaker.server.ts";

mockTimers();

/** Whether probes are answered, and whether the breaker has said that it is open. */
let isAlive = true;
let changes: boolean[] = [];
let probes = 0;
let breaker: CircuitBreaker;

beforeEach(() => {
  isAlive = true;
  changes = [];
  probes = 0;
  breaker = new CircuitBreaker({
    probe: () => {
      probes += 1;
      // A probe without an answer times out much later.
      return isAlive ? Promise.resolve(true) : new Promise((resolve) => setTimeout(() => resolve(false), 5_000));
    },
    onChange: (isOpen) => changes.push(isOpen),
  });
});
afterEach(() => {
  breaker.stop();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("opens when neither a query nor a probe is answered, and closes with the first answer", async () => {
  isAlive = false;
  breaker.callStarted("a page");
  await pass(2_000);
  expect(breaker.isOpen).toBe(false);
  await pass(2_000);
  expect(breaker.isOpen).toBe(true);
  breaker.callEnded("a page", { hasResponse: false });
  await pass(60_000);
  expect(breaker.isOpen).toBe(true);
  isAlive = true;
  await pass(1_000);
  expect(breaker.isOpen).toBe(false);
  expect(changes).toEqual([true, false]);
});

it("stays closed while one statement is slow and others are answered", async () => {
  breaker.callStarted("a long report");
  await pass(60_000);
  expect(changes).toEqual([]);
});

it("stays closed when no new connection can be opened but open ones are answered", async () => {
  isAlive = false;
  breaker.callStarted("a new connection");
  for (let second = 0; second < 60; second += 1) {
    breaker.callStarted("a page");
    await pass(1_000);
    breaker.callEnded("a page", { hasResponse: true });
  }
  expect(changes).toEqual([]);
});

it("sends no probe while the database answers", async () => {
  for (let page = 0; page < 100; page += 1) {
    breaker.callStarted(page);
    await pass(100);
    breaker.callEnded(page, { hasResponse: true });
  }
  await pass(60_000);
  expect(probes).toBe(0);
});

it("opens again when the database stops answering a second time", async () => {
  for (let time = 0; time < 2; time += 1) {
    isAlive = false;
    breaker.callStarted("a page");
    await pass(4_000);
    expect(breaker.isOpen).toBe(true);
    breaker.callEnded("a page", { hasResponse: false });
    isAlive = true;
    await pass(1_000);
    expect(breaker.isOpen).toBe(false);
  }
});
