import { setTimeout as delay } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { request } from "../client.ts";
import { isSignedIn } from "../operations/owner-writes.ts";
import type { TortureContext } from "../torture-context.ts";

/** Pages change a moment after the tables. */
const AGREE_TIMEOUT_MS = 30_000;
/** The posts that are looked at one by one. */
const POSTS = 10;

/** What both sites show visitors agrees with the tables. */
export async function checkPublicPages(torture: TortureContext): Promise<string[]> {
  const giveUpAt = Date.now() + AGREE_TIMEOUT_MS;
  while (true) {
    const findings = (await Promise.all(torture.client.doors.map((door) => comparePages(torture, door)))).flat();
    if (findings.length === 0 || Date.now() > giveUpAt) return findings;
    await delay(500);
  }
}

async function comparePages({ world, ledger }: TortureContext, door: string): Promise<string[]> {
  const posts = await world.query<{ slug: string; title: string; status: string }>(
    "select slug, title, status from blog_posts order by updated_at desc, id",
  );
  const findings: string[] = [];
  const sitemap = await textOf(`${door}/sitemap.xml`);
  const listed = [...sitemap.matchAll(/\/company\/blog\/([^<]+)</g)].map(([, slug]) => slug).toSorted();
  const published = posts.filter(({ status }) => status === "published").map(({ slug }) => slug);
  if (listed.join() !== published.toSorted().join()) {
    findings.push(`${door}/sitemap.xml lists ${listed.length} posts, not the ${published.length} published ones`);
  }
  for (const { slug, title, status } of posts.slice(0, POSTS)) {
    const text = await textOf(`${door}/company/blog/${slug}`);
    if (text.includes(`<h1`) && text.includes(title) !== (status === "published")) {
      findings.push(`${door}/company/blog/${slug} doesn't agree with the post, which is ${status}`);
    }
  }
  const [city] = await world.query<{ city: string | null }>(
    "select values->>'SITE_CITY' as city from setting_revisions where section = 'contact' order by revision desc limit 1",
  );
  if (!ledger.city.allows(city?.city ?? "")) {
    findings.push(`the city is ${city?.city}, not ${ledger.city.acknowledged}`);
  }
  if (city?.city && !(await textOf(`${door}/legal/impressum`)).includes(city.city)) {
    findings.push(`${door}/legal/impressum doesn't show ${city.city}`);
  }
  const [text] = await world.query<{ headline: string | null }>(
    "select values->>'headline' as headline from content_revisions where document = 'home.hero' order by revision desc limit 1",
  );
  const headline = text?.headline ?? "";
  if (!ledger.headline.allows(headline))
    findings.push(`the headline is ${headline}, not ${ledger.headline.acknowledged}`);
  if (!(await textOf(`${door}/`)).includes(headline)) findings.push(`${door}/ doesn't show ${headline}`);
  return findings;
}

/** The owner's lists, as they are exported, have exactly the rows of the tables. */
export async function checkOwnerLists({ world, client }: TortureContext): Promise<string[]> {
  const rows = await world.query<{ email: string; isSpam: boolean }>(
    `select email, suspected_spam as "isSpam" from form_submissions`,
  );
  const findings: string[] = [];
  for (const door of client.doors) {
    for (const spam of ["", "only"]) {
      const until = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString();
      const records = { filters: { q: "", type: "", status: "", spam }, except: [], until };
      const response = await client.ask(door, "/admin/form-submissions/export", {
        method: "POST",
        body: new URLSearchParams({ records: JSON.stringify(records) }),
      });
      const exported = parse((await response?.text()) ?? "", { bom: true, columns: true }) as { Email: string }[];
      const stored = rows.filter(({ isSpam }) => isSpam === (spam === "only")).map(({ email }) => email);
      const listed = exported.map(({ Email }) => Email);
      if (listed.toSorted().join() !== stored.toSorted().join()) {
        findings.push(`${door} exports ${listed.length} submissions (spam: "${spam}"), stored are ${stored.length}`);
      }
    }
  }
  return findings;
}

/** Every session that was acknowledged is one, at both sites. */
export async function checkSessions({ client, ledger }: TortureContext): Promise<string[]> {
  const findings: string[] = [];
  for (const door of client.doors) {
    for (const cookie of ledger.sessions.slice(-10)) {
      if (!(await isSignedIn(door, cookie))) findings.push(`${door} doesn't know a session that it acknowledged`);
    }
  }
  return findings;
}

async function textOf(url: string): Promise<string> {
  const response = await request(url);
  return `${response.status} ${await response.text()}`;
}
