import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { hrefOf } from "../support/pages/find.ts";
import { fieldOf, fill, textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();
const open = (path: string) => openVisitor(site.url).open(path);
const buttons = (scope: ParentNode) => [...scope.querySelectorAll("form button[type=submit]")].map(textOf);

test("the consultation's form asks for name, email and number, and takes a company and a message", async () => {
  const { main } = await open("/resources/free-consultation");
  for (const label of [/^Name/, /^Email/, /^Mobile Number/, /^Company \(optional\)$/, /^Message/]) fieldOf(main, label);
  expect(buttons(main)).toEqual(["Book Free Consultation"]);
});

test("the contact page has its form, with ten countries, and beside it addresses and profiles", async () => {
  const { main } = await open("/contact");
  expect(textOf(main.querySelector("h1"))).toBe("Get In Touch");
  const labels = [...main.querySelectorAll("form label")].map(textOf);
  for (const label of ["Full Name *", "Email *", "Company", "Country *", "Your Requirements *"]) {
    expect(labels.filter((one) => one.includes(label)).length, label).toBeGreaterThan(0);
  }
  expect([...fieldOf(main, "Country").querySelectorAll("option:not([value=''])")].map(textOf)).toEqual(
    "United States, United Kingdom, Canada, Australia, Globaly, France, India, Singapore, United Arab Emirates, Other".split(
      ", ",
    ),
  );
  expect(buttons(main)).toEqual(["Send Message"]);
  expect(hrefOf(main, "hello@remoteops.example")).toBe("mailto:hello@remoteops.example");
  expect(hrefOf(main, /^\+49 30/)).toMatch(/^tel:/);
  for (const profile of ["Video channel", "Professional network", "Messaging app", "Threads", "Instagram"]) {
    expect(getByRole(main, "link", { name: profile }).getAttribute("href"), profile).toBeTruthy();
  }
});

test("the newsletter page asks for an address", async () => {
  const { main } = await open("/newsletter");
  fieldOf(main, "Email address");
  expect(buttons(main)).toEqual(["Subscribe"]);
});

test.each<{ path: string; typed: Record<string, string>; button: string }>([
  { path: "/contact", typed: { "Full Name": "Asha van der Berg" }, button: "Send Message" },
  // Its number has a description, too.
  { path: "/resources/free-consultation", typed: { Name: "Asha" }, button: "Book Free Consultation" },
])("a visitor who leaves the form of $path half empty finds what to correct, with what was typed", async (form) => {
  const visitor = openVisitor(site.url);
  const page = await visitor.open(form.path);
  fill(page.main, form.typed);
  const { main, document, status } = await visitor.press(page, getByRole(page.main, "button", { name: form.button }));
  expect(status).toBe(422);
  const links = [...main.querySelectorAll("[role=alert] a")];
  expect(links).toHaveLength(3);
  for (const link of links) {
    const field = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(field?.getAttribute("aria-invalid"), textOf(link)).toBe("true");
    const described = field?.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    expect(textOf(document.getElementById(described))).toContain(textOf(link));
    expect(textOf(link)).not.toBe("");
  }
  for (const [label, value] of Object.entries(form.typed)) expect(fieldOf(main, label).value).toBe(value);
});

test("an address that is no page leads home", async () => {
  const { main, status } = await open("/company/no-such-page");
  expect(status).toBe(404);
  expect([...main.querySelectorAll("*")].map(textOf)).toContain("404");
  expect(textOf(main.querySelector("h1"))).toBe("Oops! Page not found");
  expect(hrefOf(main, "Return to Home")).toBe("/");
});
