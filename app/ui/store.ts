import { useSyncExternalStore } from "react";

/** Creates a value outside of React, which components follow by the hook `use`. It is `initial` until hydrated. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}

const subscribeToNothing = () => () => {};

/** What only the browser knows and what doesn't change: `read()`, and `onServer` until hydrated. */
export function useBrowserValue<Value extends string | boolean | null | undefined>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}
