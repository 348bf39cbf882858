import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { deleteRecord, saveRecord, updateRecord } from "~/platform/db/save-record.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
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
  await saveRecord(database(), jobs, job("Send the report"));
  const before = await onlyJob();
  for (const status of ["closed", "in_progress", "open", "in_progress", "closed", "open"] as const) {
    expect(await updateRecord(database(), jobs, before.id, { status })).toBe("saved");
    expect((await onlyJob()).status).toBe(status);
  }
  expect(Date.parse((await onlyJob()).updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
});

it("a job that was changed in another tab since isn't overwritten, and one that was deleted stays so", async () => {
  await saveRecord(database(), jobs, job("Old"));
  const { id } = await onlyJob();
  expect(await saveRecord(database(), jobs, { ...job("From another tab"), id, seen: new Date(0) })).toBe("conflict");
  await deleteRecord(database(), jobs, id);
  expect(await findJob(id)).toBeUndefined();
  expect(await updateRecord(database(), jobs, id, { status: "closed" })).toBe("gone");
});

it("a search finds titles, descriptions and names, and takes wildcards as they are", async () => {
  await saveRecord(database(), jobs, { ...job("Call Ada"), assignedTo: "Rohan" });
  await saveRecord(database(), jobs, { ...job("100% done"), status: "closed" });
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
