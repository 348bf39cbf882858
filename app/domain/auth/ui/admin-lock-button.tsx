import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { afterPaint } from "~/ui/hydration/after-paint.ts";
import { loadFullStylesheet } from "~/ui/hydration/full-stylesheet.ts";
import { useReplayedClick } from "~/ui/hydration/use-replayed-click.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

const loadDialog = () => import("./pin-dialog.tsx").then((module): Dialog => module.PinDialog);

/**
 * The lock button of the footer, which opens the PIN dialog. Without JavaScript it leads to the sign-in page; a click before
 * hydration is replayed. The dialog's code is prefetched when the button is hovered or focused. `children` is the icon.
 */
export function AdminLockButton({ children }: { children: ReactNode }) {
  const lock = useRef<HTMLButtonElement>(null);
  const [PinDialog, setDialog] = useState<Dialog | null>(null);
  useReplayedClick(lock);
  const prefetch = () => afterPaint(() => loadDialog().catch(() => {}));
  const open = () =>
    Promise.all([loadDialog(), loadFullStylesheet()]).then(
      ([loaded]) => setDialog(() => loaded),
      // The dialog's code can't be loaded (a new version is deployed, no connection): try the sign-in page instead.
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
