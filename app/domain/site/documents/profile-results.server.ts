import type { ProfileCopy } from "./document-copy.server.ts";
import { button, chapter } from "./page-parts.server.ts";
import { columns, rule, type Sheet, tag, text, textLink, widthOf, within } from "./sheet.server.ts";
import type { Block } from "./tagged-pdf.server.ts";
import { COLORS, LINE, STYLES, textStyle } from "./theme.server.ts";

/** The cases, and one voice. */
export function results(copy: ProfileCopy): Block[] {
  const { studies, profile, identity } = copy;
  const [testimonial] = copy.testimonials;
  if (!testimonial && studies.length === 0) return [];
  return [
    chapter("results", profile.results),
    ...studies.map((study) => ({ draw: (sheet: Sheet) => caseStudy(sheet, study) })),
    ...(studies.length > 0
      ? [{ above: 8, draw: (sheet: Sheet) => stories(sheet, profile.results.note, identity) }]
      : []),
    ...(testimonial ? [{ above: 18, draw: (sheet: Sheet) => quotation(sheet, testimonial) }] : []),
  ];
}

function caseStudy(sheet: Sheet, { client, sector, title, summary, figure }: ProfileCopy["studies"][number]): void {
  rule(sheet, 0.75, COLORS.line);
  sheet.doc.y += 11;
  const left = () => {
    text(sheet, figure.value, textStyle({ size: 26, weight: 700, color: COLORS.brand, leading: 1.15, spacing: -0.8 }));
    text(sheet, figure.label, STYLES.small);
  };
  const right = () => {
    text(sheet, title, STYLES.h3, "H3");
    text(sheet, `${client}: ${sector}`, STYLES.small);
    sheet.doc.y += 2;
    text(sheet, summary, STYLES.body);
  };
  columns(sheet, 16, [left, right], [104, LINE - 120]);
  sheet.doc.y += 11;
}

/** Where the cases are presented in full. */
function stories(sheet: Sheet, note: string, { url, domain }: ProfileCopy["identity"]): void {
  const path = "/company/case-studies";
  const width = widthOf(sheet, note, STYLES.small);
  const draws = [
    () => text(sheet, note, STYLES.small),
    () => textLink(sheet, url + path, domain + path, STYLES.smallLink),
  ];
  columns(sheet, 4, draws, [width, LINE - width - 4]);
}

function quotation(sheet: Sheet, { text: words, name, role, company }: ProfileCopy["testimonials"][number]): void {
  const { doc, width } = sheet;
  const top = doc.y;
  tag(sheet, "BlockQuote", () =>
    within(sheet, doc.x + 17, width - 17, () => {
      text(sheet, `“${words}”`, textStyle({ size: 12, weight: 500, leading: 1.45 }));
      doc.y += 5;
      text(sheet, `${name}, ${role}, ${company}`, STYLES.small);
    }),
  );
  doc.rect(doc.x, top, 3, doc.y - top).fill(COLORS.accent);
}

/** Whom to write to. */
export function contact({ profile: { contact: words }, identity, leads }: ProfileCopy): Block[] {
  const ways = [
    { label: words.labels.email, value: identity.email, href: `mailto:${identity.email}` },
    { label: words.labels.phone, value: identity.phone.label, href: identity.phone.href },
    { label: words.labels.chat, value: identity.messaging.label, href: identity.messaging.href },
  ].filter(({ href }) => href !== "");
  const left = (sheet: Sheet) => {
    button(sheet, `${identity.url}/resources/free-consultation`, words.consultation);
    for (const { label, value, href } of ways) {
      sheet.doc.y += 7;
      const draws = [() => text(sheet, label, STYLES.small), () => textLink(sheet, href, value, STYLES.link)];
      columns(sheet, 0, draws, [82, sheet.width - 82]);
    }
  };
  const right = (sheet: Sheet) => {
    text(sheet, words.people, STYLES.h3, "H3");
    tag(sheet, "L", () => {
      for (const { name, role } of leads) {
        sheet.doc.y += 4;
        const draws = [() => text(sheet, name, STYLES.strong, "Lbl"), () => text(sheet, role, STYLES.body, "LBody")];
        tag(sheet, "LI", () => columns(sheet, 8, draws, [98, 132]));
      }
    });
  };
  const sides = leads.length > 0 ? [left, right] : [left];
  return [chapter("contact", words, 30), { draw: (sheet) => columns(sheet, 28, sides, [LINE - 266, 238]) }];
}
