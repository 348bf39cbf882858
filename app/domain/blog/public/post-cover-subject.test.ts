import { expect, test } from "vitest";
import { SAMPLE_POSTS } from "../../../../db/seed/posts.ts";
import { COVER_DRAWINGS, coverSubject, postCover } from "./post-cover-subject.ts";

test("each sample post's cover shows its subject, and no two of them are alike", () => {
  const subjects = Object.fromEntries(SAMPLE_POSTS.map(({ slug, title }) => [slug, coverSubject(title)]));
  expect(subjects).toMatchObject({
    "what-to-hand-over-first": "table",
    "month-end-close-for-twelve-people": "calendar",
    "late-invoice-wording": "invoice",
    "remote-access-and-gdpr": "shield",
    "friday-report": "report",
    "crm-people-believe": "contacts",
    "handover-somebody-can-use": "handover",
    "four-hours-of-overlap": "clock",
    "holiday-cover": "holiday",
  });
  expect(new Set(Object.values(subjects)).size).toBe(SAMPLE_POSTS.length);
  expect(new Set(SAMPLE_POSTS.map((post) => JSON.stringify(postCover(post)))).size).toBe(SAMPLE_POSTS.length);
});

test("an owner's post gets the drawing of a word in its title, whole words only, else a notebook", () => {
  expect(coverSubject("Why our newsletter is short")).toBe("envelope");
  expect(coverSubject("Hiring a second pair of eyes")).toBe("people");
  expect(coverSubject("Billboards we like")).toBe("notebook");
  expect(coverSubject("Überstundenübersicht")).toBe("notebook");
  expect(coverSubject("")).toBe("notebook");
});

test("posts about one subject differ, and a cover stays as long as the title's subject and the slug do", () => {
  const covers = Array.from({ length: 16 }, (_, number) =>
    postCover({ title: "An invoice", slug: `invoice-${number}` }),
  );
  expect(new Set(covers.map(({ background }) => background)).size).toBeGreaterThan(7);
  expect(postCover({ title: "Another invoice", slug: "invoice-3" })).toEqual(covers[3]);
});

test("every drawing stays within its frame", () => {
  for (const [name, { sheets, strokes, accents }] of Object.entries(COVER_DRAWINGS)) {
    const [x = 0, y = 0] = /^M(\d+) (\d+)/.exec(sheets)?.slice(1).map(Number) ?? [];
    expect(x > 20 && x < 220 && y > 5 && y < 120, name).toBe(true);
    for (const path of [strokes, accents]) expect(path, name).toMatch(/^M\d/);
  }
});
