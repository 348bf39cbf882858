import { z } from "zod";
import { addDays } from "~/domain/booking/offered-times.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { attempt, requireValid, toJsonAnswer } from "~/platform/http/outcome.server.ts";
import { validate } from "~/shared/validation.ts";
import { loadOfferedTimes } from "./offered-times.server.ts";

/** The most days of one request. */
const MAX_DAYS = 62;

const DAY = "Send a day of the calendar, e.g. 2026-03-04";

const day = z.iso
  .date({ error: DAY, abort: true })
  .refine((text) => text >= "2000" && text < "3000", { error: DAY, abort: true })
  .describe("A day in the owner's time zone.");
const parameters = z.object({ from: day, to: day });

const daysSchema = parameters.superRefine(({ from, to }, context) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
  if (to < from) refuse("Send a day that isn't before `from`");
  else if (to > addDays(from, MAX_DAYS - 1)) refuse(`Ask for ${MAX_DAYS} days at most`);
});

/** What `GET /api/consultation-times` takes and gives, for the OpenAPI description. */
export const consultationTimesQuery = {
  name: "consultation-times",
  summary: "The times that are free for a consultation, between two days, both inclusive",
  parameters,
  answer: z.object({
    minutes: z.int().describe("How long a call is."),
    times: z.array(z.iso.datetime()).describe("Instants in UTC, ascending; none where no times are open."),
  }),
};

/** Answers a request for the free times of days: 200, 422 with the reason, or 503. */
export async function answerConsultationTimes(query: URLSearchParams): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const outcome = await attempt(async () => {
    const { from, to } = requireValid(validate(daysSchema, Object.fromEntries(query)));
    const { minutes, times } = await loadOfferedTimes(databaseNow(), { days: { firstDay: from, lastDay: to } });
    return { id: "", minutes, times };
  });
  if (outcome.kind === "done") {
    const { minutes, times } = outcome.value;
    return Response.json({ minutes, times }, { headers });
  }
  const { status, body, headers: more } = toJsonAnswer(outcome, consultationTimesQuery.name);
  return Response.json(body, { status, headers: { ...headers, ...more } });
}
