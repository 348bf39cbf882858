import { insertFile } from "~/domain/leads/files/private-files.server.ts";
import { ENQUIRIES, MESSAGES } from "~/domain/leads/tables/lead-tables.server.ts";
import { formSubmissions, VISITOR_FIELD_NAMES } from "~/domain/leads/tables/submissions.server.ts";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { databasePool, type Executor } from "~/platform/db/database.server.ts";
import { bindParameters, describeJsonRows } from "~/platform/db/json-rows.server.ts";
import { insertEmailsSql } from "~/platform/email/outbox/queue-email.server.ts";
import type { LeadRecordKind, LeadRows } from "./lead-rows.server.ts";

const SUBMISSION = describeJsonRows(formSubmissions, [
  "id",
  "formType",
  ...VISITOR_FIELD_NAMES,
  "source",
  "consentAt",
  "consentVersion",
  "suspectedSpam",
  "spamReasons",
  "withheldEmails",
  "idempotencyKey",
  "createdAt",
  "updatedAt",
]);

const RECORDS = {
  message: describeJsonRows(MESSAGES.table, [
    "id",
    "submissionId",
    "name",
    "email",
    "message",
    "createdAt",
    "updatedAt",
  ]),
  enquiry: describeJsonRows(ENQUIRIES.table, [
    "id",
    "submissionId",
    "name",
    "email",
    "phone",
    "company",
    "country",
    "message",
    "createdAt",
    "updatedAt",
  ]),
};

/** A prepared statement that stores any number of leads with the same records, those whose idempotency keys are new. */
interface InsertStatement {
  text: string;
  /** Leads that arrive while a batch is in flight share the next statement and its commit (group commit). */
  insert: (lead: LeadRows) => Promise<boolean>;
}

// One for each set of records.
const statements = new Map<string, InsertStatement>();

/** Stores a lead without a file unless its idempotency key exists, and commits. Returns whether it stored it. */
export function insertLead(lead: LeadRows): Promise<boolean> {
  return statementFor(recordsOf(lead)).insert(lead);
}

/** The same inside the caller's transaction. */
export async function insertLeadInTransaction(tx: Executor, lead: LeadRows): Promise<boolean> {
  const records = recordsOf(lead);
  const { rows } = await tx.execute(bindParameters(statementFor(records).text, jsonParameters(records, [lead])));
  const isNew = rows.length > 0;
  if (isNew && lead.file) await insertFile(tx, lead.submission.id, lead.file, lead.submission.createdAt ?? new Date());
  return isNew;
}

function recordsOf(lead: LeadRows): LeadRecordKind[] {
  return (["message", "enquiry"] as const).filter((record) => lead[record]);
}

function statementFor(records: LeadRecordKind[]): InsertStatement {
  const name = ["lead", ...records.map((record) => RECORDS[record].table)].join(" ");
  const known = statements.get(name);
  if (known) return known;
  const text = insertSql(records);
  const insert = createBatcher(async (leads: LeadRows[]) => {
    const { rows } = await databasePool().query<{ id: string }>({ name, text, values: jsonParameters(records, leads) });
    const stored = new Set(rows.map(({ id }) => id));
    return leads.map(({ submission }) => stored.has(submission.id));
  });
  const statement = { text, insert };
  statements.set(name, statement);
  return statement;
}

/** In the order of the idempotency keys: two statements that lock the same keys then can't deadlock. */
function insertSql(records: LeadRecordKind[]): string {
  const where = `"submissionId" in (select id from inserted)`;
  const inserts = records.map((record, index) => {
    const { table, columns, values, columnDefinitions } = RECORDS[record];
    return `, part_${index + 1} as (insert into ${table} (${columns})
      select ${values} from jsonb_to_recordset($${index + 3}) as part(${columnDefinitions}) where ${where})`;
  });
  return `with inserted as (
      insert into form_submissions (${SUBMISSION.columns})
      select ${SUBMISSION.values} from jsonb_to_recordset($1) as submission(${SUBMISSION.columnDefinitions}) order by "idempotencyKey"
      on conflict (idempotency_key) do nothing returning id
    ), queued as (${insertEmailsSql({ rows: "$2", where: `"subjectId" in (select id from inserted)` })})${inserts.join("")}
    select id from inserted`;
}

function jsonParameters(records: LeadRecordKind[], leads: LeadRows[]): string[] {
  return [
    leads.map(({ submission }) => submission),
    leads.flatMap(({ emails }) => emails),
    ...records.map((record) => leads.map((lead) => lead[record])),
  ].map((rows) => JSON.stringify(rows));
}
