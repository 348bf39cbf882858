import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";

const TIMEOUT_MS = 60_000;

/**
 * Has clamd look through a file, if one is set up (`CLAMD`), by the command INSTREAM of its protocol (clamd(8)).
 *
 * @returns the name of the `virus` that it found, if any; `isUnknown` where it couldn't be asked
 * @throws what reading the bytes throws
 */
export async function findVirus(bytes: AsyncIterable<Uint8Array>): Promise<{ virus?: string; isUnknown?: boolean }> {
  const { CLAMD: place } = environment();
  if (!place) return {};
  const file = Buffer.concat(await Array.fromAsync(bytes));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(file.length);
  const [host, port] = place.split(":");
  const socket = connect(port === undefined ? { path: place } : { host, port: Number(port) });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("It took too long.")));
  try {
    const request = [Buffer.from("zINSTREAM\0"), size, file, Buffer.alloc(4)];
    const answer = await pipeline(request, socket, (reply) => text(reply));
    const [, virus] = /^stream: (.+) FOUND/.exec(answer) ?? [];
    if (virus === undefined && !answer.startsWith("stream: OK")) throw new Error(answer);
    return virus === undefined ? {} : { virus };
  } catch (error) {
    log.error({ err: error }, "the virus scanner can't be asked");
    return { isUnknown: true };
  }
}
