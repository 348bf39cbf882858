import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { sendLead } from "../support/leads.ts";
import { openSharedSite } from "../support/site/shared-site.ts";
import { signInAt } from "../support/site/sign-in.ts";

/** More than the limits of one address, and of the owner. */
const STREAMS = 210;
const site = openSharedSite();
const closing = new AbortController();

afterAll(() => closing.abort());

/** Opens streams; the result counts those that have received a change since the last call. */
async function openStreams(topic: string, cookie = "") {
  const told = new Set<number>();
  const streams = Array.from({ length: STREAMS }, async (_, index) => {
    const response = await fetch(`${site.url}/live?topics=${topic}`, {
      headers: { Cookie: cookie },
      signal: closing.signal,
    });
    void readChanges(response, () => told.add(index)).catch(() => {});
    return response.status;
  });
  expect(new Set(await Promise.all(streams))).toEqual(new Set([200]));
  await expect.poll(() => told.size).toBe(STREAMS);
  // What was committed before has been sent by now.
  await delay(500);
  told.clear();
  return told;
}

async function readChanges({ body }: Response, onChange: () => void) {
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    if (decoder.decode(chunk, { stream: true }).includes("event: change")) onChange();
  }
}

it("hundreds of streams from an address without limits all get changes: the owner's of a lead, visitors' of a post", async () => {
  const cookie = await signInAt(site.url);
  const owners = await openStreams("submissions", cookie);
  const visitors = await openStreams("blog");

  await sendLead(site.url, "Asha", { phone: "+49 30 1" });
  await expect.poll(() => owners.size).toBe(STREAMS);
  expect(visitors.size).toBe(0);

  await site.sql(
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), 'News', 'news', 'published')",
  );
  await expect.poll(() => visitors.size).toBe(STREAMS);
});
