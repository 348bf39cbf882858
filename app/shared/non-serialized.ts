/**
 * Adds data to a loader's result that is used on the server and not serialized, since the document contains it already,
 * rendered. React Router serializes enumerable properties only; a spread leaves out the others, too.
 */
export function withNonSerialized<Data extends object, NonSerialized extends object>(
  data: Data,
  values: NonSerialized,
): Data & Partial<NonSerialized> {
  const added = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return Object.defineProperties({} as Data, { ...Object.getOwnPropertyDescriptors(data), ...added });
}
