/** What a toast may have besides its text: something to do about it. */
export interface ToastOptions {
  action?: { label: string; onClick: () => void } | undefined;
}

export interface Toast extends ToastOptions {
  kind: "success" | "error";
  text: string;
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | undefined;
let onNeeded = () => {};

function say(toast: Toast) {
  if (show) return show(toast);
  waiting.push(toast);
  onNeeded();
}

/** Says something in a toast. Toasts that come before there is anything to show them wait for it. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => say({ kind: "success", text, ...options }),
  error: (text: string, options: ToastOptions = {}) => say({ kind: "error", text, ...options }),
};

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
  for (const one of waiting.splice(0)) how(one);
  return () => {
    show = undefined;
  };
}
