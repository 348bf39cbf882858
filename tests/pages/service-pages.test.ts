import { expect, test } from "vitest";
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
});

test("each service page says what is done, how, what comes of it, with what, and what to do next", async () => {
  const names = Object.values(SERVICES).map(({ name }) => name);
  const texts = new Set<string>();
  for (const [slug, { name, study }] of Object.entries(SERVICES)) {
    const { main } = await open(`/services/${slug}`);
    const [first] = main.querySelectorAll("section");
    texts.add(textOf(first));
    expect(textOf(first), slug).toContain("What we do");
    const steps = [...main.querySelectorAll("ol > li")].filter((item) => item.querySelector("h3"));
    expect(steps, slug).toHaveLength(8);
    expect(textOf(main.querySelector("figure figcaption")), slug).toContain("An example");
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
