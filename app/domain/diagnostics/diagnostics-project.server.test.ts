import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { parseMailServerUrl } from "~/platform/email/mail-server-url.ts";
import { parseEnvironment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { checkConnection, runDatabaseCheck } from "./database-test.server.ts";
import {
  builtInSettings,
  findSelectedProject,
  firebaseSettings,
  selectBuiltInProject,
  switchProject,
} from "./diagnostics-project.server.ts";

const testDatabase = openTestDatabase();

const project = {
  apiKey: "AIzaSyExampleExampleExample1234",
  authDomain: "sample.firebaseapp.example",
  projectId: "sample",
  storageBucket: "sample.appspot.example",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:0123456789abcdef",
};

test("the configuration shows where database and mail server are, and no password", () => {
  const env = parseEnvironment({ DATABASE_URL: "postgresql://site:s3cret@db.example:5433/site?sslpassword=s3cret" });
  const shown = JSON.stringify(
    builtInSettings(env, { smtp: parseMailServerUrl("smtps://desk:s3cret@mail.example", ["smtps:"]) }),
  );
  expect(shown).toContain("postgresql://•••@db.example:5433/site");
  expect(shown).toContain("smtps://•••@mail.example:465");
  expect(shown).not.toContain("s3cret");
  const missing = builtInSettings(env, {}).filter((setting) => setting.missing);
  expect(missing.map(({ name }) => name)).toEqual(["SITE_URL", "SMTP_URL", "MAIL_FROM"]);
});

test("a domain that the owner has set is the site's address, which isn't missing", () => {
  const settings = builtInSettings(parseEnvironment({}), undefined, "https://www.client.example");
  expect(settings).toContainEqual({ name: "SITE_URL", value: "https://www.client.example" });
});

test("the owner switches to a Firebase project and back, and its secrets are not shown", async () => {
  expect(await findSelectedProject()).toBeUndefined();
  expect(await switchProject({ ...project, projectId: " sample " })).toEqual({ missing: [] });
  expect(await findSelectedProject()).toEqual(project);
  const shown = JSON.stringify(firebaseSettings(project));
  expect(shown).toContain("sample.firebaseapp.example");
  expect(shown).not.toContain(project.apiKey);
  expect(shown).not.toContain(project.appId);
  await selectBuiltInProject();
  expect(await findSelectedProject()).toBeUndefined();
});

test("a project with settings missing changes nothing, and the log warns of each", async () => {
  const warn = vi.spyOn(log, "warn");
  await switchProject(project);
  expect(await switchProject({ ...project, apiKey: "", appId: "  " })).toEqual({ missing: ["apiKey", "appId"] });
  expect(await findSelectedProject()).toEqual(project);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ setting: "apiKey" }, { setting: "appId" }]);
});

test("the database test writes and reads both documents, again and again", async () => {
  for (const now of [new Date("2026-03-04T09:00:00Z"), new Date("2026-03-04T10:00:00Z")]) {
    expect(await runDatabaseCheck(now)).toEqual([
      { name: "_tests/connection_test", ok: true, text: expect.stringMatching(/^Written and read in \d+ ms\.$/) },
      { name: "test/connection", ok: true, text: expect.stringMatching(/^Written and read in \d+ ms\.$/) },
    ]);
    const { rows } = await database().execute(
      sql`select path, content ->> 'testedAt' as at from diagnostics order by 1`,
    );
    expect(rows.map(({ at }) => at)).toEqual([now.toISOString(), now.toISOString()]);
  }
});

test("a test that fails says why, and what may help", async () => {
  await database().execute(sql`alter table diagnostics rename to elsewhere`);
  const [missing] = await runDatabaseCheck(new Date());
  expect(missing).toMatchObject({ ok: false, hint: expect.stringContaining("Initialise the database") });
  await database().execute(sql`alter table elsewhere rename to diagnostics`);
  expect(await checkConnection()).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^PostgreSQL \d+.* answered/),
  });
  await closeDatabase();
  onTestFinished(() => openDatabase({ connectionString: testDatabase.connectionString }));
  expect(await checkConnection()).toMatchObject({
    ok: false,
    hint: expect.stringContaining("Initialise the database"),
  });
});
