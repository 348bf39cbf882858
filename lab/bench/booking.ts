// Calls booked at once, beside requests without a time; and the times that a program asks for.
import { startSite } from "../../tests/support/site/built-site.ts";
import { limit, median, printMeasurements, quantile } from "../support/measurements.ts";

const COUNT = Number(process.env.BOOKINGS ?? 400);
const AT_ONCE = 32;
const DAY_MS = 86_400_000;
/** Of one request for 31 days of times. */
const TARGET_TIMES_MS = 50;
/** Of a booking among others, since one at a time looks at what is free. */
const TARGET_BOOKING_MS = 1_000;

const hours = { BOOKING_HOURS: "mon-sun 00:00-24:00", BOOKING_NOTICE: "0", RATE_LIMIT_EXEMPT: "127.0.0.1" };
const site = await startSite(hours);
try {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const query = `${site.url}/api/consultation-times?from=${day(0)}&to=${day(30)}`;
  const readTimes = async () => ((await (await fetch(query)).json()) as { times: string[] }).times;
  const slots = await readTimes();
  const requests = await sendAll("request", () => undefined);
  const bookings = await sendAll("booking", (number) => slots[number + 48]);
  const reads: number[] = [];
  for (let round = 0; round < 50; round++) reads.push(await timed(readTimes));
  printMeasurements(`${COUNT} bookings from ${AT_ONCE} connections, and the times of 31 days`, [
    limit("not stored", bookings.refused + requests.refused, 0, ""),
    limit("a booking, p95", quantile(bookings.times, 0.95), TARGET_BOOKING_MS, "ms"),
    limit("the times of 31 days, p95", quantile(reads, 0.95), TARGET_TIMES_MS, "ms"),
    { name: "a booking, median", value: `${median(bookings.times).toFixed(0)} ms` },
    { name: "a request without a time, median", value: `${median(requests.times).toFixed(0)} ms` },
    { name: "bookings a second", value: (COUNT / bookings.seconds).toFixed(0) },
    { name: "requests a second", value: (COUNT / requests.seconds).toFixed(0) },
    { name: "the times, median", value: `${median(reads).toFixed(1)} ms` },
  ]);
} finally {
  await site.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Sends consultations, with a time where there is one. */
async function sendAll(name: string, timeOf: (number: number) => string | undefined) {
  const times: number[] = [];
  let [next, refused] = [0, 0];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = next++; number < COUNT; number = next++) {
        const who = { firstName: `${name} ${number}`, email: `${name}${number}@client.example`, phone: "1" };
        times.push(
          await timed(async () => {
            const response = await fetch(`${site.url}/api/submit-consultation`, {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ ...who, message: "Call?", time: timeOf(number) }),
            });
            if (!response.ok) refused += 1;
            await response.text();
          }),
        );
      }
    }),
  );
  return { times, refused, seconds: (performance.now() - startedAt) / 1000 };
}
