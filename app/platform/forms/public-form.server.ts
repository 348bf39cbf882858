import { createHash } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { canSendEmails } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { attempt, requireValid, toFormAnswer } from "~/platform/http/outcome.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import {
  chosenFiles,
  type FormAnswer,
  type FormCheck,
  type FormReceipt,
  HONEYPOT_FIELD,
  invalidFormAnswer,
  KEY_FIELD,
  SHOW_FIELD,
  TOKEN_FIELD,
} from "~/shared/forms/form-answer.ts";
import { WRONG_FIELDS_TEXT } from "~/shared/forms/form-check.ts";
import { DOCUMENT_ERRORS } from "~/shared/forms/sent-file.ts";
import { documentTypeOf } from "./documents/document-type.server.ts";
import { safeFileName } from "./documents/file-name.server.ts";
import { readFileForm } from "./documents/read-file-form.server.ts";
import { formTokenSecret, resumeFormToken, suspicionOfFormToken } from "./form-token.server.ts";
import { msSincePageVisit } from "./page-visits.server.ts";
import type { IdempotencyKey, SentDocument, WriteMeta, WriteResult } from "./public-write.ts";
import { countPublicWrite, WRITE_LIMIT_BYTES } from "./write-limit.server.ts";

/** Longer than any path of the site. */
const MAX_PATH_LENGTH = 300;

/**
 * A public form on the server, with the texts of docs/spec/public-site.md#8-texts. `minimumMs` is the least time that a
 * person needs to fill it in.
 */
export interface PublicForm<Input extends { email: string }, Result extends WriteResult = WriteResult> {
  form: { id: string; success: string; failure: string; minimumMs: number };
  /** An email is sent at once that the visitor has to open; `success` is what is said instead while it has to wait. */
  promisesEmail?: { success: string };
  check: FormCheck<Input>;
  store: (input: Input, meta: WriteMeta) => Promise<Result>;
  /** What a visitor can name the stored row by, from its id. */
  reference?: (id: string) => string;
  /** What else a visitor keeps of it. */
  receipt?: (stored: Result) => Partial<FormReceipt>;
  /** The field of a document that comes with it, checked by its bytes. */
  documentField?: string;
  /** The stored source, from the form's values. */
  source: (values: Record<string, string>) => string;
}

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Values = Record<string, string>;

const CONTROL_FIELDS = [HONEYPOT_FIELD, TOKEN_FIELD, KEY_FIELD, SHOW_FIELD];

/**
 * The action of a public form without JavaScript: stores the submission and returns the page's action data. Never
 * throws; the statuses are those of `toFormAnswer`. Spam is never discarded: a suspicious submission is stored with the
 * reasons.
 */
export async function answerForm<Input extends { email: string }, Result extends WriteResult>(
  args: ActionArgs,
  form: PublicForm<Input, Result>,
) {
  const { answer, status, hadFile, token } = await processSubmission(args, form);
  if (hadFile && form.documentField) askForFileAgain(answer, form.documentField);
  // Without a database there is none.
  if (answer.outcome !== "success") answer.token = await sentToken(token, args).then(resumeFormToken, () => undefined);
  return data(answer, { status, headers: { "Cache-Control": "no-store" } });
}

/**
 * The same for a submission by script, which accepts JSON: responds with the answer alone, without rendering the page.
 * Use it as a middleware of the route; it returns undefined for other requests.
 */
export async function answerFormAsJson<Input extends { email: string }, Result extends WriteResult>(
  args: ActionArgs,
  form: PublicForm<Input, Result>,
): Promise<Response | undefined> {
  const { method, headers } = args.request;
  if (method !== "POST" || headers.get("accept") !== "application/json") return undefined;
  const { answer, status } = await processSubmission(args, form);
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}

/** A page that is loaded anew has no chosen file any more. */
function askForFileAgain(answer: FormAnswer, field: string) {
  if (answer.outcome === "success") return;
  if (answer.outcome === "invalid") answer.errors[field] ??= DOCUMENT_ERRORS.again;
  else answer.text += ` ${DOCUMENT_ERRORS.again}.`;
}

