import { useEffect, useRef } from "react";

/** Rows of tables, items of lists, cards of boards. */
const ROW_SELECTOR = "[data-record], tr, li";
/** Overlays, which restore the focus themselves when they close. */
const OVERLAY_SELECTOR = "[role='dialog'], [role='alertdialog'], [role='menu']";
const CONTROL_SELECTOR = "a[href], button:not(:disabled), select:not(:disabled)";
/** How long a dialog may stay open after its command has changed the list. */
const OVERLAY_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** The element that had the focus, and its place. */
interface FocusOrigin {
  control: HTMLElement;
  row: Element | null;
  /** The selector in `data-restore-focus-to` of a part of the screen that is removed. */
  fallback: string | undefined;
}

/**
 * Focus restoration: when the focused element is removed or disabled, moves the focus beside it; browsers reset it to
 * the document. For a row (deleted, archived, filtered out) that is the row in its place, or the row itself when it
 * only moved; for a control that leaves a row which stays the row's first; for a part of the screen what its
 * `data-restore-focus-to` selects; for a disabled control the next one.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let place: FocusOrigin | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      // An overlay returns the focus to where it was.
      if (place && target.closest(OVERLAY_SELECTOR)) return;
      const isInMain = target.closest("main") !== null;
      const fallback = target.closest<HTMLElement>("[data-restore-focus-to]")?.dataset.restoreFocusTo;
      place = { control: target, row: isInMain ? target.closest(ROW_SELECTOR) : null, fallback };
    };
    const observer = new MutationObserver((records) => {
      const removed = place && restorerForRemoved(place, records);
      if (removed) return afterOverlaysClose(removed);
      if (place && records.some(hasClosedOverlay)) return void setTimeout(restoreFocus, POLL_INTERVAL_MS, place);
      const control = focused;
      if (control && records.some(({ target }) => target === control)) ifFocusLost(() => leaveDisabledControl(control));
    });
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
}

/**
 * Focus restoration for details that the URL opens, which `useFocusRestoration` can't tell the record of: after they
 * are closed to their opener, or to the row in its place.
 *
 * @param viewId - the id of the record whose details are open
 */
export function useFocusReturn(viewId: string | null) {
  const last = useRef<string>(undefined);
  const place = useRef(0);
  useEffect(() => {
    if (viewId) last.current = viewId;
    if (!last.current) return;
    const openers = [...document.querySelectorAll<HTMLElement>("[data-view]")];
    const found = openers.findIndex(({ dataset }) => dataset.view === last.current);
    if (found >= 0) place.current = found;
    if (viewId) return;
    last.current = undefined;
    if (found >= 0) openers[found]?.focus();
    else if (document.activeElement === document.body) {
      (openers.at(place.current) ?? openers.at(-1) ?? document.getElementById("main"))?.focus({ preventScroll: true });
    }
  });
}

/** A dialog that the URL opens doesn't know its opener, so it doesn't restore the focus itself. */
function hasClosedOverlay({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some(
    (node) => node instanceof Element && (node.matches(OVERLAY_SELECTOR) || node.querySelector(OVERLAY_SELECTOR)),
  );
}

/** To where the focus was before the overlay opened, or what stands for it: the overlay's command may have removed
 * it. */
function restoreFocus({ control, fallback }: FocusOrigin) {
  if (document.querySelector(OVERLAY_SELECTOR)) return;
  const named = fallback ? document.querySelector<HTMLElement>(fallback) : undefined;
  ifFocusLost(() => focus(control.isConnected ? control : named));
}

function restorerForRemoved({ control, row, fallback }: FocusOrigin, records: MutationRecord[]) {
  const removalOf = (element: Element) =>
    records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  // A row that stays has other controls in its place.
  if (row?.isConnected && removalOf(control)) {
    return () => focus(control.isConnected ? control : row.querySelector<HTMLElement>(CONTROL_SELECTOR));
  }
  const removed = row ?? control;
  const removal = removalOf(removed);
  if (!removal || (!row && !fallback)) return undefined;
  const neighbours = [removal.nextSibling, removal.previousSibling];
  return () => {
    if (removed.isConnected) return focus(control);
    const named = fallback ? document.querySelector<HTMLElement>(fallback) : undefined;
    focus(
      named ?? sameControlInMovedRow(control, row) ?? firstControlOf(neighbours) ?? document.getElementById("main"),
    );
  };
}

function leaveDisabledControl(control: HTMLElement) {
  // A busy control is enabled again when its command is done.
  if (control.getAttribute("aria-busy") === "true") return;
  if (!control.matches(":disabled")) return focus(control);
  const siblings = [...(control.parentElement?.querySelectorAll<HTMLElement>(CONTROL_SELECTOR) ?? [])];
  focus(siblings.find((one) => control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ?? siblings[0]);
}

/** Calls `then` once no overlay is open, if nothing has the focus by then. */
function afterOverlaysClose(then: () => void, since = performance.now()) {
  const isOver = document.querySelector(OVERLAY_SELECTOR) !== null && performance.now() - since < OVERLAY_TIMEOUT_MS;
  if (isOver) setTimeout(() => afterOverlaysClose(then, since), POLL_INTERVAL_MS);
  else ifFocusLost(then);
}

function ifFocusLost(then: () => void) {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.matches(":disabled")) then();
}

function focus(target: HTMLElement | null | undefined) {
  target?.focus({ preventScroll: target.id === "main" });
}

/** A card in another column is another element. */
function sameControlInMovedRow(control: HTMLElement, row: Element | null): HTMLElement | undefined {
  const id = row?.getAttribute("data-record");
  const moved = id ? document.querySelector(`#main [data-record="${CSS.escape(id)}"]`) : null;
  const controls = [...(moved?.querySelectorAll<HTMLElement>(CONTROL_SELECTOR) ?? [])];
  return controls.find((one) => one.getAttribute("aria-label") === control.getAttribute("aria-label"));
}

function firstControlOf(rows: (Node | null)[]): HTMLElement | undefined {
  const row = rows.find(
    (node): node is Element => node instanceof Element && node.isConnected && node.matches(ROW_SELECTOR),
  );
  return (
    row?.querySelector<HTMLElement>("[data-view]") ?? row?.querySelector<HTMLElement>(CONTROL_SELECTOR) ?? undefined
  );
}
