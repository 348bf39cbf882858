/** A drawing of 240 by 126: sheets with a ground, strokes, and strokes that stand out. */
interface CoverDrawing {
  sheets: string;
  strokes: string;
  accents: string;
}

/** What posts are about, each with the words by which a title tells. The first subject of which a title has a word
 * wins. */
const COVER_SUBJECTS = [
  { name: "shield", words: "gdpr|privacy|security|secure|data protection|access|passwords?|compliance|audits?|risks?" },
  { name: "invoice", words: "invoices?|invoicing|billing|bills?|payments?|paid|reminders?|dunning|receivables?" },
  { name: "holiday", words: "holidays?|vacations?|leave|away|cover|absence|summer|sick" },
  { name: "clock", words: "overlap|time ?zones?|hours?|clock|o’clock|deadlines?|faster|slow" },
  { name: "table", words: "tables?|lists?|checklists?|spreadsheets?|count|compare|choose|priorit\\w+" },
  { name: "contacts", words: "crm|customers?|clients?|contacts?|sales|leads?|pipeline" },
  { name: "calendar", words: "month\\S*|calendars?|weeks?|quarters?|years?|plan\\w*|schedul\\w+|dates?" },
  { name: "report", words: "reports?|reporting|figures?|numbers?|kpis?|metrics?|charts?|results?|dashboards?" },
  { name: "handover", words: "hand ?-?overs?|hand over|delegat\\w+|onboarding|outsourc\\w+|transition" },
  { name: "envelope", words: "e-?mails?|letters?|inbox\\w*|newsletters?|mail|subscribers?" },
  { name: "talk", words: "calls?|meetings?|stand-?ups?|talk|ask|questions?|german|languages?|feedback|words?" },
  { name: "board", words: "projects?|boards?|tasks?|kanban|sprints?|backlog|coordinat\\w+|launch\\w*" },
  { name: "coins", words: "prices?|pricing|costs?|budgets?|money|rates?|savings?|euros?|margins?" },
  { name: "tools", words: "tools?|software|automat\\w+|integrations?|app|apps|ai|workflows?|systems?" },
  { name: "megaphone", words: "marketing|campaigns?|brands?|social|content|seo|posts?|adverts?|audience" },
  { name: "people", words: "teams?|people|hir\\w+|colleagues?|culture|remote|roles?" },
] as const;

type CoverSubject = (typeof COVER_SUBJECTS)[number]["name"] | "notebook";

