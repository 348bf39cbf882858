import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

const READERS = 32;
/** Longer than any request waits, so that one that gets no response counts. */
const READ_TIMEOUT_S = 20;
const CONSULTATION = { firstName: "Asha", lastName: "Berg", phone: "+49 30 1" };

/** What people noticed. */
export interface Noticed {
  requests: number;
  /** Requests without a response, or with an error; what each was. */
  failures: string[];
}

/** Reads pages with wrk until there are so many. */
export async function readPages(url: string, count: number): Promise<Noticed> {
  const noticed: Noticed = { requests: 0, failures: [] };
  while (noticed.requests < count) {
    const wrk = spawn("wrk", [
      ...["-t1", `-c${READERS}`, "-d5s", `--timeout=${READ_TIMEOUT_S}s`],
      ...["-s", "bench/cluster/pages.lua", url],
    ]);
    let output = "";
    wrk.stdout.on("data", (chunk) => {
      output += chunk;
    });
    await once(wrk, "close");
    const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
    if (requests === 0) throw new Error(`wrk has read nothing: ${output}`);
    noticed.requests += requests;
    noticed.failures.push(...(output.match(/Non-2xx.*|Socket errors.*/g) ?? []));
  }
  return noticed;
}

/**
 * Sends so many consultations, each once: what a visitor would have to send again counts as a failure. Resolves to the
 * messages of the acknowledged ones, too.
 *
 * @param untilAll - the milliseconds that sending all of them should take at least
 */
export async function sendConsultations(
  url: string,
  { count, untilAll, atOnce }: { count: number; untilAll: number; atOnce: number },
) {
  const noticed: Noticed = { requests: 0, failures: [] };
  const acknowledged: string[] = [];
  const pauseMs = (untilAll / count) * atOnce;
  const visitor = async () => {
    while (noticed.requests < count) {
      noticed.requests += 1;
      const message = `${noticed.requests}: ${Array.from({ length: 12 }, randomWord).join(" ")}`;
      try {
        const response = await fetch(`${url}/api/submit-consultation`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
          body: JSON.stringify({ ...CONSULTATION, email: `${randomUUID()}@client.example`, message }),
        });
        if (response.ok) acknowledged.push(message);
        else noticed.failures.push(`${response.status}: ${(await response.text()).slice(0, 100)}`);
      } catch (error) {
        noticed.failures.push(String(error));
      }
      await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return { ...noticed, acknowledged };
}

/** The owner at work: asks for a screen again and again with one session, until `signal` aborts. */
export async function ownScreen(url: string, cookie: string, signal: AbortSignal): Promise<Noticed> {
  const noticed: Noticed = { requests: 0, failures: [] };
  while (!signal.aborted) {
    noticed.requests += 1;
    try {
      const response = await fetch(`${url}/admin/messages`, { headers: { Cookie: cookie }, redirect: "manual" });
      await response.arrayBuffer();
      if (response.status !== 200) noticed.failures.push(String(response.status));
    } catch (error) {
      noticed.failures.push(String(error));
    }
    await delay(250, undefined, { signal }).catch(() => {});
  }
  return noticed;
}

/** Similar texts of several senders would be suspected as spam. */
function randomWord(): string {
  return `w${randomBytes(4).toString("hex")}`;
}
