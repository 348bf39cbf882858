import { access, rm } from "node:fs/promises";
import path from "node:path";
import { request } from "../client.ts";
import type { Write } from "../plan/writes.ts";
import type { TortureContext } from "../torture-context.ts";

/** Sets the brand's city, which public pages show. */
export async function saveSetting({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const city = `City ${write.index}`;
  const section = { id: "contact", values: { SITE_CITY: city }, seen: null };
  const sent = await client.send(write, (door) => client.command(door, "/admin/commands/settings.save", section));
  ledger.city.write(city, sent);
  return sent.answer !== undefined;
}

/** Drafts and publishes the headline of the home page; some are taken back at once. */
export async function publishText({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const [headline, before] = [`Headline ${write.index}`, ledger.headline.acknowledged];
  const change = { document: "home.hero", texts: { headline }, was: null };
  const sent = await client.send(write, async (door) => {
    const saved = await client.command(door, "/admin/commands/content.save-draft", change);
    const draft = saved?.draft as { version: string } | null | undefined;
    // Nothing is left to be published: a try without an answer has done it.
    if (!draft) return saved;
    const input = { versions: { "home.hero": draft.version }, at: null, overwrite: true };
    // Not of this version, where a try that hung has changed the draft since.
    const answer = await client.command(door, "/admin/commands/content.publish", input, [200, 409, 410]);
    return answer?.publication ? answer : undefined;
  });
  ledger.headline.write(headline, sent);
  const { publication } = sent.answer ?? {};
  if (publication && write.choice % 3 === 0) {
    const undo = { publication };
    const undone = await client.send(write, (door) => client.command(door, "/admin/commands/content.undo", undo));
    ledger.headline.write(before, undone);
  }
  return sent.answer !== undefined;
}

/** Signs in on another device, and opens the dashboard there. */
export async function signIn({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const sent = await client.send(write, (door) => client.openSession(door));
  if (sent.answer === undefined) return false;
  ledger.sessions.push(sent.answer);
  return true;
}

/** Writes a backup at one of the machines, as `npm run backup` does; of the earlier ones nothing is kept. */
export async function writeBackup({ client, ledger, world }: TortureContext, write: Write): Promise<boolean> {
  const file = path.join(world.directory, `backup-${write.index}.tar`);
  const sent = await client.send(write, async (door) => {
    const site = world.sites[client.doors.indexOf(door)] ?? world.sites[0];
    return (await site.runCommand("backup", file)).isDone || undefined;
  });
  if (sent.answer === undefined) return false;
  await access(file);
  // First: another backup may be done at the same time.
  const earlier = ledger.backup;
  ledger.backup = file;
  if (earlier) await rm(earlier);
  return true;
}

/** Whether a session is still one. Undefined while the site can't tell. */
export async function isSignedIn(door: string, cookie: string): Promise<boolean | undefined> {
  const response = await request(`${door}/admin/activity`, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  return response.status === 503 ? undefined : response.status === 200;
}
