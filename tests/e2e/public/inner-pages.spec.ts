import type { Locator, Page } from "@playwright/test";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const CONSULTATION = "/resources/free-consultation";
const CASES = "/company/case-studies";

const SERVICES = {
  "/services/project-coordination": { name: "Project Coordination", study: "plumbline-labs" },
  "/services/client-reporting": { name: "Client Reporting", study: "plumbline-labs" },
  "/services/invoice-management": { name: "Invoice Management", study: "fable-and-finch" },
  "/services/crm-management": { name: "CRM Management", study: "halden-and-moss" },
  "/services/digital-marketing": { name: "Digital Marketing", study: "halden-and-moss" },
  "/services/creative-design": { name: "Creative Design", study: "plumbline-labs" },
};
const STUDIES = ["fable-and-finch", "plumbline-labs", "halden-and-moss"];

/** The breadcrumb labels of each page, from Home on. */
const CRUMBS: Record<string, string[]> = {
  "/services": ["Home", "Services"],
  ...Object.fromEntries(Object.entries(SERVICES).map(([path, { name }]) => [path, ["Home", "Services", name]])),
  "/how-it-works": ["Home", "How It Works"],
  "/team": ["Home", "Team in Figures"],
  "/projects": ["Home", "Projects"],
  "/company/about-us": ["Home", "About Us"],
  "/company/our-team": ["Home", "Our Team"],
  "/company/careers": ["Home", "Careers"],
  [CASES]: ["Home", "Case Studies"],
  [CONSULTATION]: ["Home", "Free Consultation"],
  "/contact": ["Home", "Contact"],
  "/newsletter": ["Home", "Newsletter"],
};
const PAGES = Object.keys(CRUMBS);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp, level?: number) =>
  main(page).getByRole("heading", { name, exact: typeof name === "string", ...(level ? { level } : {}) });
/** The item of a list with the heading `name`. */
const card = (page: Page, name: string | RegExp) =>
  main(page)
    .locator("li")
    .filter({ has: page.getByRole("heading", { name, exact: typeof name === "string" }) });

