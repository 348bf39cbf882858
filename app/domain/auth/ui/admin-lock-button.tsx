import { Lock } from "lucide-react";
import { type ComponentType, useRef, useState, useSyncExternalStore } from "react";

type Dialog = ComponentType<{ onClose: () => void }>;

const CLASSES = "grid size-10 place-items-center rounded-md text-band-muted hover:bg-band-raised hover:text-band-ink";
const loadDialog = () => import("./pin-dialog").then((module): Dialog => module.PinDialog);
const never = () => () => {};

/**
 * The lock at the top right of the footer, which opens the PIN dialog. Until JavaScript has taken over, and without it,
 * it is a link to the sign-in page. The dialog's code is fetched when somebody reaches for the lock.
 */
export function AdminLockButton() {
  const lock = useRef<HTMLButtonElement>(null);
  const [PinDialog, setDialog] = useState<Dialog | null>(null);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) {
    return (
      <a href="/admin/login" title="Admin Panel" aria-label="Admin Panel" className={CLASSES}>
        <Lock aria-hidden="true" className="size-4.5" />
      </a>
    );
  }
  const prefetch = () => void loadDialog().catch(() => {});
  const open = () =>
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      // The dialog can't be had (a new version is out, the network is gone): the page behind it may.
      () => location.assign("/admin/login"),
    );
  const close = () => {
    setDialog(null);
    lock.current?.focus();
  };
  return (
    <>
      <button
        ref={lock}
        type="button"
        title="Admin Panel"
        aria-label="Admin Panel"
        aria-haspopup="dialog"
        className={CLASSES}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        <Lock aria-hidden="true" className="size-4.5" />
      </button>
      {PinDialog ? <PinDialog onClose={close} /> : null}
    </>
  );
}
