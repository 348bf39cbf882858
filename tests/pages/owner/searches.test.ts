import { beforeAll, expect, test } from "vitest";
import { FORGET_LEADS, sendLead } from "../../support/leads.ts";
import { textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const NAME = "Zo\u00eb M\u00fcller";
/** The same words in another order, without accents, in other case, in part, and as German writes them without
 * umlauts. */
const SEARCHES = ["m\u00fcller zo\u00eb", "MULLER Zoe", "zo mull", "Mueller"];
const NUMBERS = ["+49301234567", "030 / 123-45 67", "zoe 1234567"];
const LISTS = ["form-submissions", "consultations", "enquiries", "contact", "jobs", "blog", "mail"];

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
  await site.sql(FORGET_LEADS);
  const sender = { lastName: "M\u00fcller", email: "zoe@client.example" };
  await sendLead(site.url, "Zo\u00eb", sender);
  await sendLead(site.url, "Zo\u00eb", { ...sender, phone: "+49 30 1234567" });
  await sendLead(site.url, "Una", { email: "una@client.example", phone: "+49 30 7654321" });
  for (const text of [NAME, "Una Rao"]) {
    await site.sql("insert into jobs (id, title, description) values (gen_random_uuid(), $1, '')", [text]);
    await site.sql(
      "insert into blog_posts (id, title, slug, excerpt) values (gen_random_uuid(), $1, gen_random_uuid(), '')",
      [text],
    );
  }
});

test.each(LISTS)(
  "/admin/%s finds all words in any order, without accents and case, and with or without umlauts",
  async (list) => {
    // An email that waits for a mail server has no subject yet.
    const [found, other] = list === "mail" ? ["zoe@client.example", "una@client.example"] : [NAME, "Una Rao"];
    for (const q of SEARCHES) {
      const { main } = await owner.open(`/admin/${list}?q=${encodeURIComponent(q)}`);
      expect(textOf(main), q).toContain(found);
      expect(textOf(main), q).not.toContain(other);
    }
    const { main } = await owner.open(`/admin/${list}?q=${encodeURIComponent("M\u00fcller Una")}`);
    expect(textOf(main)).not.toMatch(/Zo\u00eb|Una Rao|(zoe|una)@client/);
  },
);

test("of a number the digits are looked for, in lists and in the palette", async () => {
  for (const q of NUMBERS) {
    for (const path of ["form-submissions", "consultations", "queries/search"]) {
      const { html } = await owner.open(`/admin/${path}?q=${encodeURIComponent(q)}`);
      expect(html, `${path} ${q}`).toContain(NAME);
      expect(html, `${path} ${q}`).not.toContain("Una Rao");
    }
  }
});

test("the palette finds records in the same way, and settings by words in any order", async () => {
  const found = async (q: string) => (await owner.open(`/admin/queries/search?q=${encodeURIComponent(q)}`)).html;
  for (const q of SEARCHES) expect(await found(q), q).toContain(NAME);
  expect(await found("zone time")).toContain("/admin/settings?edit=time#OWNER_TIME_ZONE");
});
