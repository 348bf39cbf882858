import { HEADLINE_FONT } from "~/domain/site/preview/headline-font.server.ts";
import type { ChecklistCopy } from "./document-copy.server.ts";
import { BUTTON, brand, button, buttonWidth } from "./page-parts.server.ts";
import { box, columns, fitted, heightOf, rule, type Sheet, table, tag, text, within } from "./sheet.server.ts";
import type { Block, Section } from "./tagged-pdf.server.ts";
import { COLORS, LINE, PAGE, STYLES, textStyle } from "./theme.server.ts";

type Group = ChecklistCopy["list"]["groups"][number];

const HEIGHT = 320;
const BOX = 14;

/** The checklist: a head with how to use it, the groups, the count, and a form to copy. */
export function checklist(copy: ChecklistCopy): Section[] {
  const { list } = copy;
  const [first, ...others] = list.groups.map((group, index) => groupBlock(group, index + 1));
  return [
    {
      cover: true,
      blocks: [
        { draw: (sheet) => head(sheet, copy) },
        { above: 24, draw: (sheet) => howToUse(sheet, list.use) },
        ...(first ? [first] : []),
      ],
    },
    {
      blocks: [...others, { id: "score", outline: list.score.title, above: 24, draw: (sheet) => score(sheet, list) }],
    },
    {
      blocks: [
        { id: "routine", outline: list.template.title, withNext: true, draw: (sheet) => templateHead(sheet, list) },
        { above: 16, draw: (sheet) => templateLines(sheet, list) },
        { above: 22, draw: (sheet) => next(sheet, copy) },
      ],
    },
  ];
}

function head(sheet: Sheet, { list, frame }: ChecklistCopy): void {
  const { doc } = sheet;
  doc.rect(0, 0, PAGE.width, HEIGHT).fill(COLORS.band);
  drawnList(sheet);
  within(sheet, doc.x, 338, () => {
    doc.y = 40;
    brand(sheet, frame, 24, 9, textStyle({ size: 14, weight: 700, color: COLORS.bandInk, spacing: -0.3 }));
    doc.y = 130;
    const title = textStyle({ size: 37, font: HEADLINE_FONT, color: COLORS.bandInk, leading: 1.08, spacing: -0.4 });
    text(sheet, list.title, fitted(sheet, list.title, title, 90), "H1");
    doc.y += 12;
  });
  within(sheet, doc.x, 320, () =>
    text(sheet, list.subtitle, textStyle({ size: 13, color: COLORS.bandMuted, leading: 1.4 })),
  );
  doc.y += 16;
  text(sheet, list.edition, textStyle({ size: 8.5, color: COLORS.bandAccent }));
  doc.y = HEIGHT;
}

const ROWS = [82, 122, 162, 202];

/** A drawn page with ticked lines, as on the site. */
function drawnList({ doc }: Sheet): void {
  const left = PAGE.width - 204;
  doc.save().rect(0, 0, PAGE.width, HEIGHT).clip();
  doc.roundedRect(left + 6, 48, 150, 290, 12).fill(COLORS.bandRaised);
  ROWS.forEach((y, index) => {
    const ticked = index < 3;
    doc.roundedRect(left + 26, y, 22, 22, 6).fill(ticked ? COLORS.bandAccent : COLORS.bandLine);
    if (ticked)
      doc
        .path(`M${left + 31} ${y + 11} l4.5 4.5 l7.5 -8.5`)
        .lineWidth(2.6)
        .stroke(COLORS.band);
    doc.roundedRect(left + 60, y + 7, index % 2 ? 58 : 76, 8, 4).fill(COLORS.bandLine);
  });
  doc.restore();
}

function howToUse(sheet: Sheet, { title, steps }: ChecklistCopy["list"]["use"]): void {
  text(sheet, title, STYLES.h2, "H2");
  sheet.doc.y += 9;
  const draws = steps.map((step, index) => () => {
    rule(sheet, 2, COLORS.accent);
    sheet.doc.y += 7;
    tag(sheet, "LI", () => {
      text(sheet, `${index + 1}.`, STYLES.strong, "Lbl");
      text(sheet, step, STYLES.body, "LBody");
    });
  });
  tag(sheet, "L", () => columns(sheet, 18, draws));
}

