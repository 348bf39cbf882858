/** One measured figure beside its target. `holds` is undefined where there is no target. */
export interface Measurement {
  name: string;
  value: string;
  target?: string;
  meetsTarget?: boolean;
}

/** The value in the middle. Throws for an empty list. */
export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}

/** Prints figures as a table; one that misses its target is marked. */
export function printMeasurements(title: string, figures: Measurement[]): void {
  console.log(`\n${title}`);
  const [names, values] = [width(figures.map(({ name }) => name)), width(figures.map(({ value }) => value))];
  for (const { name, value, target = "", meetsTarget } of figures) {
    const mark = meetsTarget === undefined ? " " : meetsTarget ? "✓" : "✗";
    console.log(`  ${mark} ${name.padEnd(names)}  ${value.padStart(values)}  ${target}`.trimEnd());
  }
}

function width(texts: string[]): number {
  return Math.max(...texts.map((text) => text.length));
}
