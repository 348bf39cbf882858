import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { type Command, command } from "~/platform/http/command.server.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import { isBulkSelection, type Selection, selectionSchema } from "~/shared/lists/selection.ts";
import type { BulkAct } from "./bulk-act.server.ts";
import { orderBulkAct } from "./order-bulk-act.server.ts";

interface OrderInput<Filters> {
  actId?: string | undefined;
  records: Selection<Filters>;
}

/**
 * A command that orders an act: `{ "actId": uuid, "records": selection }` and the act's parameters. Answers with the act as
 * it is then. The browser creates the id, and sends it again when the answer was lost.
 *
 * @param options.isDeletion - in bulk it needs re-authentication
 */
export function bulkCommand<Filters, Params extends object>(
  act: BulkAct<Filters, Params>,
  { isDeletion = false } = {},
): Command<OrderInput<Filters> & Params, { act: BulkActView }> {
  const order = z.object({
    actId: z.guid().default(() => uuidv7()),
    records: selectionSchema(act.filters),
  });
  return command(
    z.intersection(order, act.params),
    async ({ actId: id, records, ...params }, now) => ({
      act: await orderBulkAct(act, { id, records, params: act.params.parse(params) }, now),
    }),
    { reauthenticate: ({ records }) => isDeletion && isBulkSelection(records) },
  ) as Command<OrderInput<Filters> & Params, { act: BulkActView }>;
}
