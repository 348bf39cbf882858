import { getByRole, getByText, within } from "@testing-library/dom";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mailSection } from "~/domain/settings/mail/mail-section.ts";
import { UPLOAD_PATH } from "~/shared/images/image-upload.ts";
import { parseHtml, textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const LEAD = "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a0e45";
const SIZES = ["192.png", "512.png", "maskable-192.png", "maskable-512.png"];

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});
// The site's other tests expect the sample identity.
const reset = async () => {
  await site.sql("truncate setting_revisions");
  await expect.poll(() => text("/contact")).toContain("hello@remoteops.example");
  await expect.poll(() => text("/site.webmanifest")).toContain("/icon-192.png");
};
beforeEach(reset);
afterEach(reset);

const get = (path: string) => fetch(site.url + path);
const text = async (path: string) => (await get(path)).text();
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

/** Saves settings of a section as its form does, and resolves to what is wrong with them. */
async function save(id: string, values: Record<string, string>): Promise<string[]> {
  const answer = await owner.command("/admin/commands/settings.save", { id, values, seen: null });
  const { problems = [] } = await answer.json();
  expect(answer.status).toBe(problems.length > 0 ? 422 : 200);
  return problems.map(({ message }: { message: string }) => message);
}
async function section(name: string): Promise<HTMLElement> {
  const screen = await owner.open("/admin/settings");
  return screen.document.getElementById(name) as HTMLElement;
}
/** The text of a section of the privacy policy, as it is read. */
async function policyOn(section: string): Promise<string> {
  return textOf(parseHtml(await text("/legal/privacy-policy"), site.url).getElementById(section));
}

test("what the owner sets is on the site at once, in links, the Impressum and structured data", async () => {
  expect((await owner.open("/admin/settings")).html).toContain("sample data to visitors");
  expect(await save("contact", { SITE_CITY: "Pune", SITE_EMAIL: "nobody" })).toEqual([
    expect.stringContaining("Contact email address must be an email address"),
  ]);
  expect(await save("contact", { SITE_CITY: "Pune", SITE_EMAIL: "desk@client.example" })).toEqual([]);
  expect(textOf(await section("contact"))).toContain("desk@client.example");
  const contact = parseHtml(await text("/contact"), site.url);
  expect(contact.querySelector("a[href='mailto:desk@client.example']")).not.toBeNull();
  expect(await text("/legal/impressum")).toContain("Pune");
  expect(await text("/")).toContain('"addressLocality":"Pune"');
});

test("the hours that the owner sets are in texts, drawings and documents, and those of the texts' promises can't be left", async () => {
  const profileBefore = await bytes("/downloads/company-profile.pdf");
  expect(textOf(await section("hours"))).toMatch(/Monday to Friday.*17:30/);
  expect(await save("hours", { SITE_HOURS_DAYS: "1-6", SITE_HOURS_FROM: "11:00", SITE_HOURS_TO: "19:00" })).toEqual([
    expect.stringContaining("Working day from must be between 07:00 and 10:00"),
  ]);
  expect(await save("hours", { SITE_HOURS_DAYS: "1-6", SITE_HOURS_FROM: "07:00", SITE_HOURS_TO: "19:00" })).toEqual([]);
  expect(textOf(await section("hours"))).toContain("Monday to Saturday");

  expect(await text("/company/about-us")).toContain("(CET), Monday to Saturday, 7:00 to 19:00. Behind them");
  expect(await text("/legal/terms-of-service")).toContain("Coordinators work Monday to Saturday, aligned");
  expect(await text("/company/careers")).toContain("10:30 to 22:30 IST in summer, 11:30 to 23:30 in winter");
  expect(await text("/")).toContain("7:00–19:00");
  const main = parseHtml(await text("/contact"), site.url).querySelector("main");
  expect(textOf(main)).toContain("Monday to Saturday, aligned with Central European Time (CET)");
  for (const path of ["/", "/contact", "/company/about-us", "/company/careers"])
    expect(await text(path)).not.toMatch(/8:30|17:30/);
  expect(await bytes("/downloads/company-profile.pdf")).not.toEqual(profileBefore);

  await save("hours", { SITE_HOURS_DAYS: "1-5", SITE_HOURS_FROM: "", SITE_HOURS_TO: "" });
  expect(await text("/company/about-us")).toContain("(CET), Monday to Friday, 8:30 to 17:30. Behind them");
});

