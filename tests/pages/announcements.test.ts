import { getByRole, getByText } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { textOf } from "../support/pages/html-page.ts";
import { untilGone, untilShown } from "../support/pages/until-shown.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const PATHS = ["/", "/contact", "/legal/impressum", "/company/blog"];

const site = openSharedSite();

beforeEach(() => site.sql("truncate announcements"));

test("an announcement is across the top of every page without a script, until it ends", async () => {
  await site.sql(
    "insert into announcements (id, text, link, tone, starts_at, ends_at) values (gen_random_uuid(), 'Closed on Friday', '/contact', 'info', now(), '2099-01-01')",
  );
  const visitor = openVisitor(site.url);
  for (const path of PATHS) {
    await untilShown(site.url + path, "Closed on Friday");
    const page = await visitor.open(path);
    const bar = getByRole(page.document.body, "region", { name: "Announcements" });
    expect(textOf(getByText(bar, "Closed on Friday")), path).toBe("Closed on Friday Read more");
    expect(bar.querySelector("[hidden]")).toBeNull();
    expect(getByRole(bar, "button", { name: "Dismiss this announcement" }).matches(".js-only")).toBe(true);
    expect(getByRole(bar, "link", { name: "Read more" }).getAttribute("href")).toBe("/contact");
  }
  await site.sql("update announcements set ends_at = now()");
  for (const path of PATHS) await untilGone(site.url + path, "Closed on Friday");
});
