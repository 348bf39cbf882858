import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { eventually } from "../../support/time/eventually.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

async function publish(document: string, texts: Record<string, string>) {
  const run = async (command: string, body: object) =>
    (await owner.command(`/admin/commands/content.${command}`, body)).json();
  const { draft } = await run("save-draft", { document, texts, was: null });
  return run("publish", { versions: { [document]: draft.version } });
}

/** The links of a navigation, below the names of what opens them. */
async function linksOf(label: string): Promise<string[]> {
  const { document } = await owner.open("/team");
  const named = document.querySelector(`nav[aria-label=${label}]`);
  return [...(named?.querySelectorAll("summary, h2, a") ?? [])].map((one) => {
    const [text, href, rel] = [one.firstChild?.textContent, one.getAttribute("href"), one.getAttribute("rel")];
    return [text, href, rel].filter(Boolean).join(" ");
  });
}

const OWN = "e4k2x9mq";
const [GROUP, BELOW] = ["e5group1", "e6below1"];

test("the menu gets a link to another site and a group, in another order, and loses an item; the seventh opens with others", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const group = { [`menu.${GROUP}.name`]: "Prices", [`menu.${GROUP}.href`]: "/how-it-works" };
  const below = {
    [`menu.${GROUP}.children`]: BELOW,
    [`menu.${GROUP}.children.${BELOW}.name`]: "What it costs",
    [`menu.${GROUP}.children.${BELOW}.href`]: "/how-it-works#nothing",
  };
  const texts = {
    ...{ menu: `contact\nhome\n${OWN}\nservices\nworks\n${GROUP}\nresources`, "menu.services.children": "" },
    ...{ [`menu.${OWN}.name`]: "Status", [`menu.${OWN}.href`]: "https://status.example/now", ...group, ...below },
  };
  expect((await publish("site.navigation", texts)).problems).toMatchObject([
    { field: `site.navigation/menu.${GROUP}.children.${BELOW}.href`, message: expect.stringMatching(/^Nothing/) },
  ]);
  const price = { [`menu.${GROUP}.children.${BELOW}.href`]: "/how-it-works#price" };
  expect(await publish("site.navigation", { ...texts, ...price })).toMatchObject({ ok: true });
  const links = [
    ...["Contact /contact", "Home /", "Status https://status.example/now noopener noreferrer"],
    // Without what was below it, it is a link itself.
    ...["Services /services", "How It Works /how-it-works"],
  ];
  const last = ["Free Consultation /resources/free-consultation", "Download PDFs /resources/download-pdf"];
  const opened = ["What it costs /how-it-works#price", "Resources", ...last];
  await eventually(async () => expect(await linksOf("Mobile")).toEqual([...links, "Prices", ...opened]));
  const { document } = await owner.open("/team");
  const more = [...document.querySelectorAll("nav[aria-label=Main] p")].map(({ textContent }) => textContent);
  expect(more).toEqual(["Prices", "Resources"]);
  expect(await linksOf("Main")).toEqual([...links, "More", ...opened.filter((one) => one !== "Resources")]);
});

test("the footer gets a fifth column with links, in another order, and loses one", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const before = await linksOf("Footer");
  const below = `columns.${OWN}`;
  const texts = {
    ...{ columns: `${OWN}\nlegal\nservices\ncompany\nresources`, [`${below}.title`]: "Partners" },
    ...{ [`${below}.links`]: "e7first1\ne8other1", "columns.legal.links": "termsService\nprivacyPolicy\nimpressum" },
    ...{ [`${below}.links.e7first1.name`]: "Portal", [`${below}.links.e7first1.href`]: "https://portal.example" },
    ...{ [`${below}.links.e8other1.name`]: "Write", [`${below}.links.e8other1.href`]: "mailto:{email}" },
  };
  expect(await publish("site.footer", texts)).toMatchObject({ ok: true });
  await eventually(async () => expect((await linksOf("Footer"))[0]).toBe("Partners"));
  const after = await linksOf("Footer");
  expect(after.slice(0, 7)).toEqual([
    ...["Partners", "Portal https://portal.example noopener noreferrer", expect.stringMatching(/^Write mailto:.+@/)],
    ...["Legal", "Terms of Service /legal/terms-of-service", "Privacy Policy /legal/privacy-policy"],
    "Impressum /legal/impressum",
  ]);
  expect(after.slice(7)).toEqual(before.slice(0, before.indexOf("Legal")));
  const without = { columns: "services\ncompany\nresources\nlegal", "columns.company.links": "aboutUs\ncontact" };
  await publish("site.footer", without);
  await eventually(async () => expect(await linksOf("Footer")).not.toContain("Partners"));
  expect(await linksOf("Footer")).not.toContain("Careers /company/careers");
});
