import { type ComponentType, useEffect, useState } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { onQueuedToasts, subscribeToToasts } from "./toast.ts";

/** Fetches what shows toasts, before it is needed: without a connection it could not be had. */
export function preloadToasts(): Promise<typeof import("./toast-list.tsx")> {
  return import("./toast-list.tsx");
}

/** Where toasts appear: at the lower edge, or below the header. What shows them is loaded with the first. */
export function Toaster({ top = false }: { top?: boolean }) {
  const [List, setList] = useState<ComponentType<{ top?: boolean }>>();
  useEffect(
    () =>
      onQueuedToasts(() => {
        Promise.all([preloadToasts(), loadFullStylesheet()]).then(
          ([{ ToastList }]) => setList(() => ToastList),
          () => setList(() => PlainToast),
        );
      }),
    [],
  );
  return List ? <List top={top} /> : null;
}

/** For when the code that shows toasts can't be had, because the connection is gone: the newest toast's text. */
function PlainToast({ top = false }: { top?: boolean }) {
  const [text, setText] = useState("");
  useEffect(() => subscribeToToasts((toast) => setText(toast.text)), []);
  return (
    <p
      role="status"
      className={classNames("popup fixed right-6 z-50 w-72 p-4 text-sm empty:hidden", top ? "top-28" : "bottom-6")}
    >
      {text}
    </p>
  );
}
