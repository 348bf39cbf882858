import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { isSiteLive, launchSection } from "~/domain/site/launch/site-live.server.ts";
import { SAMPLES_SECTION } from "~/domain/site/samples/sample-decisions.ts";
import { saveMember, startTeam } from "~/domain/team/commands.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { listRevisions, restoreRevision, saveSettings } from "~/platform/settings/save-settings.server.ts";
import { validate } from "~/shared/validation.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { give } from "../../../tests/support/http/command-context.ts";

import { loadLaunchState } from "./launch-state.server.ts";
import { decisionsSchema, launchCommands } from "./owner-commands.server.ts";
import { loadSampleStates } from "./sample-states.server.ts";

openTestDatabase();
// Each test has an empty database, which no one has notified.

const openWhats = async () => (await loadLaunchState({})).open.map(({ what }) => what);
const stepOf = async (id: string) => (await loadLaunchState({})).steps.find((step) => step.id === id);

const commands = launchCommands(async () => {});

it("a new site isn't live until the owner says so, and can be taken back", async () => {
  expect(isSiteLive()).toBe(false);
  expect(siteIdentity().unlisted).toBe(true);
  await give(commands["site.set-live"], { live: true });
  expect(isSiteLive()).toBe(true);
  expect(siteIdentity()).not.toHaveProperty("unlisted");
  expect((await loadLaunchState({})).liveSince).toBe((await listRevisions(launchSection.name, 1))[0]?.savedAt);
  await give(commands["site.set-live"], { live: false });
  expect(isSiteLive()).toBe(false);
});

it("a claim that is put on record or hidden is no placeholder any more, and the record can be taken back", async () => {
  expect(await openWhats()).toContain("98% Client satisfaction");
  await give(commands["samples.decide"], {
    decisions: { "figure-satisfaction": "own", "case-plumbline-labs": "hidden" },
  });
  expect(siteIdentity().hidden).toEqual(["case-plumbline-labs"]);
  expect(await openWhats()).not.toContain("98% Client satisfaction");
  expect(await openWhats()).not.toContain("Plumbline Labs");
  const [saved] = await listRevisions(SAMPLES_SECTION, 1);
  const { samples } = await loadSampleStates();
  expect(samples.find(({ id }) => id === "figure-satisfaction")).toMatchObject({
    decision: "own",
    decidedAt: saved?.savedAt,
  });
  await restoreRevision(SAMPLES_SECTION, 0);
  expect(await openWhats()).toContain("Plumbline Labs");
  expect(siteIdentity()).not.toHaveProperty("hidden");
});

it("what is decided, and going live, is in the activity log with before and after", async () => {
  await give(commands["samples.decide"], { decisions: { "figure-satisfaction": "own" } });
  await give(commands["site.set-live"], { live: true });
  const rows = await database().select().from(activity).orderBy(asc(activity.at));
  expect(rows.map(({ subjectLabel, details }) => [subjectLabel, details])).toEqual([
    ["Sample texts", { changes: [{ label: "98% Client satisfaction", before: "", after: "own" }] }],
    ["Going live", { changes: [{ label: "Live", before: "", after: "yes" }] }],
  ]);
});

it("a fact that the business has none of is decided, as one that is entered, and takes with it what rests on it", async () => {
  const asked = ["Instagram", "Threads", "Credit in the footer: name", "Credit in the footer: link"];
  expect(await openWhats()).toEqual(expect.arrayContaining(asked));
  const done = async () => (await stepOf("contact"))?.progress?.done ?? 0;
  const before = await done();
  await saveSettings(
    "social",
    { SITE_SOCIAL_INSTAGRAM: "none", SITE_SOCIAL_THREADS: "https://threads.example/@client" },
    0,
  );
  await saveSettings("brand", { SITE_BUILT_BY_NAME: "none" }, 0);
  const open = await openWhats();
  for (const what of asked) expect(open).not.toContain(what);
  expect(await done()).toBe(before + 4);
  expect(siteIdentity().social).toMatchObject({ instagram: "", threads: "https://threads.example/@client" });
});

it("a domain that the owner has set is the site's address, and no placeholder any more", async () => {
  expect(await openWhats()).toContain("Domain");
  const done = async () => (await stepOf("contact"))?.progress?.done ?? 0;
  const before = await done();
  await saveSettings("brand", { SITE_DOMAIN: "www.client.example" }, null);
  expect(await openWhats()).not.toContain("Domain");
  expect(await done()).toBe(before + 1);
  expect(siteIdentity().url).toBe("https://www.client.example");
});

it("sample people who were added are samples until they are changed, and another person makes a team", async () => {
  await startTeam(sampleTeam(siteIdentity()).map(({ id: _, ...person }) => person));
  expect(await stepOf("team")).toMatchObject({ done: false });
  expect(await stepOf("content")).toMatchObject({ done: false, text: "5 sample records to replace or delete." });
  expect(await openWhats()).toContain("Kabir Shah");
  const own = { name: "Hanna Brandt", role: "Founder", description: "", specialties: [], bio: "", image: "" };
  await saveMember({ ...own, portrait: null, email: "", linkedin: "", onHome: true, onTeamPage: true, seen: null });
  expect(await stepOf("team")).toMatchObject({ done: true });
});

it("secrets of the first start are named while they are set", async () => {
  expect((await loadLaunchState({ OWNER_PASSWORD: "x", ADMIN_PIN: "" })).remainingSecrets).toEqual(["OWNER_PASSWORD"]);
});

it.each([{ "case-unknown": "own" }, { "figure-savings": "maybe" }, { SITE_LIVE: "own" }])(
  "%j is no decision",
  (decisions) => {
    expect(validate(decisionsSchema, { decisions }).ok).toBe(false);
  },
);
