import { randomUUID } from "node:crypto";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();

async function profile(): Promise<string> {
  const answer = await fetch(`${site.url}/downloads/company-profile.pdf`);
  return (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text;
}
const home = async () => (await fetch(site.url)).text();

test("once the owner has a team, its people alone are named, in the company profile, too", async () => {
  expect(await home()).toContain("Ananya, Project Coordination");
  expect(await profile()).toMatch(/Handled by Ananya.*Ananya Kulkarni/s);
  const owner = await openOwner(site);
  const member = { id: null, newId: randomUUID(), seen: null, name: "Lena Probe", role: "Lead, Desk", bio: "" };
  const shown = { onHome: true, onTeamPage: true, portrait: null, image: "", email: "", linkedin: "" };
  const answer = await owner.command("/admin/commands/team.save", {
    ...{ ...member, ...shown, description: "", specialties: [] },
  });
  expect(answer.status).toBe(200);
  await expect.poll(home).toContain("Lena Probe");
  expect(await home()).not.toMatch(/Handled by|Ananya|Kabir/);
  const text = await profile();
  expect(text).toMatch(/Lena Probe\s+Lead, Desk/);
  expect(text).not.toMatch(/Handled by|Ananya|Kabir/);
});
