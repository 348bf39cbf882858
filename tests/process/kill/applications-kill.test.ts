import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { queryRows } from "../../support/database/connection.ts";
import { startSite } from "../../support/site/built-site.ts";
import { pdfOf } from "../../support/storage/documents.ts";

const APPLICATIONS = 60;
const CV = new Uint8Array(pdfOf(randomBytes(1_000_000)));

test("applications that a killed process interrupts are sent again: none is lost and none is there twice", async () => {
  const site = await startSite();
  const send = async (number: number) => {
    const body = new FormData();
    const fields = { name: "Asha", email: `${number}@client.example`, message: `number ${number}`, openingId: "" };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("idempotencyKey", `application-${number}`);
    body.set("cv", new File([CV], "cv.pdf"));
    const headers = { Accept: "application/json", Origin: site.url };
    const response = await fetch(`${site.url}/company/careers`, { method: "POST", body, headers });
    const { outcome } = await response.json();
    if (outcome !== "success") throw new Error(outcome);
  };
  const all = Array.from({ length: APPLICATIONS }, (_, number) => number);
  const count = (from: string) => queryRows(site.connectionString, `select count(*)::int as count from ${from}`);
  try {
    const acknowledged = new Set<number>();
    const sent = Promise.allSettled(all.map((number) => send(number).then(() => acknowledged.add(number))));
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(5);
    await site.kill();
    await sent;
    expect(acknowledged.size).toBeLessThan(APPLICATIONS);
    // What is stored is whole: a row and all parts of its file.
    expect(
      await count("form_submissions s where not exists (select from submission_files where submission_id = s.id)"),
    ).toEqual([{ count: 0 }]);
    await site.start();
    await Promise.all(all.map(send));
    expect(await count("form_submissions")).toEqual([{ count: APPLICATIONS }]);
    const whole = `submission_files f where size = (
      select sum(length(bytes)) from submission_file_parts where submission_id = f.submission_id)`;
    expect(await count(whole)).toEqual([{ count: APPLICATIONS }]);
  } finally {
    await site.close();
  }
});
