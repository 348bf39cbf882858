import { data, type RouterContextProvider } from "react-router";
import type { SpamReason } from "~/domain/leads/spam-reason.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { BodyError, readForm } from "~/platform/http/read-body.server.ts";
import { clientAddressContext } from "~/platform/http/request-context.server.ts";
import { log } from "~/platform/log.server.ts";
import {
  EXCEPTION_TEXT,
  type FormAnswer,
  type FormCheck,
  HONEYPOT_FIELD,
  KEY_FIELD,
  TOKEN_FIELD,
} from "~/shared/forms/form-answer.ts";
import { formTokenSecret, suspicionOfFormToken } from "./form-token.server.ts";
import { msSincePageVisit } from "./page-visits.server.ts";
import type { IdempotencyKey, WriteMeta, WriteResult } from "./public-write.ts";
import { referringPage } from "./referring-page.ts";
import { countPublicWrite } from "./write-limit.server.ts";

/** Room for the longest message in any script, and for one that is too long, so that it can be shown again. */
const FORM_LIMIT_BYTES = 128 * 1024;
const TOO_MANY_TEXT = "Too many attempts. Try again later.";

/**
 * A public form as the server needs it, with the texts of docs/spec/public-site.md#8-texts. `minimumMs`: people need at
 * least so long.
 */
export interface PublicForm<Input> {
  form: { id: string; success: string; failure: string; minimumMs: number };
  check: FormCheck<Input>;
  store: (input: Input, meta: WriteMeta) => Promise<WriteResult>;
  /** What is stored as the source, from the form's values. */
  source: (values: Record<string, string>) => string;
}

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Values = Record<string, string>;

/**
 * The action of a public form, for a page that is loaded anew: stores what was sent and gives the page what to show.
 * It never throws: 200 stored, 422 fields to correct, 429 too many, 503 the database is away, 413/400 unreadable,
 * 500 anything else. Nothing is thrown away as spam; what looks like it is stored with the reasons.
 */
export async function answerForm<Input>(args: ActionArgs, form: PublicForm<Input>) {
  const { answer, status } = await processSubmission(args, form);
  return data(answer, { status, headers: { "Cache-Control": "no-store" } });
}

/**
 * The same for the page's own script, which asks for JSON: the answer alone, without the page around it. To be used as
 * a middleware of the route; other requests pass through (undefined).
 */
export async function answerFormAsJson<Input>(
  args: ActionArgs,
  form: PublicForm<Input>,
): Promise<Response | undefined> {
  const { method, headers } = args.request;
  if (method !== "POST" || headers.get("accept") !== "application/json") return undefined;
  const { answer, status } = await processSubmission(args, form);
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}

async function processSubmission<Input>(
  { request, context }: ActionArgs,
  { form, check, store, source }: PublicForm<Input>,
) {
  const now = new Date();
  let typed: Values = {};
  try {
    if (request.method !== "POST") return withStatus(405, failureAnswer("exception", EXCEPTION_TEXT, typed));
    const { control, values } = splitControlFields(await readForm(request, { limit: FORM_LIMIT_BYTES }));
    typed = values;
    const checked = check(values);
    if (!checked.ok)
      return withStatus(422, { ...failureAnswer("invalid", checked.text, typed), errors: checked.errors });
    const count = await countPublicWrite(context.get(clientAddressContext));
    if (count.verdict === "refused") return withStatus(429, failureAnswer("refused", TOO_MANY_TEXT, typed));
    await store(checked.input, {
      key: formKey(form.id, control[KEY_FIELD] ?? ""),
      source: source(values),
      suspicions: [
        ...(count.verdict === "flood" ? (["flood"] as const) : []),
        ...(await formSuspicions(control, {
          minimumMs: form.minimumMs,
          address: context.get(clientAddressContext),
          now,
        })),
      ],
      now,
      origin: { address: context.get(clientAddressContext), page: referringPage(request) },
    });
    return withStatus(200, { outcome: "success", text: form.success });
  } catch (error) {
    if (error instanceof BodyError) return withStatus(error.status, failureAnswer("exception", EXCEPTION_TEXT, typed));
    const away = isDatabaseUnavailable(error);
    log.error({ form: form.id, err: error }, away ? "a form met no database" : "a form failed");
    if (away) return withStatus(503, failureAnswer("failure", form.failure, typed));
    return withStatus(500, failureAnswer("exception", EXCEPTION_TEXT, typed));
  }
}

async function formSuspicions(
  control: Values,
  { minimumMs, address, now }: { minimumMs: number; address: string; now: Date },
) {
  const reasons: SpamReason[] = control[HONEYPOT_FIELD] ? ["honeypot"] : [];
  const token = control[TOKEN_FIELD] ?? "";
  const sinceVisitMs = msSincePageVisit(address, now.getTime());
  const suspicion = suspicionOfFormToken({ token, secret: await formTokenSecret(), minimumMs, sinceVisitMs, now });
  return suspicion ? [...reasons, suspicion] : reasons;
}

function withStatus(status: number, answer: FormAnswer) {
  return { status, answer };
}

function failureAnswer(outcome: "invalid" | "failure" | "refused" | "exception", text: string, values: Values) {
  return { outcome, text, errors: {}, values };
}

/** Splits what was sent into the hidden control fields and what the visitor typed. Files are not fields of ours. */
function splitControlFields(sent: FormData): { control: Values; values: Values } {
  const control: Values = {};
  const values: Values = {};
  for (const [name, value] of sent) {
    if (typeof value !== "string") continue;
    if (name === HONEYPOT_FIELD || name === TOKEN_FIELD || name === KEY_FIELD) control[name] = value;
    else values[name] = value;
  }
  return { control, values };
}

/** Without JavaScript the key is empty, and the content stands in for it. */
function formKey(formId: string, value: string): IdempotencyKey {
  if (!/^[\w-]{8,100}$/.test(value)) return { kind: "content" };
  return { kind: "given", value: `form:${formId}:${value}`, reused: "derive" };
}
