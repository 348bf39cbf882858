import { useSyncExternalStore } from "react";

/** A value that lives outside of React and is shown by it. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** The value, for a component that is rendered again whenever it changes. */
  use(): Value;
}

/** Makes a store that holds `initial`; the server renders that, too. */
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
