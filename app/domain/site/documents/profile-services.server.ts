import type { ProfileCopy } from "./document-copy.server.ts";
import { bulletList, chapter, inRows } from "./page-parts.server.ts";
import { box, columns, heightOf, type Sheet, text, textLink, within } from "./sheet.server.ts";
import type { Block } from "./tagged-pdf.server.ts";
import { COLORS, STYLES } from "./theme.server.ts";

type Service = ProfileCopy["services"][number];

const GAP = 12;
const PADDING = 12.75;

/** The services of the home page, two beside each other. */
export function services(copy: ProfileCopy): Block[] {
  return [
    chapter("services", copy.profile.services),
    ...inRows(copy.services, 2).map((row, index) => ({
      above: index === 0 ? 0 : GAP,
      draw: (sheet: Sheet) => cards(sheet, row, copy),
    })),
  ];
}

/** Cards of the same height, each with its foot at the bottom. */
function cards(sheet: Sheet, row: readonly Service[], copy: ProfileCopy): void {
  const width = (sheet.width - GAP) / 2;
  const inner = (draw: (sheet: Sheet) => void) =>
    heightOf(sheet, (sheet) => within(sheet, sheet.doc.x, width - 2 * PADDING, draw));
  const feet = row.map((service) => inner((sheet) => foot(sheet, service, copy)));
  const heights = row.map((service, index) => inner((sheet) => about(sheet, service)) + (feet[index] ?? 0));
  const height = Math.max(184, ...heights.map((one) => one + 7 + 2 * PADDING));
  const draws = row.map((service, index) => () => {
    const bottom = sheet.doc.y + height - PADDING;
    box(sheet, { padding: PADDING, radius: 8, border: COLORS.line, height }, () => {
      about(sheet, service);
      sheet.doc.y = bottom - (feet[index] ?? 0);
      foot(sheet, service, copy);
    });
  });
  columns(sheet, GAP, draws, [width, width]);
}

function about(sheet: Sheet, { title, description, benefits }: Service): void {
  text(sheet, title, STYLES.h2, "H3");
  sheet.doc.y += 3;
  text(sheet, description, STYLES.body);
  sheet.doc.y += 6;
  bulletList(sheet, benefits);
}

function foot(sheet: Sheet, { handlers, href }: Service, { profile, identity }: ProfileCopy): void {
  for (const handler of handlers) text(sheet, `${profile.services.handledBy} ${handler.text}`, STYLES.small);
  textLink(sheet, `${identity.url}${href}`, `${identity.domain}${href.replace(/#.*/, "")}`, STYLES.smallLink);
}
