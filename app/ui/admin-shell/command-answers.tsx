import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";

/** What a command's answer says at least. */
export interface Outcome {
  ok: boolean;
}

/** Whoever sent a command, and what it does with the answer. */
export interface Teller {
  /** Whether the component that sent it is still on the screen. */
  isThere: boolean;
  tell: ((answer: Outcome) => void) | undefined;
}

interface Expected {
  key: string;
  teller: Teller;
  /** Where the owner was when it was sent. */
  address: string;
  ending?: ReturnType<typeof setTimeout>;
}

/** React shows an answer a moment after it came, on a busy device a long one. */
const SHOWN_MS = 10_000;

const NONE: Expected[] = [];
const listeners = new Set<() => void>();
let expected = NONE;

/**
 * Has the answer to a command of the fetcher with this `key` told by `teller`. Gives back what to call when the answer has
 * come.
 */
export function expectAnswer(key: string, teller: Teller): () => void {
  clearTimeout(expected.find((one) => one.key === key)?.ending);
  const one: Expected = { key, teller, address: location.href };
  put([...expected.filter((other) => other.key !== key), one]);
  return () => {
    one.ending = setTimeout(() => put(expected.filter((other) => other !== one)), SHOWN_MS);
  };
}

/**
 * Tells the answers to the commands of an area's screens. It stands outside of them, since a command often takes away what
 * sent it: the row that no longer matches a list's filter, the details of what was deleted. React may show that together with
 * the answer, and then nothing would be left there to tell it.
 */
export function CommandAnswers() {
  const keys = useSyncExternalStore(
    subscribe,
    () => expected,
    () => NONE,
  );
  return keys.map(({ key }) => <CommandAnswer key={key} fetcherKey={key} />);
}

function CommandAnswer({ fetcherKey }: { fetcherKey: string }) {
  const { data } = useFetcher<Outcome>({ key: fetcherKey });
  // What was there before the command is the answer to an earlier one.
  const told = useRef(data);
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    const one = expected.find(({ key }) => key === fetcherKey);
    // Who has gone on to something else isn't led away from it.
    if (data.ok && one && (one.teller.isThere || one.address === location.href)) one.teller.tell?.(data);
  });
  return null;
}

function put(next: Expected[]) {
  expected = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
