import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { modulesOfRoute, publicRouteFiles } from "../support/client-bundle.ts";
import { ESTIMATE_MESSAGE } from "../support/estimate-message.ts";
import { fieldOf, fill, textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const CONSULTATION = "/resources/free-consultation";
const LIST = "reports:2,invoices:40,records:210,newsletters:0";

const site = openSharedSite();

test("the price is a table", async () => {
  const { main } = await openVisitor(site.url).open("/how-it-works");
  const rows = [...main.querySelectorAll("tr")].map((row) => [...row.children].map(textOf).join(" "));
  expect(rows).toContainEqual(expect.stringMatching(/Client reports weekly, eleven clients 16 h/));
  expect(rows).toContainEqual(expect.stringMatching(/Total two people, one lead 66 h/));
});

test("a counted month arrives in the consultation's message, once, and nothing else does", async () => {
  const visitor = openVisitor(site.url);
  const page = await visitor.open(`${CONSULTATION}?hours=${LIST}`);
  expect(fieldOf(page.main, "Message").value).toBe(ESTIMATE_MESSAGE);
  fill(page.main, { Message: "Something else." });
  const answer = await visitor.press(page, getByRole(page.main, "button", { name: "Book Free Consultation" }));
  expect(answer.status).toBe(422);
  expect(answer.main.querySelector("[role=alert]")).not.toBeNull();
  expect(fieldOf(answer.main, "Message").value).toBe("Something else.");
  const { main } = await visitor.open(`${CONSULTATION}?hours=nonsense`);
  expect(fieldOf(main, "Message").value).toBe("");
});

test("the page for everybody shows the day of Berlin, and no time of day", async () => {
  const { main } = await openVisitor(site.url).open("/contact");
  const strip = getByRole(main, "region", { name: "Our hours, in yours" });
  expect(textOf(strip)).toContain("From Berlin: 8.5 hours together, 9:00 to 17:30 your time");
  expect(textOf(strip)).toContain("aligned with Central European Time (CET)");
  expect(strip.querySelector(".now circle")).toBeNull();
});

test("the estimate's code is loaded on its page alone", () => {
  const having = publicRouteFiles().filter((route) =>
    modulesOfRoute(route).some(({ module }) => module.includes("/ui/pages/estimate.tsx")),
  );
  expect(having).toEqual(["app/routes/public/how-it-works.tsx"]);
});
