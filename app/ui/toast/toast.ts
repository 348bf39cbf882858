/** What a toast may have besides its text. */
export interface ToastOptions {
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays, in milliseconds, where that is longer than usual. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  kind: "success" | "error" | "loading";
  text: string;
  /** The toast that this one replaces, if it is shown. */
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
 * Shows a toast; for the kinds see docs/spec/public-site.md#4-states-and-transitions. Queued while no toast list is
 * mounted. `loading` returns the methods whose toast replaces it.
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

/** Calls `listener` whenever toasts are queued. Returns the function that unsubscribes. */
export function onQueuedToasts(listener: () => void): () => void {
  notifyQueued = listener;
  if (queuedToasts.length > 0) listener();
  return () => {
    notifyQueued = () => {};
  };
}

/** Passes queued and all later toasts to `listener`. Returns the function that unsubscribes. */
export function subscribeToToasts(listener: ToastListener): () => void {
  show = listener;
  const queued = queuedToasts;
  queuedToasts = [];
  for (const one of queued) listener(one);
  return () => {
    show = undefined;
  };
}