async function expectLink(scope: Locator, name: string | RegExp, href: string | RegExp) {
  await expect(scope.getByRole("link", { name }).first()).toHaveAttribute("href", href);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each page opens with its title, a description and breadcrumbs that lead back", async ({ page }) => {
    for (const [path, crumbs] of Object.entries(CRUMBS)) {
      await page.goto(path);
      const banner = main(page).locator("h1").locator("xpath=..");
      await expect(banner.locator("h1 ~ p, p").first(), path).not.toBeEmpty();
      const trail = main(page).getByRole("navigation", { name: "Breadcrumb" });
      expect(
        (await trail.getByRole("listitem").allTextContents()).map((text) => text.replace("/", "").trim()),
        path,
      ).toEqual(crumbs);
      await expectLink(trail, "Home", "/");
      await expect(trail.locator("[aria-current=page]"), path).toHaveText(crumbs.at(-1) ?? "");
    }
  });

  test("the services page shows its six services with four features each, and details of each", async ({ page }) => {
    await page.goto("/services");
    for (const name of [
      "Custom Software Development",
      "Digital Transformation",
      "Data Analytics",
      "IT Consulting",
      "Dedicated Teams",
      "Maintenance & Support",
    ]) {
      const service = card(page, name);
      await expect(service, name).toHaveCount(1);
      await expect(service.locator("p").first()).not.toBeEmpty();
      await expect(service.locator("ul > li"), name).toHaveCount(4);
      await service.getByRole("link", { name: /^Learn More/ }).click();
      const details = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
      await expect(details.getByRole("heading", { name })).toBeInViewport();
      await expect(details.locator("dd")).toHaveCount(3);
    }
    await expectLink(main(page), "Get Started", "/contact");
    await expectLink(main(page), "Contact Us", "/contact");
  });

  test("each service page says what is done, how, what comes of it, with what, and what to do next", async ({
    page,
  }) => {
    const texts = new Set<string>();
    for (const [path, { name, study }] of Object.entries(SERVICES)) {
      await page.goto(path);
      await expect(main(page).getByText("What we do"), path).toBeVisible();
      await expect(
        main(page)
          .locator("ol > li")
          .filter({ has: page.locator("h3") }),
        path,
      ).toHaveCount(8);
      await expect(main(page).locator("figure figcaption"), path).toContainText("An example");
      for (const part of ["What you receive", "What stays with you", "What we work with"]) {
        const list = heading(page, part, 3).locator("xpath=following-sibling::ul[1]");
        expect(await list.locator("li").count(), `${path}: ${part}`).toBeGreaterThan(2);
      }
      await expectLink(main(page), "Read the case study", `${CASES}#${study}`);
      await expectLink(main(page), "Get a Free Consultation", CONSULTATION);
      await expectLink(main(page), "Contact Us", "/contact");

      const questions = main(page).locator("details");
      await expect(questions, path).toHaveCount(3);
      await questions.nth(1).locator("summary").click();
      await expect(questions.nth(1)).toHaveAttribute("open");
      await expect(questions.first()).not.toHaveAttribute("open");

      const others = page.getByRole("navigation", { name: "Other services" });
      await expect(others.getByRole("link"), path).toHaveCount(5);
      await expect(others.getByRole("link", { name }), path).toHaveCount(0);
      texts.add(await main(page).locator("section").first().innerText());
    }
    expect(texts.size).toBe(Object.keys(SERVICES).length);
  });

  test("how it works goes through five steps with four features each", async ({ page }) => {
    await page.goto("/how-it-works");
    const steps = [
      "Discovery & Planning",
      "Proposal & Agreement",
      "Design & Development",
      "Testing & Deployment",
      "Launch & Support",
    ];
    for (const [index, name] of steps.entries()) {
      const step = page.locator(`#step-${index + 1}`);
      await expect(step.getByRole("heading")).toHaveText(`${index + 1}. ${name}`);
      await expect(step.locator("ul > li"), name).toHaveCount(4);
      await expectLink(main(page), name, `#step-${index + 1}`);
    }
    await expectLink(main(page), "Get a Free Consultation", CONSULTATION);
    await expectLink(main(page), "Contact Us", "/contact");
  });

  test("the team page shows its figures, values and expertise groups", async ({ page }) => {
    await page.goto("/team");
    const tiles = main(page).locator("dl > div");
    await expect(tiles).toHaveCount(4);
    for (const [figure, label] of [
      ["50+", "Team Members"],
      ["15+", "Countries Served"],
      ["100+", "Projects Completed"],
      ["24/7", "Support"],
    ] as const) {
      await expect(tiles.filter({ hasText: label }).locator("dd")).toHaveText(figure);
    }
    for (const value of ["Collaboration", "Innovation", "Excellence"]) await expect(card(page, value)).toHaveCount(1);
    for (const [group, figure] of [
      ["Leadership", "10+"],
      ["Developers", "25+"],
      ["Designers", "8+"],
      ["QA Engineers", "12+"],
      ["DevOps", "6+"],
      ["Project Managers", "10+"],
    ] as const) {
      await expect(card(page, group).getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(heading(page, "Join Our Team", 2)).toBeVisible();
    await expectLink(main(page), "View Open Positions", "/company/careers");
    await expectLink(main(page), "Contact Us", "/contact");
  });

  test("the projects page shows two projects, each leading to its case study, and who owns what", async ({ page }) => {
    await page.goto("/projects");
    for (const [name, client, study] of [
      ["E-commerce platform", "Fable & Finch", "fable-and-finch"],
      ["SaaS application", "Plumbline Labs", "plumbline-labs"],
    ] as const) {
      const project = card(page, name);
      await expect(project.getByText(client, { exact: true })).toBeVisible();
      for (const part of ["Requirements", "Our role", "Outcomes"]) {
        const list = project.getByRole("heading", { name: part }).locator("xpath=following-sibling::ul[1]");
        expect(await list.locator("li").count(), `${name}: ${part}`).toBe(3);
      }
      await expectLink(project, /^View Case Study/, `${CASES}#${study}`);
    }
    await expect(heading(page, "Project Ownership", 2)).toBeVisible();
    await expect(main(page)).toContainText(
      "50% of project ownership is retained by the client’s domain after project cost, with the remaining credit shared among the team.",
    );
  });

  test("the company pages show their sections", async ({ page }) => {
    await page.goto("/company/about-us");
    await expect(main(page)).toContainText("aligned with Central European Time (CET)");
    await expect(main(page)).toContainText("24x7 from India, on India Standard Time (IST)");
    await expectLink(main(page), "Book Free Consultation", CONSULTATION);

    await page.goto("/company/our-team");
    const members = main(page)
      .locator("section ul > li")
      .filter({ has: page.locator("h2") });
    await expect(members).toHaveCount(4);
    for (const member of await members.all()) {
      await expect(member.locator("h2 + p")).not.toBeEmpty();
      await expect(member.locator("svg").first()).toBeVisible();
      await expectLink(member, /^Write to/, /^mailto:[a-z]+@remoteops\.example$/);
      await expectLink(member, /^Professional network/, /^https:\/\/network\.example\//);
    }

    await page.goto("/company/careers");
    for (const opening of ["Senior Project Coordinator", "Digital Marketing Specialist", "CRM Specialist"]) {
      await expect(card(page, opening).getByText("Remote", { exact: true })).toBeVisible();
      await expect(card(page, opening).getByText("Full-time", { exact: true })).toBeVisible();
      await expectLink(card(page, opening), /^Apply by email/, /^mailto:hello@remoteops\.example\?subject=Application/);
    }
    const perks = heading(page, "What you can expect from us", 2).locator("xpath=following::ul[1]").locator("> li");
    await expect(perks).toHaveCount(6);
  });

  test("three case studies, each at an address of its own, with what was wrong and what came of it", async ({
    page,
  }) => {
    for (const slug of STUDIES) {
      await page.goto("about:blank");
      await page.goto(`${CASES}#${slug}`);
      const study = page.locator(`article#${slug}`);
      await expect(study.getByRole("heading", { level: 2 })).toBeInViewport();
      for (const part of ["What we found", "What we did", "What is different"]) {
        await expect(study.getByRole("heading", { name: part })).toBeVisible();
      }
      const results = study.getByRole("heading", { name: "Results" }).locator("xpath=following-sibling::ul[1]");
      await expect(results.locator("li")).toHaveCount(3);
      await expectLink(study, /./, /^\/services\/[a-z-]+$/);
      await expectLink(main(page), await study.locator(".eyebrow").innerText(), `#${slug}`);
    }
    await expect(main(page).locator("article")).toHaveCount(3);
    await expectLink(main(page), "Get a Free Consultation", CONSULTATION);
  });

  test("the consultation, contact and newsletter pages hold their forms and what stands beside them", async ({
    page,
  }) => {
    await page.goto(CONSULTATION);
    const consultation = main(page).locator("form");
    for (const label of [/^Name/, /^Email/, /^Mobile Number/, /^Company \(optional\)$/, /^Message/]) {
      await expect(consultation.getByLabel(label)).toBeVisible();
    }
    await expect(consultation.getByRole("button", { name: "Book Free Consultation" })).toBeVisible();

    await page.goto("/contact");
    await expect(page.locator("h1")).toHaveText("Get In Touch");
    const contact = main(page).locator("form");
    for (const label of ["Full Name *", "Email *", "Company", "Country *", "Your Requirements *"]) {
      await expect(contact.locator("label").filter({ hasText: label }).first()).toBeVisible();
    }
    await expect(contact.getByLabel("Country").locator("option:not([value=''])")).toHaveText([
      "United States",
      "United Kingdom",
      "Canada",
      "Australia",
      "Globaly",
      "France",
      "India",
      "Singapore",
      "United Arab Emirates",
      "Other",
    ]);
    await expect(contact.getByRole("button", { name: "Send Message" })).toBeVisible();
    await expectLink(main(page), "hello@remoteops.example", "mailto:hello@remoteops.example");
    await expectLink(main(page), /^\+49 30/, /^tel:/);
    for (const profile of ["Video channel", "Professional network", "Messaging app", "Threads", "Instagram"]) {
      await expect(main(page).getByRole("link", { name: profile, exact: true })).toBeVisible();
    }

    await page.goto("/newsletter");
    await expect(main(page).locator("form").getByLabel("Email address")).toBeVisible();
    await expect(main(page).locator("form").getByRole("button", { name: "Subscribe" })).toBeVisible();
  });

  test("a visitor who leaves the contact form half empty finds what to correct, with what was typed", async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/422/);
    await page.goto("/contact");
    const form = main(page).locator("form");
    // The browser would reject the form; this one doesn't validate.
    await form.evaluate((element) => element.setAttribute("novalidate", ""));
    await form.getByLabel("Full Name").fill("Asha van der Berg");
    await form.getByRole("button", { name: "Send Message" }).click();
    const summary = main(page).getByRole("alert");
    await expect(summary.getByRole("link")).toHaveCount(3);
    for (const link of await summary.getByRole("link").all()) {
      const field = page.locator(`[id="${(await link.getAttribute("href"))?.slice(1)}"]`);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      const described = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1);
      await expect(page.locator(`[id="${described}"]`)).toContainText((await link.textContent()) ?? "?");
    }
    await expect(form.getByLabel("Full Name")).toHaveValue("Asha van der Berg");
  });

  test("an address that is no page leads home", async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await page.goto("/company/no-such-page");
    await expect(main(page).getByText("404", { exact: true })).toBeVisible();
    await expect(page.locator("h1")).toHaveText("Oops! Page not found");
    await expectLink(main(page), "Return to Home", "/");
  });
});

