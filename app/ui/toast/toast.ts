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

type ToastListener = (toast: Toast) => void;

let queuedToasts: Toast[] = [];
let show: ToastListener | undefined;
let notifyQueued = () => {};
let loadingToasts = 0;

function enqueueToast(toast: Toast) {
  if (show) return show(toast);
  queuedToasts = [...queuedToasts.filter(({ id }) => id === undefined || id !== toast.id), toast];
  notifyQueued();
}

/**
 * Says something in a toast. Toasts that come before there is anything to show them wait for it. For the types see
 * docs/spec/public-site.md#4-states-and-transitions. One of `loading` stays until its outcome, which is told to what it
 * returns, takes its place.
 */
export const toast = {
  ...outcomeMethods(),
  loading: (text: string) => {
    loadingToasts += 1;
    const id = `loading-${loadingToasts}`;
    enqueueToast({ kind: "loading", text, id });
    return outcomeMethods(id);
  },
};

function outcomeMethods(id?: string) {
  return {
    success: (text: string, options: ToastOptions = {}) => enqueueToast({ kind: "success", text, id, ...options }),
    error: (text: string, options: ToastOptions = {}) => enqueueToast({ kind: "error", text, id, ...options }),
  };
}

/** Calls `listener` whenever there is a toast that nothing shows yet. Gives back how to stop that. */
export function onQueuedToasts(listener: () => void): () => void {
  notifyQueued = listener;
  if (queuedToasts.length > 0) listener();
  return () => {
    notifyQueued = () => {};
  };
}

/** Shows the waiting toasts and from now on all others. Gives back how to stop that. */
export function subscribeToToasts(how: ToastListener): () => void {
  show = how;
  const waited = queuedToasts;
  queuedToasts = [];
  for (const one of waited) how(one);
  return () => {
    show = undefined;
  };
}
