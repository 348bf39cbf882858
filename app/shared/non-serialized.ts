/**
 * What a loader gives its page, with something that is used on the server and not sent along: the document holds it
 * already, drawn. React Router sends the properties that can be enumerated; a spread leaves out the others, too.
 */
export function withNonSerialized<Data extends object, NonSerialized extends object>(
  data: Data,
  held: NonSerialized,
): Data & Partial<NonSerialized> {
  const descriptors = Object.fromEntries(Object.entries(held).map(([name, value]) => [name, { value }]));
  return Object.defineProperties({ ...data }, descriptors);
}
