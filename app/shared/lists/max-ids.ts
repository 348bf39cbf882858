/** The maximum number of ids in one request, such as the undo of a change of very many records. */
export const MAX_IDS = 200_000;
