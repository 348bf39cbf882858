import { HEADLINE_FONT } from "~/domain/site/preview/headline-font.server.ts";
import type { ProfileCopy } from "./document-copy.server.ts";
import { brand, inRows } from "./page-parts.server.ts";
import { columns, link, ownText, rule, type Sheet, tag, text, within } from "./sheet.server.ts";
import type { Block } from "./tagged-pdf.server.ts";
import { COLORS, LINE, PAGE, STYLES, textStyle } from "./theme.server.ts";

const HEIGHT = 520;

/** The first page: what this is, and the contents with their pages. */
export function cover(copy: ProfileCopy): Block[] {
  return [{ draw: (sheet) => title(sheet, copy) }, { above: 30, draw: (sheet) => contents(sheet, copy) }];
}

function title(sheet: Sheet, { profile, frame }: ProfileCopy): void {
  const { doc } = sheet;
  doc.rect(0, 0, PAGE.width, HEIGHT).fill(COLORS.band);
  picture(sheet);
  doc.y = 44;
  const name = textStyle({ size: 15, weight: 700, color: COLORS.bandInk, spacing: -0.3 });
  const edition = () => {
    doc.y += 6;
    text(sheet, profile.edition, textStyle({ size: 9, color: COLORS.bandMuted }), "P", "right");
  };
  columns(sheet, 20, [() => brand(sheet, frame, 26, 9, name), edition], [LINE - 160, 140]);
  doc.y = 220;
  text(sheet, profile.title, textStyle({ size: 11, weight: 600, color: COLORS.bandAccent }), "H1");
  doc.y += 8;
  const headline = textStyle({ size: 43, font: HEADLINE_FONT, color: COLORS.bandInk, leading: 1.02, spacing: -0.5 });
  within(sheet, doc.x, 400, () => text(sheet, profile.cover.headline, headline));
  doc.y += 16;
  within(sheet, doc.x, 340, () => text(sheet, profile.cover.text, textStyle({ size: 12, color: COLORS.bandMuted })));
  doc.y = HEIGHT;
}

function contents(sheet: Sheet, copy: ProfileCopy): void {
  text(sheet, copy.profile.cover.contents, STYLES.h2, "H2");
  sheet.doc.y += 8;
  tag(sheet, "TOC", () => {
    for (const entries of inRows(chapters(copy), 2)) {
      const draws = entries.map((entry) => () => tag(sheet, "TOCI", () => contentsEntry(sheet, entry)));
      columns(sheet, 28, draws, [(LINE - 28) / 2, (LINE - 28) / 2]);
    }
  });
}

interface Entry {
  id: string;
  eyebrow: string;
  title: string;
}

function contentsEntry(sheet: Sheet, { id, eyebrow, title }: Entry): void {
  const { doc, width } = sheet;
  link(sheet, `#${id}`, title, () => {
    doc.y += 6;
    within(sheet, doc.x, width - 28, () => {
      ownText(sheet, eyebrow, textStyle({ size: 8.5, weight: 600, color: COLORS.brand }));
      ownText(sheet, title, textStyle({ weight: 500 }));
    });
    const number = STYLES.strong;
    doc.y -= number.size * number.leading;
    ownText(sheet, String(sheet.pageOf(id) ?? 0), number, "right");
    doc.y += 6;
    rule(sheet, 0.75, COLORS.line);
  });
}

function chapters({ profile, price, studies, testimonials, ...copy }: ProfileCopy): Entry[] {
  const { about, weeks, security, contact } = profile;
  const services = copy.services.length > 0 ? { services: profile.services } : {};
  const results = studies.length + testimonials.length > 0 ? { results: profile.results } : {};
  return Object.entries({ about, ...services, weeks, price, security, ...results, contact }).map(([id, chapter]) => ({
    id,
    eyebrow: chapter.eyebrow,
    title: chapter.title,
  }));
}

const BARS = [
  { x: 430, y: 118, width: 220, color: COLORS.brand },
  { x: 372, y: 158, width: 150, color: COLORS.bandLine },
  { x: 500, y: 198, width: 130, color: COLORS.bandAccent },
  { x: 478, y: 358, width: 140, color: COLORS.bandRaised },
  { x: 420, y: 398, width: 120, color: COLORS.brand },
  { x: 510, y: 438, width: 120, color: COLORS.bandLine },
];

/** Working days that overlap, as on the site. */
function picture({ doc }: Sheet): void {
  for (let y = 110; y <= 470; y += 40) doc.rect(300, y, PAGE.width - 300, 0.6).fill(COLORS.bandLine);
  for (const { x, y, width, color } of BARS) doc.roundedRect(x, y, width, 24, 12).fill(color);
}
