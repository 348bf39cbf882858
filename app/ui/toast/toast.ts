/** What a toast may have besides its text: something to do about it. */
export interface ToastOptions {
  action?: { label: string; onClick: () => void } | undefined;
}

export interface Toast extends ToastOptions {
  kind: "success" | "error" | "loading";
  text: string;
  /** The toast that this one takes the place of, if it is on the screen. */
  id?: string | undefined;
}

type Show = (toast: Toast) => void;

let waiting: Toast[] = [];
let show: Show | undefined;
let onNeeded = () => {};
let loadingToasts = 0;

function say(toast: Toast) {
  if (show) return show(toast);
  waiting = [...waiting.filter(({ id }) => id === undefined || id !== toast.id), toast];
  onNeeded();
}

/**
 * Says something in a toast. Toasts that come before there is anything to show them wait for it. For the types see
 * docs/spec/public-site.md#4-states-and-transitions. One of `loading` stays until its outcome, which is told to what it
 * returns, takes its place.
 */
export const toast = {
  ...outcomes(),
  loading: (text: string) => {
    loadingToasts += 1;
    const id = `loading-${loadingToasts}`;
    say({ kind: "loading", text, id });
    return outcomes(id);
  },
};

function outcomes(id?: string) {
  return {
    success: (text: string, options: ToastOptions = {}) => say({ kind: "success", text, id, ...options }),
    error: (text: string, options: ToastOptions = {}) => say({ kind: "error", text, id, ...options }),
  };
}

/** Calls `listener` whenever there is a toast that nothing shows yet. Gives back how to stop that. */
export function whenToastsWait(listener: () => void): () => void {
  onNeeded = listener;
  if (waiting.length > 0) listener();
  return () => {
    onNeeded = () => {};
  };
}

/** Shows the waiting toasts and from now on all others. Gives back how to stop that. */
export function showToasts(how: Show): () => void {
  show = how;
  const waited = waiting;
  waiting = [];
  for (const one of waited) how(one);
  return () => {
    show = undefined;
  };
}
