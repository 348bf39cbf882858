import { expect, test } from "vitest";
import { papers } from "~/domain/site/copy/papers/papers.ts";
import { cardOf, headingOf, hrefOf, listedUnder } from "../support/pages/find.ts";
import { textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

/** Each with the case study that it names. */
const SERVICES = {
  "project-coordination": { name: "Project Coordination", study: "plumbline-labs" },
  "client-reporting": { name: "Client Reporting", study: "plumbline-labs" },
  "invoice-management": { name: "Invoice Management", study: "fable-and-finch" },
  "crm-management": { name: "CRM Management", study: "halden-and-moss" },
  "digital-marketing": { name: "Digital Marketing", study: "halden-and-moss" },
  "creative-design": { name: "Creative Design", study: "plumbline-labs" },
};

const SERVICE_PAPERS = Object.keys(papers).filter((path) => path.startsWith("/services/"));

const site = openSharedSite();
const open = (path: string) => openVisitor(site.url).open(path);

test("the services page shows its six services with four features each, and leads to the details of each", async () => {
  const { main, document } = await open("/services");
  for (const name of [
    "Custom Software Development",
    "Digital Transformation",
    "Data Analytics",
    "IT Consulting",
    "Dedicated Teams",
    "Maintenance & Support",
  ]) {
    const card = cardOf(main, name);
    expect(textOf(card.querySelector("p")), name).not.toBe("");
    expect(card.querySelectorAll("ul > li"), name).toHaveLength(4);
    const hash = hrefOf(card, /^Learn More/);
    expect(hash, name).toMatch(/^#./);
    const details = document.getElementById(hash.slice(1));
    if (!details) throw new Error(`There is no ${hash}.`);
    headingOf(details, name);
    expect([...details.querySelectorAll("dd")].map(textOf).filter(Boolean), name).toHaveLength(3);
  }
  expect(hrefOf(main, "Get Started")).toBe("/contact");
  expect(hrefOf(main, "Contact Us")).toBe("/contact");
  // Above the cards is what they are; and each of their six buttons is called otherwise.
  const cards = cardOf(main, "IT Consulting").closest("section");
  expect(cards?.querySelector("h2")?.id).toBe(cards?.getAttribute("aria-labelledby"));
  const buttons = [...main.querySelectorAll("a")].map(textOf).filter((name) => name.startsWith("Learn More"));
  expect(new Set(buttons).size).toBe(6);
  expect(buttons).toContain("Learn More about IT Consulting");
});

test("each service page says what is done, how, what comes of it, with what, and what to do next", async () => {
  const names = Object.values(SERVICES).map(({ name }) => name);
  const texts = new Set<string>();
  for (const [slug, { name, study }] of Object.entries(SERVICES)) {
    const { main } = await open(`/services/${slug}`);
    const [first] = main.querySelectorAll("section");
    texts.add(textOf(first));
    expect(textOf(first), slug).toContain("What we do");
    const items = [...main.querySelectorAll("ol > li")].filter((item) => item.querySelector("h3"));
    const steps = items.filter((item) => !item.closest(".paper"));
    expect(steps, slug).toHaveLength(8);
    for (const part of ["What you receive", "What stays with you", "What we work with"]) {
      expect(headingOf(main, part).tagName, slug).toBe("H3");
      expect(listedUnder(main, part).length, `${slug}: ${part}`).toBeGreaterThan(2);
    }
    expect(hrefOf(main, "Read the case study"), slug).toBe(`/company/case-studies/${study}`);
    expect(hrefOf(main, "Get a Free Consultation"), slug).toBe("/resources/free-consultation");
    expect(hrefOf(main, "Contact Us"), slug).toBe("/contact");
    const others = main.querySelector("nav[aria-labelledby]:not([aria-label])");
    expect(textOf(others?.querySelector("h2")), slug).toBe("Other services");
    expect([...(others?.querySelectorAll("a") ?? [])].map(textOf), slug).toEqual(names.filter((one) => one !== name));
    // One question opens at a time, the first to begin with: disclosures of one name.
    const questions = [...main.querySelectorAll<HTMLDetailsElement>("details")];
    expect(questions.map((one) => [one.getAttribute("name"), one.hasAttribute("open")])).toEqual([
      [`faq-${slug}`, true],
      [`faq-${slug}`, false],
      [`faq-${slug}`, false],
    ]);
  }
  expect(texts.size).toBe(6);
});

test("each paper is a document of sheets that say they are examples, with tables whose cells have headers", async () => {
  for (const path of Object.keys(papers)) {
    const { main } = await open(path);
    const sheets = [...main.querySelectorAll("article")];
    expect(sheets.length, path).toBeGreaterThan(1);
    for (const sheet of sheets) {
      const title = sheet.querySelector("header > h2");
      expect(textOf(title), path).not.toBe("");
      expect(sheet.getAttribute("aria-labelledby")).toBe(title?.id);
      expect(textOf(sheet.querySelector("header")), path).toContain("Example");
    }
    for (const table of main.querySelectorAll("table")) {
      expect(textOf(main.querySelector(`#${table.getAttribute("aria-labelledby")}`)), path).not.toBe("");
      const columns = table.querySelectorAll("thead th[scope=col]").length;
      for (const row of table.querySelectorAll("tbody tr, tfoot tr")) {
        expect(row.querySelectorAll("th[scope=row]"), path).toHaveLength(1);
        expect(row.children, textOf(row)).toHaveLength(columns);
      }
    }
    const ids = [...main.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(hrefOf(main, "Get a Free Consultation"), path).toBe("/resources/free-consultation");
  }
});

test("the hero's card opens the whole Friday report, with its figures, the access register and a routine", async () => {
  const home = await open("/");
  const card = home.main.querySelector(".desk-report");
  if (!card) throw new Error("The hero has no card.");
  const figures = [...card.querySelectorAll("b")].map(textOf).slice(1);
  expect(figures).toHaveLength(3);
  const { main } = await open(hrefOf(card, "Open the whole report"));
  const [report, access, routine] = main.querySelectorAll("article");
  expect([...(report?.querySelectorAll("dd") ?? [])].map(textOf)).toEqual(figures);
  expect(textOf(report)).toContain("Can we move Thursday’s renewal call to Tuesday?");
  expect(textOf(report?.querySelector("tfoot"))).toMatch(/16\.4 h.*30\.0 h.*66 h/);
  expect(textOf(access?.querySelector("h2"))).toBe("Access register");
  expect(routine?.querySelectorAll("ol > li")).toHaveLength(5);
});

test("each service page leads to its month's paper, whose example it doesn't draw a second time", async () => {
  expect(SERVICE_PAPERS).toHaveLength(6);
  for (const path of SERVICE_PAPERS) {
    const service = path.slice(0, path.lastIndexOf("/"));
    const { main } = await open(service);
    expect(main.querySelectorAll(".banner-drawing, figure"), service).toHaveLength(1);
    const paper = await open(path);
    expect(textOf(paper.main.querySelector("article figure figcaption")), path).toContain("An example");
    const links = [...main.querySelectorAll(".paper a")].map((link) => link.getAttribute("href") ?? "");
    expect(links.at(-1)).toBe(path);
    const sheets = [...paper.main.querySelectorAll("article")].map(({ id }) => `${path}#${id}`);
    expect(links.slice(0, -1), path).toEqual(sheets);
    expect(hrefOf(paper.main, textOf(main.querySelector(".banner [aria-current=page]")))).toBe(service);
  }
});
