import type { Finding } from "./finding.ts";

/** What a page shows after a key. */
export interface Look {
  findings: Finding[];
  /** What was pressed still has the focus. */
  hasFocus: boolean;
  isOpen: boolean;
  /** The controls within forms in React's tree, where something is open. */
  inForms: string[];
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
  const { boxOf, isShown, isVisuallyHidden, namesOf, textOf } = window.controls;
  const PRESSABLE = "summary, button, [role=button], [role=switch], [role=tab], [role=menuitem]";
  /** What closes something, or leaves. */
  const CLOSES = /^(close|dismiss|cancel|back|skip|sign out|discard|keep editing)\b/i;
  /** Of rows with the same buttons, some are enough. */
  const ALIKE = 2;
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
  addEventListener("submit", (event) => window.holdsWrites && event.preventDefault(), true);

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
  const pressables = () => namesOf([...document.querySelectorAll(PRESSABLE)].filter(isPressable));

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

  const reactKey = (element: Element, prefix: string) => Object.keys(element).find((key) => key.startsWith(prefix));

  /** The forms around an element in React's tree, in which a dialog lies within what opens it. */
  function formsAround(element: Element): HTMLFormElement[] {
    interface Fiber {
      return: Fiber | null;
      stateNode: unknown;
    }
    const key = reactKey(element, "__reactFiber$");
    const forms: HTMLFormElement[] = [];
    for (let fiber = key ? (Reflect.get(element, key) as Fiber).return : null; fiber; fiber = fiber.return)
      if (fiber.stateNode instanceof HTMLFormElement) forms.push(fiber.stateNode);
    return forms;
  }

  /** Submits each form that lies within another one in React's tree: the other one must not be told. */
  function findReachedForms(): Finding[] {
    return [...document.forms].flatMap((inner) =>
      formsAround(inner).flatMap((outer): Finding[] => {
        const props = Reflect.get(outer, reactKey(outer, "__reactProps$") ?? "") as { onSubmit?: unknown };
        const { onSubmit } = props;
        let isReached = false;
        props.onSubmit = (event: Event) => {
          isReached = true;
          event.preventDefault();
        };
        inner.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
        props.onSubmit = onSubmit;
        const selector = `${formName(inner)} within ${formName(outer)}`;
        return isReached ? [{ kind: "outer form", selector, detail: "its submit reaches the form around it" }] : [];
      }),
    );
  }

  /** A form has no name of its own: its dialog's, and its button's. */
  function formName(form: HTMLFormElement): string {
    const button = [...form.elements].find((one) => (one as HTMLButtonElement).type === "submit");
    const title = form.closest(OVERLAYS)?.querySelector("h2");
    return `form ${title ? `"${textOf(title)}" ` : ""}"${button ? textOf(button) : ""}"`;
  }

  window.checks = {
    ...window.checks,
    listPressable() {
      const counts = new Map<string, number>();
      return [...pressables()].flatMap(([element, name]) => {
        const [verb] = (element.getAttribute("aria-label") ?? textOf(element)).split(" ");
        const kind = `${element.localName} ${element.className} ${verb}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        return count > ALIKE ? [] : [{ name, isShared: !element.closest(`main, ${OVERLAYS}`) }];
      });
    },
    focus(name) {
      const element = [...pressables()].find(([, other]) => other === name)?.[0];
      if (!(element instanceof HTMLElement)) return false;
      element.focus();
      pressed = { name, element, wasVisible: textFault(element) === undefined };
      return document.activeElement === element;
    },
    async look(name) {
      await frame();
      await frame();
      if (pressed?.name !== name) return { findings: [], hasFocus: false, isOpen: overlays().length > 0, inForms: [] };
      const hasFocus = document.activeElement === pressed.element;
      const lost = findLostText();
      const isOpen = overlays().length > 0;
      const inForms = isOpen ? [...pressables()].filter(([element]) => formsAround(element).length > 0) : [];
      const reached = isOpen ? findReachedForms() : [];
      return { findings: [...lost, ...reached], hasFocus, isOpen, inForms: inForms.map(([, other]) => other) };
    },
    countOpen: () => overlays().length,
  };
}
