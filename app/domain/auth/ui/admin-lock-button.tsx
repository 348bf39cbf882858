import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { afterPaint } from "~/ui/hydration/after-paint.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { InlineScript } from "~/ui/hydration/inline-script.tsx";

const loadPinEntry = () => import("./pin-entry-panel.tsx").then((module) => module.PinEntryPanel);

/**
 * Opens the dialog before hydration, too, without telling React, which would hydrate the footer within the press. The
 * dialog follows the form, and has what is typed in it.
 */
const OPEN_SCRIPT = import.meta.env.SSR
  ? 'addEventListener("submit",event=>{const{target}=event,dialog=target.nextElementSibling;if(dialog?.tagName=="DIALOG"){event.preventDefault();if("native"in target.dataset){event.stopPropagation();dialog.typed=[];dialog.onkeydown=event=>dialog.typed.push(event)}dialog.open||dialog.showModal()}},true)'
  : "";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * The lock button of the footer, which opens the PIN dialog (docs/spec/public-site.md#41-pin-dialog); without
 * JavaScript it leads to the sign-in page. The dialog opens at once, before hydration, too, and offers the sign-in page
 * until the keypad's code is loaded, which is prefetched when the button is hovered or focused. `children` is the icon.
 */
export function AdminLockButton({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [pinEntry, setPinEntry] = useState<ReactNode>(null);
  /** What was pressed in the dialog before the keypad was there. */
  const keys = useRef<{ key: string; code: string }[]>([]);
  const note = ({ key, code, ctrlKey, metaKey, altKey }: Pressed) => {
    if (!pinEntry && !ctrlKey && !metaKey && !altKey) keys.current.push({ key, code });
  };
  const prefetch = () => afterPaint(() => loadPinEntry().catch(() => {}));
  // After the frame that shows the dialog: the full stylesheet changes the style of everything.
  const showPinEntry = () =>
    afterPaint(() =>
      Promise.all([loadPinEntry(), loadFullStylesheet()]).then(
        // Unless the dialog was closed meanwhile.
        ([PinEntry]) => setPinEntry(dialog.current?.open ? <PinEntry typed={keys.current} /> : null),
        // The code can't be loaded (a new version is deployed, no connection): try the sign-in page instead.
        () => location.assign(LOGIN_PATH),
      ),
    );
  const takeOver = useEffectEvent(() => {
    form.current?.removeAttribute("data-native");
    const opened: (HTMLDialogElement & { typed?: KeyboardEvent[] }) | null = dialog.current;
    if (!opened?.open) return;
    // Before hydration.
    opened.onkeydown = null;
    for (const event of opened.typed ?? []) note(event);
    showPinEntry();
  });
  // In the commit from which on React hears the keys itself.
  useLayoutEffect(() => takeOver(), []);
  return (
    <>
      <form
        ref={form}
        action={LOGIN_PATH}
        data-native=""
        onSubmit={(event) => {
          event.preventDefault();
          if (!dialog.current?.open) dialog.current?.showModal();
          showPinEntry();
        }}
      >
        <button
          type="submit"
          title="Admin Panel"
          aria-label="Admin Panel"
          aria-haspopup="dialog"
          className="grid size-10 place-items-center rounded-md text-band-muted hover:bg-band-raised hover:text-band-ink"
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {children}
        </button>
      </form>
      <dialog
        ref={dialog}
        onKeyDown={note}
        onClose={() => {
          keys.current = [];
          setPinEntry(null);
        }}
        aria-label="Admin Access"
        className="m-auto w-[calc(100%-2rem)] max-w-sm animate-rise rounded-xl border border-line bg-raised p-6 text-ink shadow-lg backdrop:bg-black/55"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 className="font-semibold text-xl">Admin Access</h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </form>
        </div>
        {pinEntry ?? (
          <p className="grid min-h-96 place-items-center">
            <a href={LOGIN_PATH} className="text-brand-ink text-sm underline underline-offset-4">
              Sign in without the PIN
            </a>
          </p>
        )}
      </dialog>
      <InlineScript text={OPEN_SCRIPT} />
    </>
  );
}
