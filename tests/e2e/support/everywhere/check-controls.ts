import type { Target } from "./find-controls.ts";
import type { Finding } from "./finding.ts";

export interface ControlChecks {
  /** The controls that can't be hit at their centre, or lie outside of what cuts them off; and whether the page is too
   * wide. */
  checkControls(): Finding[];
  findClipped(): Finding[];
  findWide(): Finding[];
  /** The texts of which a part is cut off sidewards or below, where no ellipsis says so. */
  findCutTexts(): Finding[];
  /** What cuts off a part of an element; undefined if nothing does. */
  clippedBy(element: Element, part: DOMRect): string | undefined;
}

/** Runs in the browser: checks where controls are. */
export function installControlChecks(): void {
  const { nameOf, isFixed, isHit, hitAtCentre, listTargets, overflowBoxes } = window.controls;
  const isCut = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const cutsSidewards = () =>
    [document.documentElement, document.body].some((root) => isCut(getComputedStyle(root).overflowX));

  function clippedBy(element: Element, part: DOMRect): string | undefined {
    let { left, right, top, bottom } = part;
    for (const { box, style } of overflowBoxes(element)) {
      const edge = box.getBoundingClientRect();
      const [fromLeft, fromTop] = [edge.left + box.clientLeft, edge.top + box.clientTop];
      const [toRight, toBottom] = [fromLeft + box.clientWidth, fromTop + box.clientHeight];
      if (style.textOverflow === "ellipsis") [left, right] = [Math.max(left, fromLeft), Math.min(right, toRight)];
      if (isCut(style.overflowX) && (left < fromLeft - 1 || right > toRight + 1)) return nameOf(box);
      if (isCut(style.overflowY) && (top < fromTop - 1 || bottom > toBottom + 1)) return nameOf(box);
      // What scrolls can bring it into its own box.
      if (style.overflowX !== "visible") [left, right] = [edge.left, edge.right];
      if (style.overflowY !== "visible") [top, bottom] = [edge.top, edge.bottom];
    }
    const { clientWidth } = document.documentElement;
    if ((cutsSidewards() || isFixed(element)) && (left < -1 || right > clientWidth + 1)) return "the window";
    if (isFixed(element) && (top < -1 || bottom > innerHeight + 1)) return "the window";
    return undefined;
  }

  /** Scrolls as a reader can: a script could scroll what only cuts off, too. */
  function scrollToMiddle(target: Element) {
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    for (const { box, style } of overflowBoxes(target)) {
      if (isCut(style.overflowX)) box.scrollLeft = 0;
      if (isCut(style.overflowY)) box.scrollTop = 0;
    }
    if (cutsSidewards()) scrollTo({ left: 0, behavior: "instant" });
  }

  function findWide(): Finding[] {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const causes = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && overflowBoxes(one).length === 0,
    );
    return [{ kind: "wide", selector: "html", detail: `${over} px: ${causes.slice(-3).map(nameOf).join(", ")}` }];
  }

  function clippedOf(targets: Target[]): Finding[] {
    return targets.flatMap(({ target, name }): Finding[] => {
      const by = clippedBy(target, target.getBoundingClientRect());
      return by ? [{ kind: "clipped", selector: name, detail: `by ${by}` }] : [];
    });
  }

  const isTiny = ({ box }: { box: Element }) => box.clientWidth <= 1 || box.clientHeight <= 1;

  function findCutTexts(): Finding[] {
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    const found: Finding[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent: content } = text;
      if (!content?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Read by screen readers alone, or drawn.
      if (parent.closest("[aria-hidden=true], svg, .sr-only") || overflowBoxes(parent).some(isTiny)) continue;
      if (getComputedStyle(parent).webkitLineClamp !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const by = clippedBy(parent, range.getBoundingClientRect());
      // What a window cuts off makes the page too wide, or waits to be moved into it.
      if (by && by !== "the window") found.push({ kind: "cut", selector: nameOf(parent), detail: `by ${by}` });
    }
    return found;
  }
  window.checks = {
    ...window.checks,
    clippedBy,
    findWide,
    findCutTexts,
    findClipped: () => clippedOf(listTargets()),
    checkControls() {
      // Sections below the fold are laid out when they come near (app/ui/hydration/content-visibility.ts): here at
      // once.
      delete document.documentElement.dataset.contentVisibility;
      const targets = listTargets();
      const clipped = clippedOf(targets);
      // Phones zoom into a field with smaller letters when a user begins to type or choose.
      const zooming = targets.flatMap(({ control, name }): Finding[] => {
        const isField = control.matches(
          "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])",
        );
        const { fontSize } = getComputedStyle(control);
        const isSmall = innerWidth < 768 && isField && Number.parseFloat(fontSize) < 16;
        return isSmall ? [{ kind: "zooms", selector: name, detail: fontSize }] : [];
      });
      const wide = findWide();
      const covered = targets.flatMap(({ control, target, name }): Finding[] => {
        scrollToMiddle(target);
        if (isHit(control, target)) return [];
        const hit = hitAtCentre(target);
        const detail = hit ? `by ${nameOf(hit)} .${hit.getAttribute("class")}` : "outside the window";
        return [{ kind: "covered", selector: name, detail }];
      });
      return [...zooming, ...wide, ...clipped, ...covered];
    },
  };
}
