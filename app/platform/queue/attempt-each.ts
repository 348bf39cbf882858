/**
 * Does some work for each item in turn, also after it has failed for one, so that a broken record holds up no other.
 *
 * @throws the first error, once all are done: the run of the task counts as failed
 */
export async function attemptEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
