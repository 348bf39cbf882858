import { useEffect } from "react";
import { fetchCode } from "~/ui/navigation/route-modules.ts";
import { toast } from "~/ui/toast/toast.ts";

/** How it stands with the connection, and how to find out whether the server answers. */
interface Connection {
  lost: boolean;
  asks: () => Promise<boolean>;
}

const NO_CONNECTION = "No connection: nothing was changed. Try again when it is back.";
const RENEWED =
  "The site was renewed since this page was loaded: nothing was changed. Reload the page, then try again.";

/** What is shown itself comes first. */
const PREPARE_MS = 500;
/** Addresses that something was sent to. The browser has by then what it takes to send more, and to tell a failure. */
const used = new Set<string>();
let connection: Connection = { lost: false, asks: () => Promise.resolve(true) };

/** How it stands with the connection at this moment. */
export const theConnection = { isSure: () => !connection.lost && navigator.onLine, asks: () => connection.asks() };

/** Tells the screen's commands how it stands with the connection. */
export function useConnection(lost: boolean, asks: Connection["asks"]) {
  useEffect(() => {
    connection = { lost, asks };
  }, [lost, asks]);
}

/** Whether `address` can be sent to without asking. */
export function isSurelyReachable(address: string): boolean {
  return used.has(address) && theConnection.isSure();
}

/**
 * Why nothing can be sent to `address`, which is a route's, in words; undefined when it can. React Router fetches what
 * belongs to a route when it is first used. Where that fails it takes the screen away, with everything that is typed there,
 * so it is fetched before; and one finds out whether the server answers whenever the connection seems to be gone.
 */
export async function whyUnreachable(address: string): Promise<string | undefined> {
  if (isSurelyReachable(address)) return undefined;
  const [isAnswered, code] = await Promise.all([theConnection.asks(), fetchCode(address)]);
  if (code === "in-document") return RENEWED;
  if (!isAnswered || code === "away") return NO_CONNECTION;
  used.add(address);
  return undefined;
}

/** Whether something can be sent to `address`. */
export async function isReachable(address: string): Promise<boolean> {
  return (await whyUnreachable(address)) === undefined;
}

/** Says in a toast why nothing was sent, and offers what helps. */
export function tellUnreachable(why: string, again: () => void): void {
  const reload = { label: "Reload", onClick: () => location.reload() };
  toast.error(why, { action: why === RENEWED ? reload : { label: "Try again", onClick: again } });
}

/** Calls `send` if it can reach `address`; otherwise a toast says that nothing was changed, and offers to try again. */
export async function sendIfReachable(address: string, send: () => Promise<void>): Promise<void> {
  const why = await whyUnreachable(address);
  if (why) tellUnreachable(why, () => void sendIfReachable(address, send));
  else await send();
}

/** Fetches what it takes to send to `address` soon after something is shown that will, so that its first use needs no more. */
export function usePrepared(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchCode(address), PREPARE_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
