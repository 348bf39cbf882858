import { expect, test } from "vitest";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();
const textOf = async (path: string) => (await fetch(site.url + path)).text();

test.each([
  ["/", "/_.data", "hero-offer"],
  ["/services", "/services.data", "services-page"],
  ["/services/crm-management", "/services/crm-management.data", "crm-management"],
  ["/legal/impressum", "/legal/impressum.data", "impressum-page"],
  ["/legal/privacy-policy", "/legal/privacy-policy.data", "privacy-policy-page"],
  ["/contact", "/contact.data", "contact-top"],
])(
  "%s has what doesn't hydrate once: a document as HTML, a link navigation in its data",
  async (path, dataPath, id) => {
    const document = await textOf(path);
    const [, heading = ""] = new RegExp(`<div id="${id}">.*?(<h1.*?</h1>)`).exec(document) ?? [];
    expect(heading).not.toBe("");
    expect(document.split(heading)).toHaveLength(2);
    const data: unknown[] = JSON.parse(await textOf(dataPath));
    expect(data).toContain(id);
    expect(data.filter((value) => typeof value === "string" && value.includes(heading))).toHaveLength(1);
    // Every page keeps the footer.
    expect(data).not.toContain("footer-directory");
  },
);
