/** The most ids in one request: what undoing a change of very many records may send. */
export const MAX_IDS = 200_000;
