/** What keys are called where their own name would puzzle. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ href: "Link target", to: "Link target", text: "Text", lead: "Introduction", eyebrow: "Line above the title" },
  ...{ crumb: "Name in the path", by: "By whom", how: "How to do it", bar: "Length of the bar" },
  ...{ we: "What we do", you: "What you do", yours: "Your part", when: "When", count: "People drawn" },
  ...{ metadata: "Search engines and sharing", banner: "Head of the page", profile: "Search engines" },
  ...{ primary: "Search term", secondary: "Further search terms", semanticKeywords: "Related terms" },
  ...{ p: "Letter p", n: "Letter n", w: "Letter w", faq: "FAQ", bio: "About the person" },
  ...{ crm: "CRM", "crm management": "CRM management" },
};

/** Keys of the text that names an entry, the best first. */
const TITLES = "title name question label heading when year channel ticks figure text".split(" ");

/** A key as a person reads it: `callToAction` is "Call to action". */
export function keyName(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("-", " ");
  return NAMES[key] ?? NAMES[words] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The key of the text by which people know an entry. */
export function titleKey(entry: Readonly<Record<string, unknown>>): string | undefined {
  const isText = (key: string) => typeof entry[key] === "string";
  return TITLES.find(isText) ?? Object.keys(entry).find((key) => key !== "id" && isText(key));
}

/** Titles by id, with a number behind those that stand there twice, since one has to tell them apart. */
export function distinct(titles: readonly (readonly [id: string, title: string])[]): Record<string, string> {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    titles.map(([id, title]) => {
      const count = (seen.get(title) ?? 0) + 1;
      seen.set(title, count);
      return [id, count > 1 ? `${title} (${count})` : title];
    }),
  );
}
