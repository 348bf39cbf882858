import type { ProfileCopy } from "./document-copy.server.ts";
import { chapter, subHeading } from "./page-parts.server.ts";
import { box, columns, type Sheet, table, tag, text, within } from "./sheet.server.ts";
import type { Block } from "./tagged-pdf.server.ts";
import { COLORS, STYLES } from "./theme.server.ts";

/** How it starts, and how a normal week goes. */
export function weeks({ profile: { weeks: words }, steps, promise }: ProfileCopy): Block[] {
  return [
    chapter("weeks", words),
    { draw: (sheet) => tag(sheet, "L", () => firstSteps(sheet, steps)) },
    subHeading(words.after, 18, 9),
    {
      draw: (sheet) =>
        table(sheet, {
          head: words.head,
          widths: [1, 3.4, 2],
          rows: words.days.map(({ when, we, you }) => [when, we, you]),
        }),
    },
    { above: 20, draw: (sheet) => answers(sheet, words.promise, promise) },
  ];
}

/** Steps along a line, each with a dot. */
function firstSteps(sheet: Sheet, steps: ProfileCopy["steps"]): void {
  const { doc, width } = sheet;
  const [line, indent] = [doc.x + 81.5, 101];
  steps.forEach(({ title, when, description }, index) => {
    const last = index === steps.length - 1;
    const top = doc.y;
    doc.circle(line, top + 8.5, 4.5).fill(last ? COLORS.accent : COLORS.brand);
    tag(sheet, "LI", () => {
      within(sheet, doc.x, 62, () => {
        doc.y += 1;
        text(sheet, when, STYLES.eyebrow, "Lbl");
      });
      doc.y = top;
      within(sheet, doc.x + indent, width - indent, () =>
        tag(sheet, "LBody", () => {
          text(sheet, title, STYLES.h3);
          text(sheet, description, STYLES.body);
        }),
      );
    });
    doc.y += 13;
    if (!last) doc.rect(line - 0.6, top + 16, 1.2, doc.y - top - 16).fill(COLORS.line);
  });
}

function answers(sheet: Sheet, title: string, promise: ProfileCopy["promise"]): void {
  box(sheet, { padding: 16, radius: 8, fill: COLORS.sunken }, (sheet) => {
    text(sheet, title, STYLES.h3, "H3");
    sheet.doc.y += 6;
    const draws = promise.map(({ channel, time }) => () => {
      tag(sheet, "LI", () => {
        text(sheet, channel, STYLES.small, "Lbl");
        text(sheet, time, STYLES.strong, "LBody");
      });
    });
    tag(sheet, "L", () => columns(sheet, 16, draws));
  });
}
