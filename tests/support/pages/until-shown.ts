import { setTimeout as delay } from "node:timers/promises";

/** Only for what never comes: a busy machine may be slow. */
const TIMEOUT_MS = 120_000;

/** Waits until the answer from `address` has this text: a cached page is evicted shortly after a commit. */
export function untilShown(address: string, text: string): Promise<void> {
  return untilAnswer(address, `shows ${text}`, (body) => body.includes(text));
}

/** Waits until the answer from `address` no longer has this text. */
export function untilGone(address: string, text: string): Promise<void> {
  return untilAnswer(address, `no longer shows ${text}`, (body) => !body.includes(text));
}

async function untilAnswer(address: string, wanted: string, isWanted: (body: string) => boolean): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await delay(25)) {
    if (isWanted(await (await fetch(address)).text())) return;
  }
  throw new Error(`${address} never ${wanted}.`);
}
