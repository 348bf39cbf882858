import type { Finding } from "./finding.ts";

/** What a page shows after a key. */
export interface Look {
  findings: Finding[];
  /** What was pressed still has the focus. */
  hasFocus: boolean;
  /** The controls of what is open. */
  opened: string[];
}

export interface Pressing {
  /** What opens or switches something, two of each kind, and whether it is in what all pages of a layout have. */
  listPressable(): Array<{ name: string; isShared: boolean }>;
  focus(name: string): boolean;
  look(name: string): Promise<Look>;
  countOpen(): number;
}

/** Runs in the browser: what Enter does to a control, and what the forms of opened dialogs do to forms around them. */
export function installPressing(): void {
  const { boxOf, endAnimations, isShown, isVisuallyHidden, namesOf, textOf } = window.controls;
  const PRESSABLE = "summary, button, [role=button], [role=switch], [role=tab], [role=menuitem]";
  /** What closes something, or leaves. */
  const CLOSES = /^(close|dismiss|cancel|back|skip|sign out|discard|keep editing)\b/i;
  /** Of rows with the same buttons, some are enough. */
  const ALIKE = 2;
  /** The entries of a longer list are rows. */
  const MANY = 5;
  const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

  // Pages are pressed, not changed: nothing is written, and no form leaves.
  const { fetch: fetchNow } = window;
  window.fetch = (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    return window.holdsWrites && method.toUpperCase() !== "GET" ? new Promise(() => {}) : fetchNow(input, init);
  };
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function submitLater() {
    if (!window.holdsWrites) submit.call(this);
  };
  addEventListener("submit", (event) => window.holdsWrites && !event.defaultPrevented && event.preventDefault(), true);

  const overlays = () =>
    [...document.querySelectorAll(OVERLAYS)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const frame = () => new Promise(requestAnimationFrame);

  /** What neither navigates, nor submits, nor closes. */
  function isPressable(element: Element): boolean {
    if (!isShown(element) || isVisuallyHidden(element)) return false;
    if (element.matches("a[href], :disabled, [aria-disabled=true]")) return false;
    if (element instanceof HTMLButtonElement && element.form && element.type !== "button") return false;
    return !CLOSES.test(element.getAttribute("aria-label") ?? textOf(element));
  }
  /** What is pressed: "Edit" of "Edit Edda Sample". */
  const verbOf = (element: Element) => (element.getAttribute("aria-label") ?? textOf(element)).split(" ")[0];
  /** Which one of its row's it is; undefined outside of a list with many rows, which all have the same ones. */
  function placeInRow(element: Element): number | undefined {
    const row = element.closest("main :is(li, tr)");
    const isOfMany = (row?.parentElement?.childElementCount ?? 0) > MANY;
    return row && isOfMany ? [...row.querySelectorAll(PRESSABLE)].indexOf(element) : undefined;
  }
  const pressables = () => namesOf([...document.querySelectorAll(PRESSABLE)].filter(isPressable));

  /** Some of each kind: of the rows of a list, or the times of a day. */
  function someOfEach(controls: [Element, string][]): [Element, string][] {
    const counts = new Map<string, number>();
    return controls.filter(([element]) => {
      const kind = `${element.localName} ${element.className} ${placeInRow(element) ?? verbOf(element)}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= ALIKE;
    });
  }

  /** The box of a control's text, or its own without a text. */
  function textBox(element: Element): DOMRect | undefined {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement || isVisuallyHidden(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      if (box) return box;
    }
    return boxOf(element);
  }

  /** Why a control's text can't be seen; undefined if it can. */
  function textFault(element: Element): string | undefined {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return "hidden";
    const box = textBox(element);
    if (!box) return "without a box";
    const { color, fontSize } = getComputedStyle(element);
    if (/rgba\(.*, 0\)|\/ 0\)/.test(color) || fontSize === "0px") return "transparent";
    // Its beginning is enough: what ends in an ellipsis is cut off on purpose.
    const beginning = new DOMRect(box.left, box.top, Math.min(box.width, 1), box.height);
    const by = window.checks.clippedBy(element.firstElementChild ?? element, beginning);
    return by && `cut off by ${by}`;
  }

  let pressed: { name: string; element: Element; wasVisible: boolean } | undefined;

  function findLostText(): Finding[] {
    if (!pressed?.wasVisible) return [];
    const { name: selector, element } = pressed;
    // What makes room for something else hands the focus on.
    const isLost = !element.isConnected && document.activeElement === document.body;
    const fault = element.isConnected ? textFault(element) : isLost && "gone with the focus";
    return fault ? [{ kind: "enter", selector, detail: fault }] : [];
  }

  /** Whether a submit event that begins at an element is handled by a form, and whether it passes all that is around
   * it. */
  function sendSubmit(element: Element): { isHandled: boolean; isPassedOn: boolean } {
    const event = new Event("submit", { bubbles: true, cancelable: true });
    let [isHandled, isPassedOn] = [false, false];
    const pass = () => {
      isPassedOn = true;
    };
    // Prevented before any listener runs, so that nothing leaves; who handles it prevents it again.
    event.preventDefault();
    event.preventDefault = () => {
      isHandled = true;
    };
    addEventListener("submit", pass, { once: true });
    element.dispatchEvent(event);
    removeEventListener("submit", pass);
    return { isHandled, isPassedOn };
  }

  /** The forms of what is open whose submit event reaches a form around them: React passes it on from a dialog to what
   * opens it. */
  function findReachedForms(): Finding[] {
    return [...document.querySelectorAll<HTMLFormElement>(`:is(${OVERLAYS}) form`)].flatMap((form): Finding[] => {
      const isReached = sendSubmit(form).isPassedOn && sendSubmit(form.parentElement ?? form).isHandled;
      const detail = "its submit reaches a form around it";
      return isReached ? [{ kind: "outer form", selector: formName(form), detail }] : [];
    });
  }

  /** A form has no name of its own: its dialog's. */
  function formName(form: HTMLFormElement): string {
    const title = form.closest(OVERLAYS)?.querySelector("h2");
    return `form of "${title ? textOf(title) : ""}"`;
  }

  window.checks = {
    ...window.checks,
    listPressable() {
      // What is closing is still shown for a moment.
      endAnimations();
      const isShared = (element: Element) => !element.closest(`main, ${OVERLAYS}`);
      return someOfEach([...pressables()]).map(([element, name]) => ({ name, isShared: isShared(element) }));
    },
    focus(name) {
      endAnimations();
      const element = [...pressables()].find(([, other]) => other === name)?.[0];
      if (!(element instanceof HTMLElement)) return false;
      element.focus();
      pressed = { name, element, wasVisible: textFault(element) === undefined };
      return document.activeElement === element;
    },
    async look(name) {
      await frame();
      await frame();
      if (pressed?.name !== name) return { findings: [], hasFocus: false, opened: [] };
      const hasFocus = document.activeElement === pressed.element;
      const lost = findLostText();
      const opened = someOfEach([...pressables()].filter(([element]) => element.closest(OVERLAYS))).map(
        ([, one]) => one,
      );
      return { findings: [...lost, ...findReachedForms()], hasFocus, opened };
    },
    countOpen: () => overlays().length,
  };
}
