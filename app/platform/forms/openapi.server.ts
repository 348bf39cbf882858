import { z } from "zod";
import type { JsonOperation } from "./json-operation.server.ts";

const stored = z.object({ success: z.literal(true), id: z.uuid().describe("The id of what is stored.") });
const rejected = z.object({
  success: z.literal(false),
  error: z.string().describe("What is wrong, in a sentence."),
  fields: z.record(z.string(), z.string()).optional().describe("What to do about single fields, by their name."),
  times: z.array(z.iso.datetime()).optional().describe("The nearest free times, where one can't be booked."),
});

const ERROR_RESPONSES = {
  400: "The body isn't a JSON object.",
  405: "The method is not POST.",
  413: "The body is larger than 128 KiB.",
  415: "The body is not declared as JSON.",
  422: "Fields need correcting, which `fields` names; or the key was used before, for other content.",
  429: "Too many requests from this address.",
  500: "An unexpected error. Whether anything was stored is unknown.",
  503: "The database is unavailable. Nothing was stored, unless `error` says that this isn't certain; send it again in a moment, with the same key.",
} as const;

const KEY_DESCRIPTION =
  "Sending again with the same key and content stores nothing new and returns the first id, so that a request whose " +
  "answer was lost can be repeated.";
const keySchema = { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x20-\\x7e]+$" };

/** An operation with any schema: it is only described here, not called. */
type DescribedOperation = Pick<JsonOperation, "name" | "summary" | "schema" | "takesKey" | "canConflict"> & {
  example: unknown;
};

/** What programs may read, by the parameters of its address. */
interface DescribedQuery {
  name: string;
  summary: string;
  parameters: z.ZodObject;
  answer: z.ZodType;
}

/**
 * The OpenAPI 3.1 description of the operations below `/api`, generated from the schemas that validate their bodies.
 */
export function describeOperations(
  operations: DescribedOperation[],
  info: { title: string; version: string },
  queries: DescribedQuery[] = [],
) {
  const paths: Record<string, Partial<ReturnType<typeof pathItem> & ReturnType<typeof queryItem>>> = {
    ...Object.fromEntries(operations.map((operation) => [`/api/${operation.name}`, pathItem(operation)])),
    ...Object.fromEntries(queries.map((query) => [`/api/${query.name}`, queryItem(query)])),
  };
  return {
    openapi: "3.1.0",
    info: {
      ...info,
      description: "The public writes of this site, for programs, and what they need to read for them.",
    },
    servers: [{ url: "/" }],
    paths,
    components: { schemas: { Stored: jsonSchema(stored), Refused: jsonSchema(rejected) } },
  };
}

function queryItem({ name, summary, parameters, answer: found }: DescribedQuery) {
  const { properties = {} } = jsonSchema(parameters);
  return {
    get: {
      operationId: name,
      summary,
      parameters: Object.entries(properties).map(([parameter, schema]) => ({
        ...{ name: parameter, in: "query", required: true, schema },
      })),
      responses: {
        200: { description: "Found.", content: { "application/json": { schema: jsonSchema(found) } } },
        422: errorResponse("422", "A parameter needs correcting, which `fields` names."),
        503: errorResponse("503", ERROR_RESPONSES[503]),
      },
    },
  };
}

function pathItem({ name, summary, schema, takesKey, canConflict, example }: DescribedOperation) {
  const answers = canConflict ? { ...ERROR_RESPONSES, 409: "The time is taken. Nothing was stored." } : ERROR_RESPONSES;
  const header = { name: "Idempotency-Key", in: "header", required: false, schema: keySchema };
  return {
    post: {
      operationId: name,
      summary,
      parameters: takesKey ? [{ ...header, description: KEY_DESCRIPTION }] : [],
      requestBody: {
        required: true,
        content: { "application/json": { schema: bodySchema(schema, takesKey), example } },
      },
      responses: {
        200: answer("Stored, now or before under the same key.", "Stored"),
        ...Object.fromEntries(
          Object.entries(answers).map(([status, description]) => [status, errorResponse(status, description)]),
        ),
      },
    },
  };
}

function bodySchema(schema: z.core.$ZodType, takesKey: boolean) {
  const described = jsonSchema(schema);
  if (!takesKey) return described;
  const idempotencyKey = { ...keySchema, description: "Stands in for the header Idempotency-Key." };
  return { ...described, properties: { ...described.properties, idempotencyKey } };
}

function errorResponse(status: string, description: string) {
  const rejectedAnswer = answer(description, "Refused");
  if (status !== "429" && status !== "503") return rejectedAnswer;
  const retryAfter = { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } };
  return { ...rejectedAnswer, headers: { "Retry-After": retryAfter } };
}

function answer(description: string, schema: string) {
  return { description, content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

function jsonSchema(schema: z.core.$ZodType) {
  const { $schema: _, "~standard": __, ...described } = z.toJSONSchema(schema, { io: "input" });
  return described;
}
