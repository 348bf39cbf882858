import { beforeAll, describe, expect, test } from "vitest";
import { contradictedClaim } from "~/domain/content/promises/promise-claims.ts";
import { SAMPLE_LEAD_EMAILS } from "~/domain/leads/emails/lead-email-samples.server.ts";
import { newsletterEmailSamples } from "~/domain/newsletter/emails/newsletter-email-samples.server.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { contentOf, fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { howItWorks } from "~/domain/site/copy/pages/how-it-works-copy.ts";
import { papers } from "~/domain/site/copy/papers/papers.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { COORDINATOR_DAY } from "~/domain/site/copy/working-day.ts";
import { entryPages } from "~/domain/site/entries/entry-pages.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { readPostText, SAMPLE_POSTS } from "../../db/seed/posts.ts";
import { CLAIMS } from "../support/facts/claims.ts";
import { EXPLAINED_FIGURES } from "../support/facts/explained-figures.ts";
import { figuresIn } from "../support/facts/figures.ts";
import { paragraphsOfHtml, paragraphsOfPdf } from "../support/facts/visible-text.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

/** The paragraphs of everything that visitors read, by page, document or email. */
const texts = new Map<string, string[]>();
const pages = new Map<string, string>();
const CLAIMED = new Set(CLAIMS.flatMap(({ figures }) => figures));

const site = openSharedSite();
beforeAll(async () => {
  const entries = entryPages(PLACEHOLDER_IDENTITY);
  const others = ["/company/blog/no-such-post", "/no-such-page"];
  for (const path of new Set([...PUBLIC_PATHS, ...entries.map((entry) => entry.path), ...others])) {
    const html = await (await fetch(site.url + path)).text();
    pages.set(path, html);
    // What an entry says on its page is explained with its list.
    const where = entries.find((entry) => entry.path === path)?.list ?? path;
    texts.set(where, [...(texts.get(where) ?? []), ...paragraphsOfHtml(html.replaceAll(site.url, ""))]);
  }
  for (const path of Object.values(DOCUMENT_FILES)) {
    texts.set(path, await paragraphsOfPdf(new Uint8Array(await (await fetch(site.url + path)).arrayBuffer())));
  }
  const { acknowledgement, "acknowledgement-consultation": consultation } = SAMPLE_LEAD_EMAILS;
  const { "newsletter-confirmation": confirmation, "newsletter-known": known } = newsletterEmailSamples(senderIdentity);
  const emails = { acknowledgement, consultation, confirmation, known };
  for (const [name, write] of Object.entries(emails)) {
    const email = await write?.();
    if (email) texts.set(`the email ${name}`, [email.subject, ...paragraphsOfHtml(email.html)]);
  }
  for (const [where, paragraphs] of texts) texts.set(where, paragraphs.map(withoutAddresses));
  const shown = [...texts.values()].flat().join("\n");
  texts.set(
    "copy that needs an action to show",
    copyStrings()
      .map(withoutAddresses)
      .filter((text) => !shown.includes(text)),
  );
});

