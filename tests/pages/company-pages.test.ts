import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { cardOf, headingOf, hrefOf, listedUnder } from "../support/pages/find.ts";
import { textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const CONSULTATION = "/resources/free-consultation";
const CASES = "/company/case-studies";

const site = openSharedSite();
const open = (path: string) => openVisitor(site.url).open(path);
const texts = (scope: ParentNode, selector: string) => [...scope.querySelectorAll(selector)].map(textOf);

test("how it works goes through five steps with four features each", async () => {
  const { main } = await open("/how-it-works");
  const steps = [
    "Discovery & Planning",
    "Proposal & Agreement",
    "Design & Development",
    "Testing & Deployment",
    "Launch & Support",
  ];
  for (const [index, name] of steps.entries()) {
    const id = `step-${index + 1}`;
    const step = main.querySelector(`#${id}`);
    expect(texts(step ?? main, "h2, h3"), name).toEqual([`${index + 1}. ${name}`]);
    expect(step?.querySelectorAll("ul > li"), name).toHaveLength(4);
    expect(hrefOf(main, new RegExp(name)), name).toBe(`#${id}`);
  }
  expect(hrefOf(main, "Get a Free Consultation")).toBe(CONSULTATION);
  expect(hrefOf(main, "Contact Us")).toBe("/contact");
});

test("the team page shows its figures, values and expertise groups", async () => {
  const { main } = await open("/team");
  expect([...main.querySelectorAll("dl > div")].map((tile) => [...texts(tile, "dd"), ...texts(tile, "dt")])).toEqual([
    ["50+", "Team Members"],
    ["15+", "Countries Served"],
    ["100+", "Projects Completed"],
    ["24/7", "Support"],
  ]);
  for (const value of ["Collaboration", "Innovation", "Excellence"]) cardOf(main, value);
  for (const [group, figure] of [
    ["Leadership", "10+"],
    ["Developers", "25+"],
    ["Designers", "8+"],
    ["QA Engineers", "12+"],
    ["DevOps", "6+"],
    ["Project Managers", "10+"],
  ] as const) {
    expect(texts(cardOf(main, group), "*"), group).toContain(figure);
  }
  expect(headingOf(main, "Join Our Team").tagName).toBe("H2");
  expect(hrefOf(main, "View Open Positions")).toBe("/company/careers");
  expect(hrefOf(main, "Contact Us")).toBe("/contact");
});

test("the projects page shows two projects, each leading to its case study, and who owns what", async () => {
  const { main } = await open("/projects");
  for (const [name, client, study] of [
    ["E-commerce platform", "Fable & Finch", "fable-and-finch"],
    ["SaaS application", "Plumbline Labs", "plumbline-labs"],
  ] as const) {
    const project = cardOf(main, name);
    expect(texts(project, "*"), name).toContain(client);
    for (const part of ["Requirements", "Our role", "Outcomes"]) {
      expect(listedUnder(project, part), `${name}: ${part}`).toHaveLength(3);
    }
    expect(hrefOf(project, /^View Case Study/), name).toBe(`${CASES}/${study}`);
  }
  expect(headingOf(main, "Project Ownership").tagName).toBe("H2");
  expect(textOf(main)).toContain(
    "50% of project ownership is retained by the client’s domain after project cost, with the remaining credit shared among the team.",
  );
});

test("the page about us says when the team works, and leads to the consultation", async () => {
  const { main } = await open("/company/about-us");
  expect(textOf(main)).toContain("aligned with Central European Time (CET)");
  expect(textOf(main)).toContain("24x7 from India, on India Standard Time (IST)");
  expect(hrefOf(main, "Book Free Consultation")).toBe(CONSULTATION);
});

test("the page of our team shows four people, each with a portrait, an address and a profile", async () => {
  const { main } = await open("/company/our-team");
  const members = [...main.querySelectorAll<HTMLElement>("section ul > li")].filter((item) => item.querySelector("h2"));
  expect(members).toHaveLength(4);
  for (const member of members) {
    expect(textOf(member.querySelector("h2 + p"))).not.toBe("");
    expect(member.querySelector("svg")).not.toBeNull();
    const address = getByRole(member, "link", { name: /^Write to/ }).getAttribute("href");
    expect(address).toMatch(/^mailto:[a-z]+@remoteops\.example$/);
    const profile = getByRole(member, "link", { name: /^Professional network/ }).getAttribute("href");
    expect(profile).toMatch(/^https:\/\/network\.example\//);
  }
});

test("the careers page shows three remote full-time positions to apply for, and six perks", async () => {
  const { main } = await open("/company/careers");
  for (const opening of ["Senior Project Coordinator", "Digital Marketing Specialist", "CRM Specialist"]) {
    const card = cardOf(main, opening);
    expect(texts(card, "*"), opening).toEqual(expect.arrayContaining(["Remote", "Full-time"]));
    expect(hrefOf(card, /^See what it involves/)).toBe(`/company/careers/${card.id}`);
  }
  const perks = headingOf(main, "What you can expect from us").closest("section")?.querySelector("ul");
  expect(perks?.children).toHaveLength(6);
});

test("three case studies, each at an anchor and with a page of its own, with what was wrong and what came of it", async () => {
  const { main } = await open(CASES);
  const studies = [...main.querySelectorAll("article")];
  expect(studies.map(({ id }) => id)).toEqual(["fable-and-finch", "plumbline-labs", "halden-and-moss"]);
  for (const study of studies) {
    expect(texts(study, "h2"), study.id).toHaveLength(1);
    expect(listedUnder(study, "Results"), study.id).toHaveLength(3);
    expect(hrefOf(study, /^Read the case study/), study.id).toBe(`${CASES}/${study.id}`);
    const client = textOf(study.querySelector(".eyebrow"));
    expect([...main.querySelectorAll(`a[href="#${study.id}"]`)].map(textOf).join(), study.id).toContain(client);
  }
  expect(hrefOf(main, "Get a Free Consultation")).toBe(CONSULTATION);
});

test("the page of a case has its story, its services, and the way to the others", async () => {
  for (const [slug, others] of [
    ["fable-and-finch", 2],
    ["halden-and-moss", 2],
  ] as const) {
    const { main, document } = await open(`${CASES}/${slug}`);
    for (const part of ["What we found", "What we did", "What’s different now"]) headingOf(main, part);
    expect(listedUnder(main, "Results")).toHaveLength(3);
    expect(listedUnder(main, "Services used").length).toBeGreaterThan(1);
    expect(texts(headingOf(main, "More case studies").parentElement ?? main, "a")).toHaveLength(others);
    expect(document.head.querySelector('meta[property="og:image"]')?.getAttribute("content")).toMatch(
      new RegExp(`/preview${CASES}/${slug}\\.png$`),
    );
  }
});

test("the page of an opening says what the work is, until when to apply, and search engines get its posting", async () => {
  const { main, document } = await open("/company/careers/crm-specialist");
  expect(listedUnder(main, "What you will do")).toHaveLength(4);
  expect(listedUnder(main, "What you bring")).toHaveLength(3);
  expect(textOf(main)).toContain("Apply by 31 March 2027.");
  expect(texts(headingOf(main, "Other open positions").parentElement ?? main, "a")).toHaveLength(2);
  const blocks = [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
    JSON.parse(textOf(one)),
  );
  expect(blocks).toContainEqual(expect.objectContaining({ "@type": "JobPosting", title: "CRM Specialist" }));
});

test("there is no page where there is no entry, and the sitemap and the feeds have those that there are", async () => {
  for (const path of [`${CASES}/nothing`, "/company/careers/nothing", "/company/careers/crm-specialist/more"])
    expect((await fetch(site.url + path)).status, path).toBe(404);
  const [map, feed] = await Promise.all(
    ["/sitemap.xml", "/feed.json"].map(async (path) => (await fetch(site.url + path)).text()),
  );
  for (const path of [`${CASES}/plumbline-labs`, "/company/careers/crm-specialist"])
    for (const text of [map, feed]) expect(text).toContain(path);
});

test("a visitor reads that names were changed wherever an invented client is named", async () => {
  for (const [path, selector, count] of [
    ["/", "#hero-figures dt, #testimonials li", 7],
    ["/projects", "li.card", 2],
    [CASES, "article", 3],
    [`${CASES}/plumbline-labs`, ".banner", 1],
    ["/services/crm-management", ".study", 1],
  ] as const) {
    const { main } = await open(path);
    const saying = texts(main, selector).filter((text) => text.includes("Names changed"));
    expect(saying, path).toHaveLength(count);
  }
});
