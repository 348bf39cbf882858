/** A control, and what people aim at: itself, or its label. */
export interface Target {
  control: Element;
  target: Element;
  /** The control's name, with a number where several have the same. */
  name: string;
}

/** A box that cuts off or scrolls what it holds. */
export interface OverflowBox {
  box: Element;
  style: CSSStyleDeclaration;
}

export interface Controls {
  nameOf(element: Element): string;
  textOf(element: Element): string;
  namesOf(elements: Element[]): Map<Element, string>;
  isShown(element: Element): boolean;
  isVisuallyHidden(element: Element): boolean;
  isFixed(element: Element | null): boolean;
  boxOf(element: Element): DOMRect | undefined;
  labelsOf(element: Element): Element[];
  /** The boxes between an element and the window that its position depends on, as far as they cut it off or scroll
   * it. */
  overflowBoxes(element: Element): OverflowBox[];
  listTargets(): Target[];
  isHit(control: Element, target: Element): boolean;
  hitAtCentre(target: Element): Element | null;
  endAnimations(): void;
}

/** Runs in the browser: finds the controls of a page, and names them alike in each run. */
export function installControls(): void {
  /** What the keyboard can reach, too, but nothing that only scripts focus: headings, messages, parts of charts. */
  const CONTROLS =
    "a[href], area[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=checkbox], [role=radio], [role=tab], [role=menuitem], [role=option], [role=switch], [tabindex]:not([tabindex^='-'])";
  const LANDMARKS = "header, main, footer, nav, aside, [role=dialog], [role=alertdialog], [role=menu]";

  /** Ids, figures and dates differ from run to run. */
  const withoutFigures = (text: string) =>
    text.replace(/[\da-f]{8}-[\da-f-]{27}|[\w-]{40,}/gi, "…").replace(/\d+/g, "#");
  const textOf = (element: Element) =>
    withoutFigures((element.textContent ?? "").replace(/\s+/g, " ").trim()).slice(0, 32);

  /** A name like `main a[href="/contact"] "Contact Us"`. */
  function nameOf(element: Element): string {
    const landmark = element.parentElement?.closest(LANDMARKS);
    const place = landmark ? `${landmark.getAttribute("role") ?? landmark.localName} ` : "";
    const attributes = ["type", "name", "role", "aria-label", "href"].flatMap((name) => {
      const value = element.getAttribute(name);
      return value ? [`[${name}="${withoutFigures(value).slice(0, 60)}"]`] : [];
    });
    const text = textOf(element);
    return `${place}${element.localName}${attributes.join("")}${text ? ` "${text}"` : ""}`;
  }

  function namesOf(elements: Element[]): Map<Element, string> {
    const counts = new Map<string, number>();
    return new Map(
      elements.map((element) => {
        const name = nameOf(element);
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        return [element, count > 1 ? `${name} nth=${count}` : name];
      }),
    );
  }

  /** The first box with an area: a link that breaks over lines has several. */
  const boxOf = (element: Element) =>
    [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);

  /** In closed details, and in what isn't displayed or not visible, nothing is shown; behind a modal dialog only it
   * is. */
  function isShown(element: Element): boolean {
    // While details close, their content is visible until the transition has ended.
    if (element.closest("details:not([open]) > :not(summary)")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.closest("[data-aria-hidden=true], [inert]")) return false;
    return boxOf(element) !== undefined;
  }

  /**
   * Visually hidden by the usual technique: absolute, at most 1 px wide and high, and clipped. What is hidden like this
   * is there for screen readers, or shown when it has the focus.
   */
  function isVisuallyHidden(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    if (width > 1 || height > 1) return false;
    const { position, overflowX, clipPath, clip } = getComputedStyle(element);
    const isClipped = overflowX === "hidden" || overflowX === "clip" || clipPath !== "none" || clip !== "auto";
    return position === "absolute" && isClipped;
  }

  /** The honeypots of forms: no assistive technology knows of them, and they can't be seen. */
  function isHoneypot(control: Element): boolean {
    const hidden = control.closest("[aria-hidden=true]");
    return hidden !== null && isVisuallyHidden(hidden);
  }

  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));

  /** A link to a part of the page that is above the window until it has the focus. */
  function isSkipLink(control: Element): boolean {
    if (!(control instanceof HTMLAnchorElement && control.getAttribute("href")?.startsWith("#") && isFixed(control)))
      return false;
    const isOut = control.getBoundingClientRect().bottom <= 0;
    const previous = document.activeElement;
    control.focus({ preventScroll: true });
    endAnimations();
    const isIn = control.getBoundingClientRect().top >= 0 && isHit(control, control);
    if (previous instanceof HTMLElement && previous !== document.body) previous.focus({ preventScroll: true });
    else control.blur();
    return isOut && isIn;
  }

  const labelsOf = (element: Element): Element[] => [...((element as HTMLInputElement).labels ?? [])];

  function listTargets(): Target[] {
    const shown = [...document.querySelectorAll(CONTROLS)].filter(
      (one) => !one.matches(":disabled") && isShown(one) && !isHoneypot(one) && !isSkipLink(one),
    );
    return [...namesOf(shown)].flatMap(([control, name]) => {
      if (!isVisuallyHidden(control)) return [{ control, target: control, name }];
      const labels = labelsOf(control).filter((label) => isShown(label) && !isVisuallyHidden(label));
      return labels.map((target) => ({ control, target, name }));
    });
  }

  function overflowBoxes(element: Element): OverflowBox[] {
    const boxes: OverflowBox[] = [];
    let { position } = getComputedStyle(element);
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { transform, translate, scale, rotate, filter } = style;
      const isMoved = [transform, translate, scale, rotate, filter].some((value) => value !== "none");
      const contains = isMoved || /paint|layout|strict|content/.test(style.contain);
      if (position === "fixed" && !contains) continue;
      if (position === "absolute" && style.position === "static" && !contains) continue;
      position = style.position;
      if (style.display === "inline" || style.display === "contents") continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") boxes.push({ box, style });
    }
    return boxes;
  }

  /** What is at the centre of what is seen of an element: what ends in an ellipsis is as wide as its box. */
  function hitAtCentre(target: Element): Element | null {
    const seen = boxOf(target);
    if (!seen) return null;
    let { left, right } = seen;
    for (const { box, style } of overflowBoxes(target)) {
      if (style.textOverflow !== "ellipsis") continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    return document.elementFromPoint((left + right) / 2, seen.top + seen.height / 2);
  }

  function isHit(control: Element, target: Element): boolean {
    const hit = hitAtCentre(target);
    return hit !== null && [control, target, ...labelsOf(control)].some((one) => one.contains(hit));
  }

  /** What is animated shows neither its beginning nor its end by itself. */
  function endAnimations() {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      else if (animation instanceof CSSAnimation) animation.cancel();
    }
  }

  window.controls = {
    ...{ nameOf, textOf, namesOf, isShown, isVisuallyHidden, isFixed, boxOf, labelsOf, overflowBoxes, listTargets },
    ...{ isHit, hitAtCentre, endAnimations },
  };
}
