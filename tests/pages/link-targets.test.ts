import { expect, it } from "vitest";
import { linkTargets } from "~/domain/content/link-targets.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();

it("every page and section that the owner may link to is there", async () => {
  const { open } = openVisitor(site.url);
  const missing: string[] = [];
  const targets = linkTargets(siteIdentity()).filter(({ kind }) => kind !== "document");
  const byPage = Map.groupBy(targets, ({ to }) => to.split("#")[0] ?? "");
  for (const [path, links] of byPage) {
    const page = await open(path);
    for (const { to } of links) {
      const [, id] = to.split("#");
      if (page.status !== 200 || (id && !page.document.getElementById(id))) missing.push(to);
    }
  }
  expect(missing).toEqual([]);
  expect(byPage.size).toBeGreaterThan(20);
});
