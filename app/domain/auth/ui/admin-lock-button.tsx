import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { afterPaint } from "~/ui/hydration/after-paint.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { useReplayedClick } from "~/ui/hydration/use-replayed-click.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

const loadDialog = () => import("./pin-dialog.tsx").then((module): Dialog => module.PinDialog);

/**
 * The lock at the top right of the footer, which opens the PIN dialog. Without JavaScript it leads to the sign-in page:
 * it is the same button from the start, and a click before React has taken over waits for it. The dialog's code is
 * fetched when somebody reaches for the lock. `children` is the picture of the lock.
 */
export function AdminLockButton({ children }: { children: ReactNode }) {
  const lock = useRef<HTMLButtonElement>(null);
  const [PinDialog, setDialog] = useState<Dialog | null>(null);
  useReplayedClick(lock);
  const prefetch = () => afterPaint(() => loadDialog().catch(() => {}));
  const open = () =>
    Promise.all([loadDialog(), loadFullStylesheet()]).then(
      ([loaded]) => setDialog(() => loaded),
      // The dialog can't be had (a new version is out, the network is gone): the page behind it may.
      () => location.assign(LOGIN_PATH),
    );
  const close = () => {
    setDialog(null);
    lock.current?.focus();
  };
  return (
    <>
      <form
        action={LOGIN_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <button
          ref={lock}
          type="submit"
          data-replay-click=""
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
      {PinDialog ? <PinDialog onClose={close} /> : null}
    </>
  );
}
