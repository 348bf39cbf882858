import type { ActionFunctionArgs } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { CommandActivity } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import { type Selection, selectionSchema } from "~/shared/lists/selection.ts";
import type { BulkAct } from "./bulk-act.server.ts";
import { orderBulkAct } from "./order-bulk-act.server.ts";

interface OrderInput<Filters> {
  actId: string;
  records: Selection<Filters>;
}
type Result = { act: BulkActView };
type Run<Input> = (input: Input, now: Date, args: ActionFunctionArgs) => Promise<Result>;

/**
 * The action of a resource route that orders an act: `{ "actId": uuid, "records": selection }` and the act's parameters.
 * Answers with the act as it is then. The browser creates the id, and sends it again when the answer was lost.
 *
 * @param guard - what the order needs besides the owner's session
 */
export function bulkAction<Filters, Params extends object>(
  act: BulkAct<Filters, Params>,
  activity: CommandActivity<OrderInput<Filters>, Result, ActionFunctionArgs>,
  guard: (run: Run<OrderInput<Filters>>) => Run<OrderInput<Filters>> = (run) => run,
) {
  const order = z.object({
    actId: z.guid().default(() => uuidv7()),
    records: selectionSchema(act.filters),
  });
  const schema = z.intersection(order, act.params);
  return commandAction(
    schema,
    guard(async ({ actId: id, records, ...params }, now) => ({
      act: await orderBulkAct(act, { id, records, params: act.params.parse(params) }, now),
    })),
    activity,
  );
}