/** Things of one kind, each with a box to tick. */
function groupBlock({ title, text: words, items }: Group, number: number): Block {
  const heading = `${number}. ${title}`;
  return {
    id: `group-${number}`,
    outline: heading,
    above: number === 1 ? 28 : 24,
    draw(sheet) {
      text(sheet, heading, textStyle({ size: 16, font: HEADLINE_FONT, leading: 1.22, spacing: -0.1 }), "H2");
      text(sheet, words, STYLES.body);
      sheet.doc.y += 6;
      rule(sheet, 1, COLORS.ink);
      tag(sheet, "L", () => {
        for (const item of items) tag(sheet, "LI", () => checklistItem(sheet, item));
      });
    },
  };
}

function checklistItem(sheet: Sheet, { text: words, how }: Group["items"][number]): void {
  const { doc } = sheet;
  doc.y += 9;
  const tick = () =>
    tag(sheet, "Lbl", () => tag(sheet, "Form", () => sheet.drawCheckbox(sheet.element, words, doc.x, doc.y + 1, BOX)));
  const body = () =>
    tag(sheet, "LBody", () => {
      text(sheet, words, textStyle({ size: 10.5, weight: 600 }));
      text(sheet, how, STYLES.small);
    });
  columns(sheet, 11, [tick, body], [BOX, LINE - BOX - 11]);
  doc.y += 9;
  rule(sheet, 0.75, COLORS.line);
}

/** The meaning of the number of ticks. */
function score(sheet: Sheet, { score: { title, text: words, rows }, scoreHead }: ChecklistCopy["list"]): void {
  text(sheet, title, STYLES.h2, "H2");
  text(sheet, words, STYLES.body);
  sheet.doc.y += 8;
  const cells = rows.map(({ ticks, verdict, next }) => [ticks, verdict, next]);
  table(sheet, { head: scoreHead, rows: cells, widths: [0.7, 1.2, 4.9] });
}

function templateHead(sheet: Sheet, { template }: ChecklistCopy["list"]): void {
  text(sheet, template.title, STYLES.h1, "H2");
  sheet.doc.y += 6;
  text(sheet, template.text, STYLES.lead);
}

/** A form for the page that each routine needs. */
function templateLines(sheet: Sheet, { template }: ChecklistCopy["list"]): void {
  const { doc } = sheet;
  rule(sheet, 1, COLORS.ink);
  tag(sheet, "L", () => {
    for (const line of template.lines) {
      const bottom = doc.y + ("tall" in line ? 128 : 44);
      doc.y += 7;
      within(sheet, doc.x, 170, () =>
        tag(sheet, "LI", () =>
          tag(sheet, "LBody", () => {
            text(sheet, line.label, STYLES.strong);
            text(sheet, line.hint, STYLES.small);
          }),
        ),
      );
      doc.y = bottom - 0.75;
      rule(sheet, 0.75, COLORS.line);
    }
  });
}

/** Where to go from here. */
function next(sheet: Sheet, { list: { next }, identity }: ChecklistCopy): void {
  box(sheet, { padding: 16, radius: 8, fill: COLORS.sunken }, (sheet) => {
    const words = (sheet: Sheet) => {
      text(sheet, next.title, STYLES.h2, "H2");
      text(sheet, next.text, STYLES.body);
    };
    const side = buttonWidth(sheet, next.consultation);
    const main = sheet.width - side - 20;
    const height = heightOf(sheet, (sheet) => within(sheet, sheet.doc.x, main, words));
    const action = () => {
      sheet.doc.y += Math.max(0, height - BUTTON) / 2;
      button(sheet, `${identity.url}/resources/free-consultation`, next.consultation);
    };
    columns(sheet, 20, [words, action], [main, side]);
  });
}
