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
 */
export function bulkCommand<Filters, Params extends object>(
  act: BulkAct<Filters, Params>,
): Command<OrderInput<Filters> & Params, { act: BulkActView }> & { bulkAct: BulkAct } {
  const order = z.object({
    actId: z.guid().default(() => uuidv7()),
    records: selectionSchema(act.filters),
  });
  const ordering = command(
    z.intersection(order, act.params),
    async ({ actId: id, records, ...params }, now) => ({
      act: await orderBulkAct(act, { id, records, params: act.params.parse(params) }, now),
    }),
    { reauthenticate: ({ records }) => act.isDeletion === true && isBulkSelection(records) },
  ) as Command<OrderInput<Filters> & Params, { act: BulkActView }>;
  return { ...ordering, bulkAct: act as BulkAct };
}

/** The acts that commands order. */
export function bulkActsOf(commands: Record<string, object>): BulkAct[] {
  return Object.values(commands).flatMap((one) => ("bulkAct" in one ? [one.bulkAct as BulkAct] : []));
}
