/**
 * The maximum number of ids in one request, such as the undo of a change of very many records. Apart from its schema
 * (app/shared/lists/selection.ts), so that browsers don't load Zod for it.
 */
export const MAX_IDS = 200_000;
