import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** What only the browser knows and what doesn't change: `read()`, and `onServer` until hydrated. */
export function useBrowserValue<Value extends string | boolean | null | undefined>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}