test("a visitor comes from a service to its case study and from a project to its own, without a reload", async ({
  page,
}) => {
  for (const [path, link, slug] of [
    ["/services/crm-management", "Read the case study", "halden-and-moss"],
    ["/projects", /^View Case Study.*Plumbline Labs/, "plumbline-labs"],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await main(page).getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`${CASES}#${slug}`);
    await expect(page.locator(`article#${slug} h2`)).toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  }
});

test("a visitor who goes from service to service sees each one's own texts", async ({ page }) => {
  await page.goto("/services/project-coordination");
  await waitForHydration(page);
  for (const { name } of Object.values(SERVICES).slice(1)) {
    await page.getByRole("navigation", { name: "Other services" }).getByRole("link", { name }).click();
    await expect(main(page).locator("[aria-current=page]")).toHaveText(name);
    await expect(page).toHaveTitle(`${name} | RemoteOps`);
    await expect(main(page).locator("h1")).toHaveCount(1);
  }
});

test("every page keeps its words within the screen when zoomed to 400%, and its links and buttons large enough to hit", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    expect(await wordsOutside(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await tooSmall(page), path).toEqual([]);
  }
});

/** The words that overflow the screen. */
function wordsOutside(page: Page) {
  return main(page).evaluate((element) => {
    const texts = [...element.querySelectorAll<HTMLElement>("h1, h2, h3, p, li, dd, dt, a, label, small, b, span")];
    return texts
      .filter((one) => !one.closest(".sr-only, [aria-hidden=true]") && one.innerText?.trim())
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((one) => one.innerText.slice(0, 40));
  });
}

/** Interactive elements smaller than 24 px. */
function tooSmall(page: Page) {
  return main(page).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), select, textarea")]
      .filter((one) => one.offsetParent && !one.closest("[aria-hidden=true]"))
      // A link within a sentence may be as high as its line (WCAG 2.5.8, "inline").
      .filter((one) => !(one.parentElement?.matches("p") && one.parentElement.textContent !== one.textContent))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.round(width) < 24 || Math.round(height) < 24;
      })
      .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
  );
}
