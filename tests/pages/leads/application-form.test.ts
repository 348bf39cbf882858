import { getByLabelText, getByRole } from "@testing-library/dom";
import { beforeAll, expect, test } from "vitest";
import { DOCUMENT_ERRORS } from "~/shared/forms/sent-file.ts";
import { newWritten } from "../../support/lead-forms.ts";
import { type HtmlPage, parseHtml, textOf } from "../../support/pages/html-page.ts";
import { openVisitor } from "../../support/pages/visitor.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { pdfOf } from "../../support/storage/documents.ts";

const site = openSharedSite();
const OPENING = "/company/careers/crm-specialist";
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

const formOn = ({ main }: Pick<HtmlPage, "main">) => main.querySelector<HTMLFormElement>("#apply form");

/** Sends a page's form as a browser without JavaScript does. */
async function send(path: string, values: Record<string, string | File>) {
  const form = formOn(await openVisitor(site.url).open(path));
  expect([form?.enctype, form?.getAttribute("action")]).toEqual(["multipart/form-data", `${path}#apply`]);
  const body = new FormData();
  for (const { name, value, type } of form?.querySelectorAll("input") ?? []) if (type !== "file") body.set(name, value);
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const response = await fetch(site.url + path, { method: "POST", body, headers: { Origin: site.url } });
  const main = parseHtml(await response.text(), response.url).querySelector("main");
  if (!main) throw new Error("The answer has no main part.");
  return { status: response.status, main };
}

test.each(["/company/careers", OPENING])("an applicant without JavaScript applies on %s", async (path) => {
  const { marker, email } = newWritten();
  const cv = new File([new Uint8Array(pdfOf())], "../Asha.pdf");
  const typed = { name: "Asha van der Berg", email: "nobody", message: marker, link: "asha.example", cv };

  const refused = await send(path, typed);
  expect(refused.status).toBe(422);
  expect(textOf(getByRole(refused.main, "alert"))).toContain(DOCUMENT_ERRORS.again);
  expect((getByLabelText(refused.main, /^Name/) as HTMLInputElement).value).toBe(typed.name);
  expect(getByLabelText(refused.main, /^Message/).textContent?.trim()).toBe(marker);

  const stored = await send(path, { ...typed, email });
  expect(stored.status).toBe(200);
  expect(textOf(stored.main)).toContain("Thank you for your application!");
  const rows = await site.sql("select id, opening from form_submissions where message = $1", [marker]);
  expect(rows).toMatchObject([{ opening: path === OPENING ? "CRM Specialist" : null }]);
});

test("the form says for how long an application is kept", async () => {
  const { main } = await openVisitor(site.url).open(OPENING);
  expect(textOf(main.querySelector("#apply") ?? main)).toContain("180 days after our last contact");
});

test("the owner downloads a CV, which no other user can and no browser shows", async () => {
  const { marker, email } = newWritten();
  const bytes = pdfOf("of Asha");
  await send(OPENING, { name: "Asha", email, message: marker, cv: new File([new Uint8Array(bytes)], "Asha.pdf") });
  const [{ id } = { id: "" }] = await site.sql<{ id: string }>("select id from form_submissions where message = $1", [
    marker,
  ]);
  const screen = await owner.open(`/admin/form-submissions?view=${id}`);
  expect(textOf(screen.document.body)).toContain("CRM Specialist");
  const path = `/admin/form-submissions/${id}/document`;
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
  const download = await fetch(site.url + path, { headers: { Cookie: cookie } });
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="Asha\.pdf"/),
    "content-security-policy": "sandbox; default-src 'none'",
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
  });
  const stranger = await fetch(site.url + path, { redirect: "manual" });
  expect([stranger.status, stranger.headers.get("location")]).toEqual([302, expect.stringContaining("/admin/login")]);
});
