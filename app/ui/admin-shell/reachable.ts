import { useEffect } from "react";
import { toast } from "~/ui/toast";

/** How it stands with the connection, and how to find out whether the server answers. */
interface Connection {
  lost: boolean;
  asks: () => Promise<boolean>;
}

export const NO_CONNECTION = "No connection: nothing was changed. Try again when it is back.";

/** Addresses that something was sent to. The browser has by then what it takes to send more, and to tell a failure. */
const used = new Set<string>();
let connection: Connection = { lost: false, asks: () => Promise.resolve(true) };

/** Tells the screen's commands how it stands with the connection. */
export function useConnection(lost: boolean, asks: Connection["asks"]) {
  useEffect(() => {
    connection = { lost, asks };
  }, [lost, asks]);
}

/** Whether `address` can be sent to without asking. */
export function isSurelyReachable(address: string): boolean {
  return used.has(address) && !connection.lost && navigator.onLine;
}

/**
 * Whether something can be sent to `address`, which is a route's. React Router fetches what belongs to a route when it is
 * first used. Where that fails an error takes the place of the screen and of everything that is typed there, so one finds
 * out before the first time, and whenever the connection seems to be gone.
 */
export async function isReachable(address: string): Promise<boolean> {
  if (isSurelyReachable(address)) return true;
  const isReached = await connection.asks();
  if (isReached) used.add(address);
  return isReached;
}

/** Calls `send` if it can reach `address`; otherwise a toast says that nothing was changed. */
export async function sendIfReachable(address: string, send: () => Promise<void>): Promise<void> {
  if (await isReachable(address)) await send();
  else toast.error(NO_CONNECTION);
}
