const scope = globalThis as typeof globalThis & { processWide?: Map<string, unknown> };

/**
 * What there is once in a process, whatever copies of its module there are: hot reload makes such.
 *
 * @param name - of its own, e.g. `database`
 * @param make - makes it at the first call with that name
 */
export function processWide<Kept extends object>(name: string, make: () => Kept): Kept {
  scope.processWide ??= new Map();
  if (!scope.processWide.has(name)) scope.processWide.set(name, make());
  return scope.processWide.get(name) as Kept;
}
