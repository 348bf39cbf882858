/** What a page in the frame asks of the editor around it. */
export interface EditedTexts {
  /** A text as it is typed, with its placeholders; undefined where it can't be typed in its place. */
  typedText: (name: string) => string | undefined;
  /** It was chosen: `isInPlace` if it is typed where it stands. */
  onSelect: (name: string, isInPlace: boolean) => void;
  onType: (name: string, text: string) => void;
  /** Typing in place has ended. */
  onEnd: () => void;
}

const TEXT = "[data-edit], [data-edit-attributes]";
const STYLES = `
:is(${TEXT}) { cursor: text; }
:is(${TEXT}):hover { outline: 1px dashed #0a7a5c; outline-offset: 3px; }
[data-edit]:focus-visible { outline: 2px solid #0a7a5c; outline-offset: 3px; }
[data-selected] { outline: 3px solid #e08a00 !important; outline-offset: 3px; border-radius: 2px; }
`;

/**
 * Has the texts of a page in a frame chosen by a click, or with Tab and Enter, and typed where they stand: Enter and
 * leaving keep what is typed, Escape puts back what was there. The page has no scripts of its own.
 */
export function editInPlace(page: Document, view: Window & typeof globalThis, texts: EditedTexts) {
  let edited: { element: HTMLElement; name: string; before: string; html: string } | undefined;
  const styles = new view.CSSStyleSheet();
  styles.replaceSync(STYLES);
  page.adoptedStyleSheets.push(styles);

  function end(isKept: boolean): void {
    if (!edited) return;
    const { element, name, before, html } = edited;
    edited = undefined;
    element.removeAttribute("contenteditable");
    if (!isKept) texts.onType(name, before);
    if (texts.typedText(name) === before) element.innerHTML = html;
    texts.onEnd();
  }

  function choose(element: Element): void {
    const name = nameOf(element);
    const before = texts.typedText(name);
    const isInPlace = before !== undefined && element instanceof view.HTMLElement && element.hasAttribute("data-edit");
    end(true);
    texts.onSelect(name, isInPlace);
    if (!isInPlace) return;
    edited = { element, name, before, html: element.innerHTML };
    element.textContent = before;
    element.contentEditable = "plaintext-only";
    element.focus({ preventScroll: true });
    page.getSelection()?.selectAllChildren(element);
  }

  /** The text at a place; in what is pressed as a whole, its first one. */
  function textAt(target: EventTarget | null, pressed = "a, button, label"): Element | undefined {
    if (!(target instanceof view.Element)) return undefined;
    return target.closest(TEXT) ?? target.closest(pressed)?.querySelector(TEXT) ?? undefined;
  }

  function onClick(event: MouseEvent): void {
    const element = textAt(event.target);
    if (edited && edited.element === element) return;
    // Nothing on the page leads anywhere; what opens and closes does.
    if (element || !(event.target as Element).closest("summary")) event.preventDefault();
    if (element) choose(element);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (edited && (key === "Enter" || key === "Escape")) {
      const { element } = edited;
      end(key === "Enter");
      element.focus({ preventScroll: true });
    } else if (edited && key === " " && edited.element.closest("button, summary")) {
      // Which would take it for a press.
      page.execCommand("insertText", false, " ");
    } else if (!edited && key === "Enter") {
      const element = textAt(event.target, "a, button, summary");
      if (element) choose(element);
    } else return;
    event.preventDefault();
  }

  page.addEventListener("click", onClick, true);
  page.addEventListener("keydown", onKeyDown, true);
  page.addEventListener("input", () => edited && texts.onType(edited.name, edited.element.textContent ?? ""));
  page.addEventListener("focusout", ({ target }) => {
    if (target === edited?.element) end(true);
  });
  reachByKeyboard(page);

  return {
    /** Whether a text is typed in its place: the page has to stay. */
    isTyping: () => edited !== undefined,
    /** Puts another rendering of the page into its place, where the reader stays. */
    replace(rendered: Document): void {
      const { scrollX, scrollY } = view;
      // The frame knows where its focus was long after that has left it.
      const focused = page.hasFocus() && page.activeElement?.closest(TEXT);
      const name = focused ? nameOf(focused) : "";
      const place = focused ? elementsOf(page, name).indexOf(focused) : -1;
      const open = [...page.querySelectorAll("details")].map((one) => one.open);
      page.body.innerHTML = rendered.body.innerHTML;
      for (const [index, one] of page.querySelectorAll("details").entries()) one.open = open[index] ?? one.open;
      reachByKeyboard(page);
      view.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
      const again = elementsOf(page, name)[place];
      if (again instanceof view.HTMLElement) again.focus({ preventScroll: true });
    },
    /** Outlines a text, and scrolls to it where it isn't seen. */
    highlight(name: string | undefined): void {
      for (const one of page.querySelectorAll("[data-selected]")) one.removeAttribute("data-selected");
      const elements = name ? elementsOf(page, name) : [];
      for (const one of elements) one.setAttribute("data-selected", "");
      const [first] = elements;
      if (!first || edited) return;
      for (let box = first.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
        box.open = true;
      const { top, bottom } = first.getBoundingClientRect();
      // Not by `scrollIntoView`, which scrolls the page around the frame, too.
      if (top < 0 || bottom > view.innerHeight) view.scrollBy({ top: (top + bottom - view.innerHeight) / 2 });
    },
  };
}

function nameOf(element: Element): string {
  const attribute = element.getAttribute("data-edit") ?? element.getAttribute("data-edit-attributes") ?? "";
  return attribute.split(" ")[0] ?? "";
}

/** The elements that show a text, those where it can be read first. */
function elementsOf(page: Document, name: string): Element[] {
  const quoted = CSS.escape(name);
  return ["[data-edit=", "[data-edit-attributes~="].flatMap((start) => [
    ...page.querySelectorAll(`${start}"${quoted}"]`),
  ]);
}

/** Links and buttons have the focus already, and choose the text in them. */
function reachByKeyboard(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>("[data-edit]"))
    if (!element.closest("a[href], button, summary, [aria-hidden=true]")) element.tabIndex = 0;
}
