import { useSyncExternalStore } from "react";

/** A value outside of React that components can subscribe to. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** A hook: the current value. */
  use(): Value;
}

/** Creates a store. `initial` is also the value on the server and during hydration. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
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
