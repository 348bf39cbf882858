import { expect, it } from "vitest";
import { describeOperations } from "~/platform/forms/openapi.server.ts";
import { submitConsultationOperation } from "./consultation.server.ts";
import { LENGTHS } from "./visitor-fields.ts";

it("the description of the JSON interface has fields, bounds, an example that would be accepted, and every answer", () => {
  const { paths } = describeOperations([submitConsultationOperation], { title: "A site", version: "1" });
  const post = paths["/api/submit-consultation"]?.post;
  const { schema, example } = post?.requestBody.content["application/json"] ?? {};
  expect(schema).toMatchObject({
    type: "object",
    required: ["firstName", "email", "phone", "message"],
    properties: {
      firstName: { type: "string", minLength: 1, maxLength: LENGTHS.name },
      message: { type: "string", maxLength: LENGTHS.message },
      idempotencyKey: { type: "string" },
      time: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
    },
  });
  expect(submitConsultationOperation.schema.safeParse(example).success).toBe(true);
  expect(Object.keys(post?.responses ?? {})).toEqual([
    "200",
    "400",
    "405",
    "409",
    "413",
    "415",
    "422",
    "429",
    "500",
    "503",
  ]);
});
