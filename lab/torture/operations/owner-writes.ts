import { access, rm } from "node:fs/promises";
import path from "node:path";
import { request } from "../client.ts";
import type { Write } from "../plan/writes.ts";
import type { TortureContext } from "../torture-context.ts";

/** Sets the brand's city, which public pages show. */
export async function saveSetting({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const city = `City ${write.index}`;
  const room = { id: "contact", values: { SITE_CITY: city }, seen: null };
  const sent = await client.send(write, (door) => client.command(door, "/admin/commands/settings.save", room));
  ledger.city.write(city, sent);
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
