import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { deleteJob, moveJob, saveJob } from "./commands.server.ts";
import { countJobs, findJob, jobColumns, listJobs } from "./queries.server.ts";
import { jobs } from "./tables.server.ts";

openTestDatabase();

const NO_FILTERS = { q: "", status: "" } as const;
const job = (title: string) => ({
  title,
  description: "What to do",
  status: "open" as const,
  assignedTo: null,
  seen: null,
});

async function onlyJob() {
  const { rows } = await listJobs(NO_FILTERS, { at: "start" });
  const [one] = rows;
  if (!one || rows.length > 1) throw new Error("There should be one job.");
  return one;
}

it("a job goes from any status to any other, and the change is stamped", async () => {
  await saveJob(job("Send the report"));
  const before = await onlyJob();
  for (const status of ["closed", "in_progress", "open", "in_progress", "closed", "open"] as const) {
    expect(await moveJob({ id: before.id, status })).toBe("saved");
    expect((await onlyJob()).status).toBe(status);
  }
  expect(Date.parse((await onlyJob()).updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
});

it("an owner with two tabs doesn't overwrite in one what was changed in the other without being told", async () => {
  await saveJob(job("Old"));
  const { id, updatedAt } = await onlyJob();
  expect(await saveJob({ ...job("From one tab"), id, seen: new Date(updatedAt) })).toBe("saved");
  expect(await saveJob({ ...job("From the other"), id, seen: new Date(updatedAt) })).toBe("conflict");
  expect(await saveJob({ ...job("From the other"), id, seen: null })).toBe("saved");
  await deleteJob(id);
  expect(await findJob(id)).toBeUndefined();
  expect(await saveJob({ ...job("Too late"), id, seen: null })).toBe("gone");
  expect(await moveJob({ id, status: "closed" })).toBe("gone");
});

it("the owner pages through any number of jobs, and back, and sees each once", async () => {
  await database()
    .insert(jobs)
    .values(
      Array.from({ length: 120 }, (_, n) => ({
        ...job(`Job ${n}`),
        createdAt: new Date(1_700_000_000_000 + Math.floor(n / 3)),
      })),
    );
  const pages = [];
  let params = new URLSearchParams();
  while (true) {
    const page = await listJobs(NO_FILTERS, parsePosition(params));
    pages.push(page);
    if (!page.older) break;
    params = new URLSearchParams({ older: page.older });
  }
  expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120);
  const back = await listJobs(NO_FILTERS, parsePosition(new URLSearchParams({ newer: pages[2]?.newer ?? "" })));
  expect(back.rows).toEqual(pages[1]?.rows);
  const first = await listJobs(NO_FILTERS, parsePosition(new URLSearchParams({ newer: back.newer ?? "" })));
  expect(first).toEqual(pages[0]);
});

it("a search finds titles, descriptions and names, and takes wildcards as they are", async () => {
  await saveJob({ ...job("Call Ada"), assignedTo: "Rohan" });
  await saveJob({ ...job("100% done"), status: "closed" });
  const found = async (q: string) =>
    (await listJobs({ q, status: "" }, { at: "start" })).rows.map(({ title }) => title);
  expect(await found("ada")).toEqual(["Call Ada"]);
  expect(await found("ROHAN")).toEqual(["Call Ada"]);
  expect(await found("0%")).toEqual(["100% done"]);
  expect(await found("%%%")).toEqual([]);
  expect(await countJobs({ q: "what to", status: "closed" })).toBe(1);
  expect((await jobColumns("done")).map(({ status, total }) => [status, total])).toEqual([
    ["open", 0],
    ["in_progress", 0],
    ["closed", 1],
  ]);
});

it("a job that is sent again because the answer was lost is one job, as it was sent last", async () => {
  const id = randomUUID();
  expect(await saveJob({ ...job("Send the report"), newId: id })).toBe("saved");
  expect(await saveJob({ ...job("Send the whole report"), newId: id })).toBe("saved");
  expect(await onlyJob()).toMatchObject({ id, title: "Send the whole report" });
});
