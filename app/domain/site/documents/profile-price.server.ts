import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";
import { amountText, EXAMPLE_MINUTES, exampleMinutes } from "~/domain/site/pricing/price-estimate.ts";
import type { ProfileCopy } from "./document-copy.server.ts";
import { bulletList, chapter, subHeading, titledColumns } from "./page-parts.server.ts";
import { type Sheet, table, text } from "./sheet.server.ts";
import type { Block } from "./tagged-pdf.server.ts";
import { STYLES } from "./theme.server.ts";

/** What it costs, and how data is kept safe. */
export function price({ price: words, profile: { security }, safety, identity }: ProfileCopy): Block[] {
  return [
    chapter("price", words),
    { draw: (sheet) => titledColumns(sheet, 13, words.points) },
    subHeading(words.example.title, 18, 2),
    { draw: (sheet) => example(sheet, words.example, identity.hourlyRate) },
    chapter("security", security, 22),
    { draw: (sheet) => titledColumns(sheet, 13, safety) },
    subHeading(security.agreement, 16, 6),
    { draw: (sheet) => bulletList(sheet, security.points) },
  ];
}

function example(sheet: Sheet, words: ProfileCopy["price"]["example"], rate: HourlyRate | undefined): void {
  const { text: summary, head, routines, total, atRate, note } = words;
  const together = String(EXAMPLE_MINUTES / 60);
  const money = (text: string) => (rate ? amountText(text, EXAMPLE_MINUTES / 60, rate) : "");
  text(sheet, summary, STYLES.body);
  sheet.doc.y += 8;
  const rows = [
    ...routines.map(({ unit, name, rhythm }) => [name, rhythm, String(exampleMinutes(unit) / 60)]),
    // One line: a page more would be a leaf with nothing on it.
    rate
      ? [money(atRate), total.rhythm, `${together} ${words.hours}, ${money("{amount}")}`]
      : [total.name, total.rhythm, together],
  ];
  table(sheet, { head: Object.values(head), rows, widths: [2.4, 2, 1], figures: true });
  sheet.doc.y += 7;
  text(sheet, note, STYLES.small);
}
