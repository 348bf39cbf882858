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
import { formTokenSecret, judgeFormToken } from "./form-token.server.ts";
import { sincePageVisit } from "./page-visits.server.ts";
import type { WriteKey, WriteMeta, WriteResult } from "./public-write.ts";
import { pageOf } from "./referring-page.ts";
import { countWrite } from "./write-limit.server.ts";

/** Room for the longest message in any script, and for one that is too long, so that it can be shown again. */
const FORM_LIMIT_BYTES = 128 * 1024;
const TOO_MANY = "Too many attempts. Try again later.";

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
  const { answer, status } = await receive(args, form);
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
  const { answer, status } = await receive(args, form);
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}

async function receive<Input>({ request, context }: ActionArgs, { form, check, store, source }: PublicForm<Input>) {
  const now = new Date();
  let typed: Values = {};
  try {
    if (request.method !== "POST") return reply(405, problem("exception", EXCEPTION_TEXT, typed));
    const { control, values } = separate(await readForm(request, { limit: FORM_LIMIT_BYTES }));
    typed = values;
    const checked = check(values);
    if (!checked.ok) return reply(422, { ...problem("invalid", checked.text, typed), errors: checked.errors });
    const count = await countWrite(context.get(clientAddressContext));
    if (count.verdict === "refused") return reply(429, problem("refused", TOO_MANY, typed));
    await store(checked.input, {
      key: keyOf(form.id, control[KEY_FIELD] ?? ""),
      source: source(values),
      spamReasons: [
        ...(count.verdict === "flood" ? (["flood"] as const) : []),
        ...(await formSuspicions(control, {
          minimumMs: form.minimumMs,
          address: context.get(clientAddressContext),
          now,
        })),
      ],
      now,
      sender: { address: context.get(clientAddressContext), page: pageOf(request) },
    });
    return reply(200, { outcome: "success", text: form.success });
  } catch (error) {
    if (error instanceof BodyError) return reply(error.status, problem("exception", EXCEPTION_TEXT, typed));
    const away = isDatabaseUnavailable(error);
    log.error({ form: form.id, err: error }, away ? "a form met no database" : "a form failed");
    if (away) return reply(503, problem("failure", form.failure, typed));
    return reply(500, problem("exception", EXCEPTION_TEXT, typed));
  }
}

async function formSuspicions(
  control: Values,
  { minimumMs, address, now }: { minimumMs: number; address: string; now: Date },
) {
  const reasons: SpamReason[] = control[HONEYPOT_FIELD] ? ["honeypot"] : [];
  const token = control[TOKEN_FIELD] ?? "";
  const sinceVisitMs = sincePageVisit(address, now.getTime());
  const suspicion = judgeFormToken({ token, secret: await formTokenSecret(), minimumMs, sinceVisitMs, now });
  return suspicion ? [...reasons, suspicion] : reasons;
}

function reply(status: number, answer: FormAnswer) {
  return { status, answer };
}

function problem(outcome: "invalid" | "failure" | "refused" | "exception", text: string, values: Values) {
  return { outcome, text, errors: {}, values };
}

/** Splits what was sent into the hidden control fields and what the visitor typed. Files are not fields of ours. */
function separate(sent: FormData): { control: Values; values: Values } {
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
function keyOf(formId: string, value: string): WriteKey {
  if (!/^[\w-]{8,100}$/.test(value)) return { kind: "content" };
  return { kind: "given", value: `form:${formId}:${value}`, reused: "derive" };
}
