import { COVER_DRAWINGS, COVER_SUBJECTS, type CoverDrawing, type CoverSubject } from "./cover-drawings.ts";

/** The grounds of covers: the classes `cover-…` of app/domain/blog/ui/public/blog.css. */
export const COVER_TONES = ["pine", "sun", "sky", "clay"] as const;
export type CoverTone = (typeof COVER_TONES)[number];

/** What stands behind the drawing: a stretch of a week on its left, and one on its right. */
const LEFT = ["M-8 34h70", "M-8 92h58", "M-8 63h46", "M-8 20h90"] as const;
const RIGHT = ["M176 92h80", "M168 34h90", "M196 63h60", "M150 108h110"] as const;

/** The cover of a post without an image. */
export interface PostCoverDrawing extends CoverDrawing {
  tone: CoverTone;
  background: string;
}

/** The title's words by which a subject is found; each subject's pattern is made once. */
const SUBJECTS = COVER_SUBJECTS.map(({ name, words }) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu"),
}));

/** What a post is about, told by its title; a notebook where that tells nothing. */
export function coverSubject(title: string): CoverSubject {
  return SUBJECTS.find(({ pattern }) => pattern.test(title))?.name ?? "notebook";
}

/** The drawing and ground of a post's subject; what tells posts of one subject apart is chosen by the slug, which is stable. */
export function postCover({ title, slug }: { title: string; slug: string }): PostCoverDrawing {
  const number = [...slug].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 10_007, 7);
  const subject = coverSubject(title);
  const place = SUBJECTS.findIndex(({ name }) => name === subject);
  const tone = COVER_TONES.at(place % COVER_TONES.length) ?? "pine";
  const background = `${LEFT[number % LEFT.length]}${RIGHT[Math.floor(number / LEFT.length) % RIGHT.length]}`;
  return { ...COVER_DRAWINGS[subject], tone, background };
}
