/**
 * The days that are drawn until everything runs: eight of a week, or as many of the longer time that the owner promises.
 *
 * @returns the days, and where any day stands among them, from 0 to 7
 */
export function firstDays(steps: ReadonlyArray<{ days: readonly (string | number)[] }>) {
  const last = Math.max(7, ...steps.flatMap(({ days }) => days.map(Number)));
  const days = Array.from({ length: 8 }, (_, index) => Math.round((index * last) / 7));
  return { days, placeOf: (day: string | number | undefined) => (Number(day ?? 0) * 7) / last };
}
