import fc from "fast-check";
import { expect, it } from "vitest";
import { readServerSentEvents } from "./server-sent-events.ts";

async function eventsOf(pieces: string[], onSign?: () => void) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readServerSentEvents(body, { onActivity: onSign })) events.push(event);
  return events;
}

const STREAM = ': hello\n\nevent: change\ndata: ["blog"]\n\n: still here\n\ndata: a\ndata: b\n\nevent: cut off\nda';

it("yields events, without comments and without a truncated one", async () => {
  expect(await eventsOf([STREAM])).toEqual([
    { event: "change", data: '["blog"]' },
    { event: "message", data: "a\nb" },
  ]);
});

it("reads the same however the network cuts the stream into pieces", async () => {
  const whole = await eventsOf([STREAM]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(STREAM.length)), async (cuts) => {
      const ends = [...cuts.sort((a, b) => a - b), STREAM.length];
      const pieces = ends.map((end, index) => STREAM.slice(ends[index - 1] ?? 0, end));
      expect(await eventsOf(pieces)).toEqual(whole);
    }),
  );
});

it("counts a comment as a heartbeat", async () => {
  let signs = 0;
  await eventsOf([": still here\n\n"], () => {
    signs += 1;
  });
  expect(signs).toBe(1);
});
