import { createStore } from "~/ui/store.ts";

/** A question for the owner's password, which commands wait for. */
interface ReauthenticationRequest {
  answered: Promise<boolean>;
  /** `isDone`: the server knows again that it is the owner; else the question was dismissed. */
  answer: (isDone: boolean) => void;
}

const open = createStore<ReauthenticationRequest | null>(null);

/**
 * Asks for the owner's password in the dialog of the shell. Commands that need it at once share one question.
 *
 * @returns whether it was entered
 */
export function requestReauthentication(): Promise<boolean> {
  const asked = openReauthentication();
  if (asked) return asked.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isDone: boolean) => {
    open.set(null);
    resolve(isDone);
  };
  open.set({ answered: promise, answer });
  return promise;
}

/** The open question. */
export function openReauthentication(): ReauthenticationRequest | null {
  return open.get();
}

/** The open question, for the dialog that asks it. */
export function useReauthenticationRequest(): ReauthenticationRequest | null {
  return open.use();
}
