import type { Finding } from "./finding.ts";

export interface StyleCheck {
  /**
   * The elements whose computed styles the whole stylesheet changes, at the window's width. Of each element those
   * properties are read which a declaration gives it that only one of the stylesheets has, or that refers to a variable
   * which such a one sets. If none of them changes, nothing changes that depends on them or inherits from them, and all
   * others have the same declarations in the same order. With `isThorough` all properties of all elements are read.
   */
  compareStyles(stylesheet: string, isThorough: boolean): Finding[];
}

/** Runs in the browser: compares what critical CSS and whole stylesheet show. */
export function installStyleCheck(): void {
  const PSEUDO_ELEMENTS = ["", "::before", "::after", "::marker", "::placeholder"];
  /** What depends on the sizes of other elements, and has its own value only where a rule gives one. */
  const LAID_OUT = /^(width|height|top|right|bottom|left|transform-origin|perspective-origin|margin-.*)$/;
  const SIDES: Record<string, string> = {
    ...{ "inline-start": "left", "inline-end": "right", "block-start": "top", "block-end": "bottom" },
    ...{ "inline-size": "width", "block-size": "height" },
  };
  /** The physical property that a logical one is, in a page that is written from left to right. */
  const physical = (property: string) =>
    property.replace(/(?:inline|block)-(?:start|end|size)/, (side) => SIDES[side] ?? side).replace(/^inset-/, "");
  /** A declaration that holds at this width, with one selector of its rule. */
  interface Rule {
    selector: string;
    property: string;
    value: string;
    key: string;
  }

  /** The properties that are compared of an element. */
  type Compared = (element: Element) => string[];

  /** The selectors of a list: not at the commas within their parentheses. */
  function splitList(selectors: string): string[] {
    const items = [""];
    let depth = 0;
    for (const character of selectors) {
      if (character === "(") depth += 1;
      if (character === ")") depth -= 1;
      if (character === "," && depth === 0) items.push("");
      else items[items.length - 1] += character;
    }
    return items.map((item) => item.trim());
  }

  /** The declarations that hold at this width, for each selector of a list: purging shortens lists. */
  function rulesOf(rules: CSSRuleList, context = "", around = ""): Rule[] {
    return [...rules].flatMap((rule): Rule[] => {
      if (rule instanceof CSSMediaRule)
        return matchMedia(rule.media.mediaText).matches ? rulesOf(rule.cssRules, context, around) : [];
      if (rule instanceof CSSSupportsRule)
        return CSS.supports(rule.conditionText) ? rulesOf(rule.cssRules, context, around) : [];
      if (rule instanceof CSSLayerBlockRule) return rulesOf(rule.cssRules, `${context} ${rule.name}`, around);
      // What a variable is where nothing gives it a value.
      if (rule instanceof CSSPropertyRule)
        return [{ selector: "", property: rule.name, value: rule.initialValue ?? "", key: rule.cssText }];
      if (!(rule instanceof CSSStyleRule)) {
        // A condition that may or may not hold: it counts as holding. What begins a transition is no style to compare.
        const isGrouping = rule instanceof CSSGroupingRule && rule.constructor.name !== "CSSStartingStyleRule";
        return isGrouping ? rulesOf(rule.cssRules, `${context} ${rule.cssText.split("{")[0]}`, around) : [];
      }
      return splitList(rule.selectorText).flatMap((item) => {
        const nested = item.includes("&") ? item.replaceAll("&", `:is(${around})`) : `:is(${around}) ${item}`;
        const selector = around ? nested : item;
        const declarations = [...rule.style].map((property) => {
          const value = rule.style.getPropertyValue(property);
          // A longhand of a shorthand with a variable has no value of its own.
          return { property, value: value ? value + rule.style.getPropertyPriority(property) : rule.style.cssText };
        });
        return [
          ...declarations.map(({ property, value }) => ({
            ...{ selector, property, value },
            key: `${context}|${selector}|${property}:${value}`,
          })),
          ...rulesOf(rule.cssRules, context, selector),
        ];
      });
    });
  }

  /** The elements that a rule applies to, or whose pseudo-elements it does. */
  function reachedBy({ selector }: Rule): Element[] {
    // Selections, backdrops and the buttons of fields belong to no element's own styles.
    const isOther = /::(?!before|after|marker|placeholder)/.test(selector);
    if (isOther) return [];
    try {
      return [...document.querySelectorAll(selector.replace(/::?(before|after|marker|placeholder)\b/g, "") || "*")];
    } catch {
      return [...document.querySelectorAll("*")];
    }
  }

  const isVariable = ({ property }: Rule) => property.startsWith("--");

  window.checks = {
    ...window.checks,
    compareStyles(stylesheet, isThorough) {
      if ([...document.styleSheets].some(({ href }) => href?.includes("/public-")))
        throw new Error("The whole stylesheet is there already.");
      const critical = document.querySelector<HTMLStyleElement>("style[data-public=critical]")?.sheet;
      if (!critical) throw new Error("There is no critical CSS.");
      const full = new CSSStyleSheet({ baseURL: new URL("/assets/", location.href).href });
      full.replaceSync(stylesheet);
      const [few, all] = [rulesOf(critical.cssRules), rulesOf(full.cssRules)];
      const fewKeys = new Set(few.map(({ key }) => key));
      const allKeys = new Set(all.map(({ key }) => key));
      const common = all.filter(({ key }) => fewKeys.has(key));
      const differing = [...all.filter(({ key }) => !fewKeys.has(key)), ...few.filter(({ key }) => !allKeys.has(key))];
      // The same rules in another order may have another outcome.
      const isInOrder = few.filter(({ key }) => allKeys.has(key)).every(({ key }, index) => key === common[index]?.key);
      const reached = new Map<Element, Set<string>>();
      const reach = (rule: Rule) => {
        for (const element of reachedBy(rule))
          reached.set(element, (reached.get(element) ?? new Set()).add(physical(rule.property)));
      };
      const variables = new Set(differing.filter(isVariable).map(({ property }) => property));
      const refers = ({ value }: Rule) =>
        [...value.matchAll(/var\((--[\w-]+)/g)].some(([, one]) => variables.has(one ?? ""));
      const referring = (rules: Rule[]) => rules.filter(refers);
      // Variables of variables.
      let size = 0;
      const ofVariables = [...few, ...all].filter(isVariable);
      while (size !== variables.size) {
        size = variables.size;
        for (const { property } of referring(ofVariables)) variables.add(property);
      }
      for (const rule of [...differing, ...referring([...few, ...all])]) if (!isVariable(rule)) reach(rule);
      for (const element of document.querySelectorAll<HTMLElement>("[style*='var(']"))
        for (const property of element.style)
          reached.set(element, (reached.get(element) ?? new Set()).add(physical(property)));
      const names = [...few, ...all].filter((rule) => !isVariable(rule)).map(({ property }) => physical(property));
      const properties = [...new Set(names)];
      const everything = [document.documentElement, document.body, ...document.body.querySelectorAll("*")];
      const compare = (elements: Element[], comparedOf: Compared) => {
        const before = readStyles(elements, comparedOf);
        document.adoptedStyleSheets.push(full);
        const after = readStyles(elements, comparedOf);
        document.adoptedStyleSheets.pop();
        return describeDifferences(elements, reached, comparedOf, before, after);
      };
      const some = everything.filter((one) => reached.has(one));
      const isSure = !isThorough && isInOrder && compare(some, (one) => [...(reached.get(one) ?? [])]).length === 0;
      return isSure ? [] : compare(everything, () => properties);
    },
  };

  function describeDifferences(
    elements: Element[],
    reached: Map<Element, Set<string>>,
    comparedOf: Compared,
    before: string[][],
    after: string[][],
  ): Finding[] {
    const differences = new Map<string, string>();
    for (const [index, element] of elements.entries()) {
      const isOwn = (property: string) => !LAID_OUT.test(property) || reached.get(element)?.has(property) === true;
      const changed = differencesBetween(before[index] ?? [], after[index] ?? [], comparedOf(element), isOwn);
      if (changed.length === 0) continue;
      const names = [...new Set(changed.map(({ name }) => name))].toSorted();
      const selector = `${placeOf(element)} { ${names.join(" ")} }`;
      if (!differences.has(selector)) differences.set(selector, changed.map(({ values }) => values).join("; "));
    }
    return [...differences].map(([selector, detail]) => ({ kind: "styles", selector, detail }));
  }

  /** An element by landmark, tag and classes: the texts of an article's elements are its author's. */
  function placeOf(element: Element): string {
    const landmark = element.parentElement?.closest("header, main, footer, aside");
    const classes = [...element.classList].map((name) => `.${name}`).join("");
    return `${landmark ? `${landmark.localName} ` : ""}${element.localName}${classes}`;
  }

  function readStyles(elements: Element[], comparedOf: Compared): string[][] {
    // What is in closed details is styled when it is asked for, and begins its animations then.
    for (const element of elements) void getComputedStyle(element).opacity;
    window.controls.endAnimations();
    return elements.map((element) => {
      const properties = comparedOf(element);
      return PSEUDO_ELEMENTS.map((pseudo) => {
        if (pseudo === "::placeholder" && !element.hasAttribute("placeholder")) return "";
        if (pseudo === "::marker" && !element.matches("li, summary")) return "";
        const style = getComputedStyle(element, pseudo || null);
        if ((pseudo === "::before" || pseudo === "::after") && style.content === "none") return "none";
        return properties.map((property) => style.getPropertyValue(property)).join("\n");
      });
    });
  }

  function differencesBetween(
    before: string[],
    after: string[],
    properties: string[],
    isOwn: (property: string) => boolean,
  ): Array<{ name: string; values: string }> {
    return before.flatMap((values, pseudo) => {
      const others = after[pseudo] ?? "";
      if (values === others) return [];
      const [one, other] = [values.split("\n"), others.split("\n")];
      const which = PSEUDO_ELEMENTS[pseudo] ?? "";
      if (one.length !== other.length) return [{ name: which, values: `${which} is another` }];
      return properties.flatMap((property, at) =>
        one[at] === other[at] || !isOwn(property)
          ? []
          : [{ name: which + property, values: `${which}${property}: ${one[at]} → ${other[at]}` }],
      );
    });
  }
}
