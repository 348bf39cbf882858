import { estimateCopy } from "~/domain/site/copy/estimate-copy.ts";
import { contentOf, fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import {
  COUNTED,
  formatMinutes,
  HOURS_PARAM,
  minutesOf,
  parseHoursList,
  totalMinutes,
  wholeHours,
} from "./price-estimate.ts";

/**
 * The beginning of the consultation's message for a visitor who comes from the estimate, with a line for each routine.
 * Undefined without a list in the search parameters.
 */
export function hoursMessage(params: URLSearchParams, identity: PageIdentity): string | undefined {
  const amounts = parseHoursList(params.get(HOURS_PARAM));
  if (!amounts) return undefined;
  const copy = contentOf(estimateCopy, identity);
  const hours = wholeHours(totalMinutes(amounts));
  const lines = COUNTED.filter((unit) => amounts[unit] > 0).map((unit) => {
    const { one, many } = copy.units[unit];
    return `${amounts[unit]} ${amounts[unit] === 1 ? one : many}, ${formatMinutes(minutesOf(unit, amounts[unit]), copy.durations)}`;
  });
  const opening = hours === 1 ? copy.messageOne : fillTemplate(copy.message, { hours });
  // The visitor goes on in a line of their own.
  return [opening, ...lines, "", ""].join("\n");
}