export const COVER_DRAWINGS: Record<CoverSubject, CoverDrawing> = {
  shield: {
    sheets: "M120 18c14 10 26 13 38 13 2 38-8 64-38 78-30-14-40-40-38-78 12 0 24-3 38-13z",
    strokes: "M104 61h32v24h-32zM110 61v-7a10 10 0 0 1 20 0v7",
    accents: "M120 71v5",
  },
  invoice: {
    sheets: "M84 14h72v98l-12-8-12 8-12-8-12 8-12-8-12 8z",
    strokes: "M98 34h26M98 50h44M98 66h44",
    accents: "M120 84h22",
  },
  holiday: {
    sheets: "M62 92a58 58 0 0 1 116 0z",
    strokes: "M50 108h140M120 92V28M120 34v-6",
    accents: "M88 92a60 60 0 0 1 32-58 60 60 0 0 1 32 58",
  },
  clock: {
    sheets: "M92 20a43 43 0 1 0 .1 0M148 20a43 43 0 1 0 .1 0",
    strokes: "M92 40v23h-16M148 40v23h16",
    accents: "M120 31a43 43 0 0 1 0 64 43 43 0 0 1 0-64z",
  },
  table: {
    sheets: "M58 18h124v90H58z",
    strokes: "M58 42h124M100 18v90M114 62h52M114 86h30M72 62h12M72 86h12M72 30h12",
    accents: "M114 62h52",
  },
  calendar: {
    sheets: "M70 24h100v84H70z",
    strokes: "M70 46h100M94 14v18M146 14v18M90 64v.1M110 64v.1M130 64v.1M90 88v.1M110 88v.1",
    accents: "M130 88h20M150 64v.1",
  },
  contacts: {
    sheets: "M56 42h106v68H56z",
    strokes: "M78 32V14h106v66h-12M86 62a9 9 0 1 0 .1 0M72 98c0-18 28-18 28 0M116 66h32M116 82h20",
    accents: "M116 98h32",
  },
  report: {
    sheets: "M76 12h88v102H76z",
    strokes: "M92 30h36M94 98V80M112 98V68M130 98V74",
    accents: "M148 98V50M92 46h20",
  },
  handover: {
    sheets: "M34 66h64v34H34zM142 66h64v34h-64z",
    strokes: "M48 83h34M156 83h20M66 48c20-30 88-30 108 0",
    accents: "M174 48l-2-16M174 48l-16-2",
  },
  envelope: {
    sheets: "M58 28h124v76H58z",
    strokes: "M60 30l60 44 60-44M60 102l40-38M180 102l-40-38",
    accents: "M170 18h26M184 34h12",
  },
  talk: {
    sheets: "M44 18h92v48H72L58 80V66H44zM104 56h92v44h-14v14l-14-14h-64z",
    strokes: "M62 34h54M62 49h30",
    accents: "M122 78h54",
  },
  board: {
    sheets: "M50 16h40v94H50zM100 16h40v94h-40zM150 16h40v94h-40z",
    strokes: "M62 32h16M62 48h16M112 32h16M162 32h16M162 48h16M162 64h16",
    accents: "M112 48h16M62 64h16",
  },
  coins: {
    sheets: "M58 78h52v30H58zM120 52h52v56h-52z",
    strokes: "M58 93h52M120 71h52M120 90h52",
    accents: "M84 28a15 15 0 1 0 .1 0M84 38v10",
  },
  tools: {
    sheets: "M52 22h60v36H52zM128 22h60v36h-60zM90 76h60v36H90z",
    strokes: "M68 40h28M106 94h28M82 58v12h38v6M158 58v12h-38",
    accents: "M144 40h28",
  },
  megaphone: {
    sheets: "M74 48h22l58-28v86L96 78H74z",
    strokes: "M88 78l8 30h14l-8-26M96 48v30",
    accents: "M172 46l16-8M174 63h18M172 80l16 8",
  },
  people: {
    sheets: "M120 16a19 19 0 1 0 .1 0M82 110c0-58 76-58 76 0z",
    strokes: "M64 36a13 13 0 1 0 .1 0M40 104c0-28 18-36 32-32",
    accents: "M176 36a13 13 0 1 0 .1 0M200 104c0-28-18-36-32-32",
  },
  notebook: {
    sheets: "M120 28c-18-12-40-12-62-6v84c22-6 44-6 62 6 18-12 40-12 62-6V22c-22-6-44-6-62 6z",
    strokes: "M120 28v84M74 44c10-2 20-2 30 2M74 62c10-2 20-2 30 2M136 46c10-4 20-4 30-2",
    accents: "M136 64c10-4 20-4 30-2",
  },
};

/** The grounds of covers: the classes `cover-…` of app/domain/blog/ui/public/blog.css. */
const COVER_TONES = ["pine", "sun", "sky", "clay"] as const;
export type CoverTone = (typeof COVER_TONES)[number];

/** What stands behind the drawing: a stretch of a week on its left, and one on its right. */
const LEFT = ["M-8 34h70", "M-8 92h58", "M-8 63h46", "M-8 20h90"] as const;
const RIGHT = ["M176 92h80", "M168 34h90", "M196 63h60", "M150 108h110"] as const;

/** The cover of a post without an image. */
interface PostCoverDrawing extends CoverDrawing {
  tone: CoverTone;
  background: string;
}

/** The title's words by which a subject is found; each subject's pattern is made once. */
const SUBJECTS = COVER_SUBJECTS.map(({ name, words }) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu"),
}));

/** What a post is about, derived from its title; a notebook where nothing matches. */
export function coverSubject(title: string): CoverSubject {
  return SUBJECTS.find(({ pattern }) => pattern.test(title))?.name ?? "notebook";
}

/** The drawing and ground of a post's subject; what tells posts of one subject apart is chosen by the slug, which is
 * stable. */
export function postCover({ title, slug }: { title: string; slug: string }): PostCoverDrawing {
  const number = [...slug].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 10_007, 7);
  const subject = coverSubject(title);
  const place = SUBJECTS.findIndex(({ name }) => name === subject);
  const tone = COVER_TONES.at(place % COVER_TONES.length) ?? "pine";
  const background = `${LEFT[number % LEFT.length]}${RIGHT[Math.floor(number / LEFT.length) % RIGHT.length]}`;
  return { ...COVER_DRAWINGS[subject], tone, background };
}
