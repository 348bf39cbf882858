import { useEffect } from "react";

/** What a list is made of: rows of tables, items of lists, cards of boards. */
const ROW_SELECTOR = "[data-record], tr, li";
/** What opens over the page and gives the focus back when it closes. */
const OVERLAY_SELECTOR = "[role='dialog'], [role='alertdialog'], [role='menu']";
const CONTROL_SELECTOR = "a[href], button:not(:disabled), select:not(:disabled)";
/** A question may stay open this long after the answer to it has changed the list. */
const OVERLAY_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** What had the focus, and where that was. */
interface FocusOrigin {
  control: HTMLElement;
  row: Element | null;
  /** Where a part of the screen that comes and goes says the keyboard goes on: a selector. */
  fallback: string | undefined;
}

/**
 * When what has the focus goes away, the keyboard goes on beside it; browsers would begin at the top of the page again.
 * For a row (deleted, archived, or no longer what the filters let through) that is the row in its place, or itself when it
 * only moved; for a part of the screen what its `data-restore-focus-to` names; for a control that can't be used any more the
 * next one, once it is known that it won't come back.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let place: FocusOrigin | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      // What is open over the page gives the focus back to where it was.
      if (place && target.closest(OVERLAY_SELECTOR)) return;
      const isInMain = target.closest("main") !== null;
      const fallback = target.closest<HTMLElement>("[data-restore-focus-to]")?.dataset.restoreFocusTo;
      place = { control: target, row: isInMain ? target.closest(ROW_SELECTOR) : null, fallback };
    };
    const observer = new MutationObserver((records) => {
      const removed = place && restorerForRemoved(place, records);
      if (removed) return afterOverlaysClose(removed);
      if (place && records.some(hasClosedOverlay))
        return void setTimeout(restoreFocus, POLL_INTERVAL_MS, place.control);
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

/** A dialog that the address opens knows nothing of what opened it, so it doesn't give the focus back itself. */
function hasClosedOverlay({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some(
    (node) => node instanceof Element && (node.matches(OVERLAY_SELECTOR) || node.querySelector(OVERLAY_SELECTOR)),
  );
}

function restoreFocus(control: HTMLElement) {
  if (control.isConnected && !document.querySelector(OVERLAY_SELECTOR)) ifFocusLost(() => focus(control));
}

function restorerForRemoved({ control, row, fallback }: FocusOrigin, records: MutationRecord[]) {
  const gone = row ?? control;
  const removal = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!removal || (!row && !fallback)) return undefined;
  const neighbours = [removal.nextSibling, removal.previousSibling];
  return () => {
    if (gone.isConnected) return focus(control);
    const named = fallback ? document.querySelector<HTMLElement>(fallback) : undefined;
    focus(
      named ?? sameControlInMovedRow(control, row) ?? firstControlOf(neighbours) ?? document.getElementById("main"),
    );
  };
}

function leaveDisabledControl(control: HTMLElement) {
  // While it is busy it only waits.
  if (control.getAttribute("aria-busy") === "true") return;
  if (!control.matches(":disabled")) return focus(control);
  const siblings = [...(control.parentElement?.querySelectorAll<HTMLElement>(CONTROL_SELECTOR) ?? [])];
  focus(siblings.find((one) => control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ?? siblings[0]);
}

/** Calls `then` when nothing is open over the page any more, if nothing has the focus then. */
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

/** A card that went to another column is another element there. */
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
