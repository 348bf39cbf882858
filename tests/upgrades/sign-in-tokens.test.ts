import { createHash, createHmac, randomUUID } from "node:crypto";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findAccountByPassword } from "~/domain/auth/password/stored-secrets.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { findSetUpLink } from "~/domain/auth/set-up/set-up.server.ts";
import { hasPendingSignIn } from "~/domain/auth/sign-in/second-step.server.ts";
import { findToken, redeemToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { schemaStages } from "./schema-stages.ts";
import { databaseOf, stageFolder } from "./stage-database.ts";

/** Of "correct horse battery", as better-auth stored it. */
const PASSWORD_HASH =
  "80ff8e85195c33193ff3597b51ef095a:" +
  "933e12ec964bae0d9d8b871a162bba096e3aa2748b5ed9db938843f12b8a58e9" +
  "e2e8e364441585b77219042ac9d16d79fbea4fe86b86eb8fcd0c195b90aa103b";
const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
const page = (cookie: string) => new Request("http://site.example/admin", { headers: { cookie } });

/** An owner with a session, a sign-in that waits for its second step, and links, as they were stored until 0061. */
async function insertOwner(client: pg.Client): Promise<string> {
  const userId = randomUUID();
  const insert = (table: string, columns: string, values: unknown[]) =>
    client.query(
      `insert into ${table} (${columns}, expires_at) values (${values.map((_, index) => `$${index + 1}`)}, now() + interval '5 minutes')`,
      values,
    );
  await client.query("insert into auth_users (id, name, email) values ($1, 'Owner', 'ann@client.example')", [userId]);
  await client.query(
    `insert into auth_accounts (id, issuer, account_id, provider_id, user_id, password)
     values ($1, 'local:credential', $1, 'credential', $1, $2)`,
    [userId, PASSWORD_HASH],
  );
  await client.query("update site_owner set user_id = $1", [userId]);
  await insert("auth_sessions", "id, token, user_id, last_used_at", [randomUUID(), "a-session", userId, new Date()]);
  await insert("one_time_links", "id, user_id, purpose, email, token_hash", [
    ...[randomUUID(), userId, "email-change", "new@client.example", hash("a-link")],
  ]);
  await insert("pending_sign_ins", "id, user_id, token_hash, signed_in_with, has_common_password", [
    ...[randomUUID(), userId, hash("a-second-step"), "link", true],
  ]);
  await insert("set_up_links", "id, token_hash", [randomUUID(), hash("a-set-up")]);
  return userId;
}

test("a session, a password, a second step and links of a site of 0061 stay valid", async () => {
  const stages = schemaStages();
  const stage = stages.find(({ tag }) => tag.startsWith("0061"));
  if (!stage) throw new Error("There is no such release.");
  const { connectionString, client } = await databaseOf(stage);
  const userId = await insertOwner(client);
  await migrateDatabase({ connectionString, folder: stageFolder(stages.length) });
  openDatabase({ connectionString, max: 4 });
  onTestFinished(() => closeDatabase());

  const signature = createHmac("sha256", await siteSecret("auth"))
    .update("a-session")
    .digest("base64");
  const session = `owner.session_token=${encodeURIComponent(`a-session.${signature}`)}`;
  expect(await findOwner(page(session))).toMatchObject({ userId, email: "ann@client.example" });
  expect(await findOwner(page(session.replace("a-session", "b-session")))).toBeNull();
  expect(await findAccountByPassword("ann@client.example", "correct horse battery")).toEqual({ userId });
  expect(await hasPendingSignIn(page("owner.second_step=a-second-step"))).toBe(true);
  expect(await findToken("second-step", "a-second-step")).toMatchObject({
    token: { userId, details: { signedInWith: "link", hasCommonPassword: true } },
  });
  const link = await redeemToken(database(), "email-change", "a-link", new Date());
  expect(link).toMatchObject({ userId, details: { email: "new@client.example" } });
  // There is an owner, so it is of no use any more.
  expect([(await findToken("set-up", "a-set-up")).state, await findSetUpLink("a-set-up")]).toEqual(["usable", "taken"]);
});