/** Expects the same picture wherever the site shows who it is, and resolves to what its addresses begin with. */
async function expectIconEverywhere(): Promise<string> {
  const page = parseHtml(await text("/contact"), site.url);
  const picture = page.querySelector("body > header img, header img")?.getAttribute("src") ?? "";
  expect(picture).toMatch(/^\/icon\/[\da-f]{32}\/96\.png$/);
  const base = picture.replace("96.png", "");
  expect(page.querySelector("link[rel=icon]")?.getAttribute("href")).toBe(`${base}96.png`);
  expect(page.querySelector("link[rel=apple-touch-icon]")?.getAttribute("href")).toBe(`${base}180.png`);
  for (const manifest of [await text("/site.webmanifest"), (await owner.open("/admin/app.webmanifest")).html]) {
    const paths = JSON.parse(manifest).icons.map(({ src }: { src: string }) => src);
    expect(paths).toEqual(SIZES.map((name) => base + name));
    for (const path of paths) expect((await get(path)).headers.get("content-type")).toBe("image/png");
  }
  const screen = await owner.open("/admin/settings");
  expect(screen.document.querySelector("link[rel=icon]")?.getAttribute("href")).toBe(`${base}96.png`);
  const favicon = await get("/favicon.ico");
  expect(favicon.url).toContain(`${base}32.png`);
  const icon = await sharp(Buffer.from(await favicon.arrayBuffer())).metadata();
  expect(icon).toMatchObject({ format: "png", width: 32, height: 32 });
  expect(JSON.parse(await text("/feed.json")).icon).toContain(`${base}512.png`);
  expect(await text("/")).toContain(`"logo":"${site.url}${base}512.png"`);
  expect((await get("/downloads/company-profile.pdf")).status).toBe(200);
  return base;
}
async function expectOwnMark(base: string) {
  await expect.poll(async () => (await get(`${base}96.png`)).status).toBe(404);
  expect((await get("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
  expect(parseHtml(await text("/contact"), site.url).querySelector("header img")).toBeNull();
}

test("the owner's logo is in the header, the browser's tab, the manifest, feeds, previews and documents; nothing else can be one", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = await owner.command(UPLOAD_PATH, new TextEncoder().encode(drawing));
  expect(refused.status).toBe(422);
  expect((await refused.json()).error).toContain("This SVG is empty");
  const drawn = drawing.replace("<script>alert(1)</script>", '<path d="M0 0h20v10z"/>');
  expect((await owner.command(UPLOAD_PATH, new TextEncoder().encode(drawn))).ok).toBe(true);
  expect(await save("brand", { SITE_LOGO: "https://elsewhere.example/logo.png" })).toEqual([
    expect.stringContaining("Logo must be a picture that was uploaded here"),
  ]);
  const previewBefore = await bytes("/preview/home.png");
  const picture = sharp({ create: { width: 512, height: 512, channels: 3, background: "#7a1f6b" } }).png();
  const { url } = await (await owner.command(UPLOAD_PATH, new Uint8Array(await picture.toBuffer()))).json();
  expect(url).toMatch(/^\/images\/[\da-f]{32}\/512x512\.webp$/);
  await save("brand", { SITE_LOGO: url });
  const base = await expectIconEverywhere();
  expect(await bytes("/preview/home.png")).not.toEqual(previewBefore);
  await save("brand", { SITE_LOGO: "" });
  await expectOwnMark(base);
});

test("a name without a logo has a mark of its initials on the site, in the tab, the manifest, feeds and documents", async () => {
  const previewBefore = await bytes("/preview/home.png");
  expect((await fetch(`${site.url}/favicon.ico`, { redirect: "manual" })).headers.get("content-type")).toBe(
    "image/x-icon",
  );
  expect(textOf(await section("brand"))).toContain("The product’s own mark");
  await save("brand", { SITE_BRAND: "Blue Harbour" });
  const brand = await section("brand");
  expect(textOf(brand)).toContain("Made from the name");
  const base = await expectIconEverywhere();
  expect(brand.querySelector("img")?.getAttribute("src")).toContain(base);
  expect(await bytes("/preview/home.png")).not.toEqual(previewBefore);
  await save("brand", { SITE_BRAND: "" });
  expect(textOf(await section("brand"))).toContain("The product’s own mark");
  await expectOwnMark(base);
});

test("the privacy policy names the period that the owner sets at once, and what goes when is counted by it", async () => {
  await site.sql("truncate form_submissions, legal_holds cascade");
  await site.sql(
    `insert into form_submissions (id, form_type, source, idempotency_key, name, email, created_at)
      values ($1, 'contact', 'test', 'old', 'Ottoline', 'ottoline@client.example', now() - interval '2 years 11 months 20 days')`,
    [LEAD],
  );
  const preview = async () => (await owner.open("/admin/queries/retention")).html;
  expect(await policyOn("storage")).toContain("3 years after the last contact");
  expect(await policyOn("storage")).toContain("deleted by this site");
  expect(await preview()).toContain("Ottoline");
  await save("privacy", { RETENTION_LEADS: "1 year" });
  expect(await policyOn("storage")).toContain("1 year after the last contact");
  await save("privacy", { RETENTION_LEADS: "3 years" });
  expect(await policyOn("storage")).toContain("3 years after the last contact");
  await site.sql("truncate form_submissions cascade");
});

test("times are those of where the owner is, on the settings and on other screens", async () => {
  await site.sql(`insert into announcements (id, text, starts_at, ends_at)
    values (gen_random_uuid(), 'Closed on Friday', '2026-03-04T20:05:00Z', '2026-03-05T20:05:00Z')`);
  await save("time", { OWNER_TIME_ZONE: "Asia/Dubai", OWNER_DATE_FORMAT: "dmy" });
  expect(textOf(await section("time"))).toContain("4 Mar 2026 14:05");
  expect(textOf((await owner.open("/admin/updates")).main)).toContain("5 March 2026 00:05");
  await site.sql("truncate announcements");
});

test("the list of what visitors still see leads to the form of the setting that is missing, until it is set", async () => {
  const stillSeen = async () =>
    getByRole((await owner.open("/admin/start")).main, "region", { name: "What visitors still see" });
  const page = getByText(await stillSeen(), "Impressum", { exact: true }).closest("details") as HTMLElement;
  const link = within(page).getByRole("link", { name: "Legal form" });
  expect(link.getAttribute("href")).toBe("/admin/settings?edit=legal");
  await save("legal", { SITE_LEGAL_FORM: "Sole trader" });
  expect(textOf(await section("legal"))).toContain("Sole trader");
  expect(within(await stillSeen()).queryByRole("link", { name: "Legal form" })).toBeNull();
});

test("a profile, a register and a phone that the business has none of are on no page, and said to be none in the settings", async () => {
  const phone = /\+49 30 23125 042/;
  expect(await text("/contact")).toMatch(phone);
  expect(await save("contact", { SITE_PHONE: "none" })).toEqual([]);
  expect(await save("social", { SITE_SOCIAL_NETWORK: "none" })).toEqual([]);
  expect(await save("legal", { SITE_LEGAL_REGISTER: "none", SITE_LEGAL_REGISTER_NUMBER: "none" })).toEqual([]);
  expect(textOf(await section("legal"))).toMatch(/Commercial registerNone.*Number in the registerNone/);
  expect(await text("/contact")).not.toMatch(phone);
  for (const path of ["/", "/contact"]) expect(await text(path)).not.toContain("network.example");
  const impressum = parseHtml(await text("/legal/impressum"), site.url);
  expect(impressum.getElementById("register")).toBeNull();
  expect(impressum.querySelector("a[href='#register']")).toBeNull();
  expect(impressum.getElementById("tax")).not.toBeNull();
});

test("until there is a team of the owner's, the sample is shown: the leads on the team page, everybody on the home page", async () => {
  await site.sql("truncate team_members");
  await expect.poll(() => text("/")).toMatch(/Ananya Kulkarni.*Kabir Shah/s);
  const team = await text("/company/our-team");
  expect(team).toContain("Ananya Kulkarni");
  expect(team).not.toContain("Kabir Shah");
});

test.each(["169.254.169.254", "10.0.0.5", "fd00:ec2::254", "2130706433"])(
  "the mail server %s is refused, when it is tested and when it is saved",
  async (host) => {
    const values = {
      ...Object.fromEntries(Object.keys(mailSection.settings).map((name) => [name, ""])),
      ...{ MAIL_FROM_ADDRESS: "desk@client.example", SMTP_PASSWORD: "correct-horse-battery" },
      ...{ SMTP_HOST: host, SMTP_PORT: "465", SMTP_ENCRYPTION: "tls" },
    };
    const mail = { id: "mail", values, server: [], seen: null };
    expect(await (await owner.command("/admin/commands/mail.test", mail)).text()).toContain(
      "isn't an address on the internet",
    );
    const saved = await owner.command("/admin/commands/mail.save", mail);
    expect(saved.status).toBe(422);
    expect((await saved.json()).problems).toEqual([
      { field: "SMTP_HOST", message: expect.stringContaining("isn't an address on the internet") },
    ]);
    expect(await site.sql("select 1 from setting_revisions")).toEqual([]);
  },
);

test("everything is deleted and exported, and a backup handed out, only after a recent sign-in; a few records are without", async () => {
  const ids = [0, 1].map((index) => LEAD.replace(/.$/, String(index)));
  for (const id of ids)
    await site.sql(
      `insert into form_submissions (id, form_type, source, idempotency_key, name, email)
        values ($1::uuid, 'contact', 'test', $1::uuid, 'Asha', 'asha@client.example')`,
      [id],
    );
  await site.sql("update auth_sessions set authenticated_at = now() - interval '11 minutes'");
  const filters = { q: "", type: "", status: "", spam: "" };
  const all = { filters, except: [], until: new Date().toISOString() };
  const remove = (records: unknown) =>
    owner.command("/admin/commands/submissions.delete", { operationId: crypto.randomUUID(), records });
  const refused = await remove(all);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ reauthenticate: true });
  const exported = await owner.command("/admin/commands/lists.authorize-export", { records: all });
  expect(exported.status).toBe(403);
  const backup = { id: LEAD };
  expect((await owner.command("/admin/commands/backups.download", backup)).status).toBe(403);
  const form = { method: "POST", body: new URLSearchParams({ id: backup.id }), redirect: "manual" } as const;
  const Cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
  const file = await fetch(`${site.url}/admin/backups/download`, { ...form, headers: { Cookie, Origin: site.url } });
  expect(file.status).toBe(403);
  expect(await site.sql("select 1 from form_submissions")).toHaveLength(2);
  expect((await remove({ ids: ids.slice(0, 1) })).status).toBe(200);
  expect(await site.sql("select 1 from form_submissions")).toHaveLength(1);
});
