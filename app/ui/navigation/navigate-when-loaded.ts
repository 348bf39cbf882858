import { createStore } from "~/ui/store.ts";
import { toast } from "~/ui/toast/toast.ts";
import { fetchCode, isCodeHere } from "./route-modules.ts";

/** A click, as the browser or React tells it. */
type Click = Pick<
  MouseEvent,
  "target" | "defaultPrevented" | "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "preventDefault"
> & { stopPropagation?: () => void };

/** What is known of the connection besides. */
interface Connection {
  /** Whether the server surely answers, as far as one knows. */
  isSure: () => boolean;
  /** Finds out whether it does. */
  asks: () => Promise<boolean>;
}

const UNKNOWN: Connection = { isSure: () => true, asks: () => Promise.resolve(true) };
/** A link whose click was held back, and may go on. */
let passing: HTMLAnchorElement | undefined;
/** Counts where somebody wanted to go, since only the last counts. */
let wanted = 0;
/** How many clicks wait for the code of their pages. */
const leading = createStore(0);

/**
 * Holds a click on a link back until the code of the page that it leads to is in the browser: without it React Router
 * would reload this page, with everything that is typed there. Where the code can't be had the page stays, and a toast
 * says so. Gives whether the click is held back.
 */
export function codeFirst(click: Click, connection = UNKNOWN): boolean {
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (!link || link === passing || click.defaultPrevented || !isPlain(click) || !isFollowed(link)) return false;
  wanted += 1;
  if (link.pathname === location.pathname || (isCodeHere(link.href) && connection.isSure())) return false;
  click.preventDefault();
  void leadTo(
    link.href,
    () => {
      // The link may have gone meanwhile, e.g. with the menu that it stood in.
      if (!link.isConnected) return location.assign(link.href);
      passing = link;
      link.click();
      passing = undefined;
    },
    connection,
  );
  return true;
}

/**
 * Calls `go`, which leads to `address`, once the code of that page is in the browser; see `codeFirst`. Whoever has gone
 * elsewhere by then, or back, stays there.
 */
export async function leadTo(address: string, go: () => void, connection = UNKNOWN): Promise<void> {
  wanted += 1;
  const mine = wanted;
  const { href } = location;
  leading.set(leading.get() + 1);
  const [code, isAnswered] = await Promise.all([fetchCode(address), connection.isSure() || connection.asks()]);
  leading.set(leading.get() - 1);
  if (mine !== wanted || href !== location.href) return;
  if (code === "in-document") return location.assign(address);
  if (code === "here" && isAnswered) return go();
  toast.error("No connection: the page could not be opened.", {
    action: { label: "Try again", onClick: () => void leadTo(address, go, connection) },
  });
}

/** Whether somebody waits for the code of a page that they want to go to. */
export function useIsLeading(): boolean {
  return leading.use() > 0;
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a link is followed in this tab, within this site. */
const isFollowed = (link: HTMLAnchorElement) =>
  link.origin === location.origin && (!link.target || link.target === "_self") && !link.hasAttribute("download");