async function processSubmission<Input extends { email: string }, Result extends WriteResult>(
  { request, context }: ActionArgs,
  { form, promisesEmail, check, store, reference, receipt, source, documentField }: PublicForm<Input, Result>,
) {
  const now = databaseNow();
  let typed: Values = {};
  let token = "";
  let emailWaits = false;
  let hadFile = false;
  let isOnlyShown = false;
  const receive = async (sent: FormData): Promise<FormReceipt> => {
    const { control, values } = splitControlFields(sent);
    const files = chosenFiles(sent);
    typed = values;
    token = control[TOKEN_FIELD] ?? "";
    isOnlyShown = SHOW_FIELD in control;
    if (isOnlyShown) return { email: "", storedAt: "" };
    hadFile = Object.keys(files).length > 0;
    const input = requireValid(check(values, files));
    const document = documentField ? files[documentField] : undefined;
    const file = document && documentField ? await readDocument(documentField, document) : undefined;
    const address = context.get(clientAddressContext);
    emailWaits = promisesEmail !== undefined && !(await canSendEmails());
    const stored = await store(input, {
      key: formKey(form.id, control[KEY_FIELD] ?? ""),
      source: source(values),
      suspicions: [
        ...(await countPublicWrite(address)),
        ...(control[HONEYPOT_FIELD] ? (["honeypot"] as const) : []),
        ...[suspicionOfFormToken({ ...(await sentToken(token, { context })), minimumMs: form.minimumMs })].filter(
          (reason) => reason !== undefined,
        ),
      ],
      now,
      origin: { address, page: referringPage(request) },
      ...(file && { file }),
    });
    return {
      email: input.email,
      storedAt: now.toISOString(),
      ...(reference ? { reference: reference(stored.id) } : {}),
      ...receipt?.(stored),
      ...(emailWaits && { emailWaits }),
    };
  };
  const outcome = await attempt<FormReceipt>(async () => {
    if (request.method !== "POST") throw new HttpError(405, "Use the method POST.");
    if (documentField) return readFileForm(request, receive);
    return receive(await readForm(request, { limit: WRITE_LIMIT_BYTES }));
  });
  if (isOnlyShown) return { status: 200, answer: invalidFormAnswer([], typed), hadFile, token };
  return { ...toFormAnswer(outcome, emailWaits ? { ...form, ...promisesEmail } : form, typed), hadFile, token };
}

/**
 * A chosen document with what its bytes are.
 *
 * @throws HttpError 422 when they are no document
 */
async function readDocument(field: string, document: File): Promise<SentDocument> {
  const bytes = Buffer.from(await document.arrayBuffer());
  const found = await documentTypeOf(bytes);
  if ("type" in found) {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { name: safeFileName(document.name, found.type), type: found.type, sha256, bytes };
  }
  const summary = { field: "", message: WRONG_FIELDS_TEXT };
  throw new HttpError(422, WRONG_FIELDS_TEXT, {
    problems: [summary, { field, message: DOCUMENT_ERRORS[found.refused] }],
  });
}

/** A token as it is judged, with when a page was last sent to its address. */
async function sentToken(token: string, { context }: Pick<ActionArgs, "context">) {
  const now = databaseNow();
  const sinceVisitMs = msSincePageVisit(context.get(clientAddressContext), now.getTime());
  return { token, secret: await formTokenSecret(), sinceVisitMs, now };
}

/** Separates the hidden control fields from the visitor's values. Files aren't among them. */
function splitControlFields(sent: FormData): { control: Values; values: Values } {
  const control: Values = {};
  const values: Values = {};
  for (const [name, value] of sent) {
    if (typeof value !== "string") continue;
    if (CONTROL_FIELDS.includes(name)) control[name] = value;
    else values[name] = value;
  }
  return { control, values };
}

/** Without JavaScript the key is empty, and the content identifies the submission. */
function formKey(formId: string, value: string): IdempotencyKey {
  if (!/^[\w-]{8,100}$/.test(value)) return { kind: "content" };
  return { kind: "given", value: `form:${formId}:${value}`, reused: "derive" };
}

/** The path of the referring page on this site, without its query; null when it isn't known. */
function referringPage({ headers, url }: Request): string | null {
  const referer = URL.parse(headers.get("referer") ?? "");
  return referer?.host === new URL(url).host ? referer.pathname.slice(0, MAX_PATH_LENGTH) : null;
}
