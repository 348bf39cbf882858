import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { databasePool, type Executor } from "~/platform/db/database.server.ts";
import { bindParameters, describeJsonRows, type JsonRowset } from "~/platform/db/json-rows.server.ts";
import { type emailInsertRow, insertEmailsSql } from "~/platform/email/outbox/queue-email.server.ts";

/** A row of another domain that is stored with a submission; `rows` gives its `submissionId` among others. */
export interface LeadPartRow {
  rows: JsonRowset;
  row: (submissionId: string) => { submissionId: string };
}

/** All rows that one sending makes. */
export interface LeadRows {
  submission: typeof formSubmissions.$inferInsert & { id: string };
  emails: ReturnType<typeof emailInsertRow>[];
  parts: LeadPartRow[];
}

const SUBMISSION = describeJsonRows(formSubmissions, [
  "id",
  "formType",
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "country",
  "message",
  "source",
  "consentAt",
  "consentVersion",
  "suspectedSpam",
  "spamReasons",
  "idempotencyKey",
  "createdAt",
  "updatedAt",
]);

/** A statement that stores any number of leads with the same parts, those whose keys are free. */
interface InsertStatement {
  text: string;
  /** Whether the lead was stored. Leads that come at the same moment share a statement and its commit. */
  store: (lead: LeadRows) => Promise<boolean>;
}

// One for each form.
const statements = new Map<string, InsertStatement>();

/** Stores a lead unless its key was there before, and says whether it did. It is committed then. */
export function insertLead(lead: LeadRows): Promise<boolean> {
  return statementFor(lead).store(lead);
}

/** The same inside the caller's transaction. */
export async function insertLeadInTransaction(tx: Executor, lead: LeadRows): Promise<boolean> {
  const { rows } = await tx.execute(bindParameters(statementFor(lead).text, jsonParameters([lead])));
  return rows.length > 0;
}

function statementFor({ parts }: LeadRows): InsertStatement {
  const name = ["lead", ...parts.map(({ rows }) => rows.table)].join(" ");
  const known = statements.get(name);
  if (known) return known;
  const text = insertSql(parts.map(({ rows }) => rows));
  const store = createBatcher(async (leads: LeadRows[]) => {
    const { rows } = await databasePool().query<{ id: string }>({ name, text, values: jsonParameters(leads) });
    const stored = new Set(rows.map(({ id }) => id));
    return leads.map(({ submission }) => stored.has(submission.id));
  });
  const statement = { text, store };
  statements.set(name, statement);
  return statement;
}

/** In the order of their keys: two statements that hold the same ones then can't wait for each other. */
function insertSql(parts: JsonRowset[]): string {
  const where = `"submissionId" in (select id from inserted)`;
  const inserts = parts.map(
    ({ table, columns, values, columnDefinitions }, index) => `, part_${index + 1} as (insert into ${table} (${columns})
      select ${values} from jsonb_to_recordset($${index + 3}) as part(${columnDefinitions}) where ${where})`,
  );
  return `with inserted as (
      insert into form_submissions (${SUBMISSION.columns})
      select ${SUBMISSION.values} from jsonb_to_recordset($1) as submission(${SUBMISSION.columnDefinitions}) order by "idempotencyKey"
      on conflict (idempotency_key) do nothing returning id
    ), queued as (${insertEmailsSql({ rows: "$2", where: `"subjectId" in (select id from inserted)` })})${inserts.join("")}
    select id from inserted`;
}

function jsonParameters(leads: LeadRows[]): string[] {
  const parts = leads.map(({ parts, submission }) => parts.map(({ row }) => row(submission.id)));
  const [first = []] = parts;
  return [
    leads.map(({ submission }) => submission),
    leads.flatMap(({ emails }) => emails),
    ...first.map((_, index) => parts.map((rows) => rows[index])),
  ].map((rows) => JSON.stringify(rows));
}
