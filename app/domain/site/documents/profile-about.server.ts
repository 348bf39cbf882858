import { hourOf } from "~/domain/site/working-hours/coordinator-day.ts";
import type { ProfileCopy } from "./document-copy.server.ts";
import { chapter, inRows, subHeading, titledColumns } from "./page-parts.server.ts";
import { box, columns, rule, type Sheet, tag, text, within } from "./sheet.server.ts";
import type { Block } from "./tagged-pdf.server.ts";
import { COLORS, LINE, STYLES, textStyle } from "./theme.server.ts";

type Facts = ProfileCopy["facts"];

/** Who we are: the story, the facts, the principles, the hours, the figures. */
export function aboutUs({ profile: { about }, facts, principles, hours, figures }: ProfileCopy): Block[] {
  return [
    chapter("about", about),
    { draw: (sheet) => storyAndFacts(sheet, about, facts) },
    subHeading(about.principles, 20, 10),
    ...inRows(principles, 2).map((row, index) => ({
      above: index === 0 ? 0 : 12,
      draw: (sheet: Sheet) => titledColumns(sheet, 14, row, 2),
    })),
    { above: 20, draw: (sheet) => hoursChart(sheet, hours, about.hours) },
    ...(figures.length > 0 ? [{ above: 20, draw: (sheet: Sheet) => figureStrip(sheet, figures) }] : []),
  ];
}

/** The story beside the facts; without one, the facts alone. */
function storyAndFacts(sheet: Sheet, { story, facts: title }: ProfileCopy["profile"]["about"], facts: Facts): void {
  const left = () => {
    story.forEach((part, index) => {
      if (index > 0) sheet.doc.y += 8;
      text(sheet, part.text, STYLES.body);
    });
  };
  const right = () => factBox(sheet, title, facts);
  if (story.length > 0) columns(sheet, 28, [left, right], [LINE - 224, 196]);
  else right();
}

function factBox(sheet: Sheet, title: string, facts: Facts): void {
  box(sheet, { padding: 16, radius: 8, fill: COLORS.sunken }, (sheet) => {
    text(sheet, title, STYLES.h3, "H3");
    sheet.doc.y += 4;
    tag(sheet, "L", () => {
      for (const { name, value } of facts) {
        sheet.doc.y += 2;
        rule(sheet, 0.75, COLORS.line);
        sheet.doc.y += 3.5;
        tag(sheet, "LI", () => {
          text(sheet, name, STYLES.small, "Lbl");
          text(sheet, value, STYLES.strong, "LBody");
        });
        sheet.doc.y += 3.5;
      }
    });
  });
}

type HoursRow = { label: string; from: number | string; to: number | string };

/** Who is there when: bars over the 24 hours of a day. */
function hoursChart(sheet: Sheet, { title, text: summary }: ProfileCopy["hours"], rows: readonly HoursRow[]): void {
  const { doc, width } = sheet;
  const height = 13;
  const label = 196;
  const bar = (from: number, to: number, color: string) => {
    const hour = (width - label - 12) / 24;
    doc.roundedRect(doc.x + label + 12 + from * hour, doc.y, (to - from) * hour, height, height / 2).fill(color);
  };
  text(sheet, title, STYLES.h2, "H3");
  doc.y += 2;
  text(sheet, summary, STYLES.body);
  doc.y += 10;
  tag(sheet, "L", () => {
    rows.forEach((row, index) => {
      if (index > 0) doc.y += 5;
      bar(0, 24, COLORS.sunken);
      bar(hourOf(row.from), hourOf(row.to), index === 0 ? COLORS.accent : COLORS.brand);
      tag(sheet, "LI", () => within(sheet, doc.x, label, () => text(sheet, row.label, STYLES.small, "LBody")));
    });
  });
}

/** Figures with their labels side by side. */
function figureStrip(sheet: Sheet, figures: ProfileCopy["figures"]): void {
  const draws = figures.map(({ figure, label }) => () => {
    rule(sheet, 2, COLORS.accent);
    sheet.doc.y += 8;
    text(sheet, figure, textStyle({ size: 19, weight: 700, leading: 1.2, spacing: -0.5 }));
    text(sheet, label, STYLES.small);
  });
  columns(sheet, 10, draws);
}
