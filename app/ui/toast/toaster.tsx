import { type ComponentType, useEffect, useState } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { onQueuedToasts, subscribeToToasts } from "./toast.ts";

/** Preloads the toast list, so that a toast can report a lost connection. */
export function preloadToasts(): Promise<typeof import("./toast-list.tsx")> {
  return import("./toast-list.tsx");
}

/** Shows toasts at the lower edge, or with `top` below the header. The list is loaded with the first toast. */
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

/** The fallback where the toast list can't be loaded: the text of the newest toast. */
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