test("a visitor finds no figure on a page, in a document or in an email that is neither claimed nor explained", () => {
  const unknown = [...texts].flatMap(([where, paragraphs]) =>
    figuresIn(paragraphs)
      .filter(({ figure }) => !CLAIMED.has(figure) && !explainedOn(where).has(figure))
      .map(({ figure, sentence }) => `${where}: “${figure}” in “${sentence}”`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test("no sentence contradicts a claim, in posts neither", () => {
  const posts = SAMPLE_POSTS.map(({ slug, title, excerpt }): [string, string[]] => [
    `the post ${slug}`,
    [title, excerpt, ...readPostText(slug).split(/\n|\|/)],
  ]);
  const contradictions = [...texts, ...posts].flatMap(([where, paragraphs]) =>
    figuresIn(paragraphs).flatMap((quantity) => {
      const claim = contradictedClaim(quantity, CLAIMS);
      return claim ? [`${where}: “${quantity.sentence}” contradicts: ${claim}`] : [];
    }),
  );
  expect([...new Set(contradictions)]).toEqual([]);
});

test("every figure that is explained is still there", () => {
  for (const { why, on, figures } of EXPLAINED_FIGURES) {
    const there = new Set(on.flatMap((where) => figuresIn(texts.get(where) ?? []).map(({ figure }) => figure)));
    expect(
      figures.filter((figure) => !there.has(figure)),
      why,
    ).toEqual([]);
  }
});

test("no placeholder is left unfilled", () => {
  for (const [where, paragraphs] of texts) {
    if (where !== "copy that needs an action to show")
      expect(paragraphs.join("\n"), where).not.toMatch(/\{\w+(:\w+)?\}/);
  }
});

describe("how it works", () => {
  const { steps } = contentOf(howItWorks, PLACEHOLDER_IDENTITY);

  test("the client's part of the steps adds up to what the set-up is said to ask", () => {
    const minutes = steps
      .slice(0, -1)
      .map(({ yours }) => minutesIn(yours))
      .reduce((sum, one) => sum + one);
    expect(minutes).toBeGreaterThan((promises.shipped.clientSetupHours - 0.5) * 60);
    expect(minutes).toBeLessThanOrEqual(promises.shipped.clientSetupHours * 60);
  });

  test("the drawn days are those that the steps name", () => {
    for (const { when, days } of steps) {
      const [from, to] = days;
      const named = from === to ? `day ${from}` : `day ${from} to ${to}`;
      expect(figuresIn([when]).map(({ figure }) => figure)).toEqual([named]);
    }
    expect(steps.at(-1)?.days).toEqual(Array(2).fill(String(promises.shipped.setupDays)));
  });
});

test("the coordinator's bar in the drawn day covers the claimed hours", () => {
  const share = (hours: number) => `${Number(((hours / 24) * 100).toFixed(2))}%`;
  const { from, to } = COORDINATOR_DAY;
  for (const path of ["/", "/contact"])
    expect(pages.get(path)).toContain(`<rect x="${share(from)}" width="${share(to - from)}"`);
});

test("the rule of project ownership is quoted to the letter, and the terms confine it to joint projects", () => {
  expect(texts.get("/projects")).toContain(
    "50% of project ownership is retained by the client’s domain after project cost, with the remaining credit shared among the team.",
  );
  expect(texts.get("/legal/terms-of-service")?.join(" ")).toMatch(/joint project .*Project Ownership/);
  expect(texts.get("/projects")?.join(" ")).toMatch(/rule for joint projects/);
});

/** Papers are examples from the first line to the last, and each of their sheets says so. */
function explainedOn(where: string): { has: (figure: string) => boolean } {
  if (where in papers) return { has: () => true };
  return new Set(EXPLAINED_FIGURES.flatMap(({ on, figures }) => (on.includes(where) ? figures : [])));
}

/** "Two calls of 30 minutes" are 60. */
function minutesIn(text: string): number {
  return figuresIn([text])
    .map(({ figure }) => ({ amount: Number.parseFloat(figure), unit: figure.split(" ")[1] }))
    .reduce((product, { amount, unit }) => product * amount * (unit === "hour" ? 60 : 1), 1);
}

/** The text without the house numbers and postal codes of the identity. */
function withoutAddresses(text: string): string {
  const { address, legal } = PLACEHOLDER_IDENTITY;
  return [legal.euRepresentative, address.street, address.postalCode].reduce(
    (rest, part) => rest.replaceAll(part, "¶"),
    text,
  );
}

/** Every string of the copy, also what shows only in a state or after an action. */
function copyStrings(): string[] {
  const modules = import.meta.glob(
    ["/app/domain/**/copy/**/*.ts", "/app/domain/**/*-copy.ts", "!**/*.test.ts", "!**/promises.ts"],
    { eager: true },
  );
  return stringsIn(
    fillCopy(
      Object.values(modules).map((module) => Object.values(module as object)),
      PLACEHOLDER_IDENTITY,
    ),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}
