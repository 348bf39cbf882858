/** One measurement beside its target. `meetsTarget` is undefined where there is no target. */
export interface Measurement {
  name: string;
  value: string;
  target?: string;
  meetsTarget?: boolean;
}

/**
 * The median.
 *
 * @throws Error for an empty list
 */
export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}

/**
 * The value that so large a share of them doesn't exceed, e.g. 0.95 for the 95th percentile.
 *
 * @throws Error for an empty list
 */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error("There is no quantile of nothing.");
  return found;
}

/** A measurement with a maximum of `most`, printed with `digits` decimals. */
export function limit(name: string, value: number, most: number, unit: string, digits = 0): Measurement {
  return {
    name,
    value: `${value.toFixed(digits)} ${unit}`.trim(),
    target: `at most ${most} ${unit}`.trim(),
    meetsTarget: value <= most,
  };
}

/** A measurement with a minimum of `least`, printed with `digits` decimals. */
export function atLeast(name: string, value: number, least: number, unit: string, digits = 0): Measurement {
  return {
    name,
    value: `${value.toFixed(digits)} ${unit}`.trim(),
    target: `at least ${least} ${unit}`.trim(),
    meetsTarget: value >= least,
  };
}

/** Prints measurements as a table; one that misses its target is marked. */
export function printMeasurements(title: string, measurements: Measurement[]): void {
  console.log(`\n${title}`);
  const [names, values] = [width(measurements.map(({ name }) => name)), width(measurements.map(({ value }) => value))];
  for (const { name, value, target = "", meetsTarget } of measurements) {
    const mark = meetsTarget === undefined ? " " : meetsTarget ? "✓" : "✗";
    console.log(`  ${mark} ${name.padEnd(names)}  ${value.padStart(values)}  ${target}`.trimEnd());
  }
}

function width(texts: string[]): number {
  return Math.max(...texts.map((text) => text.length));
}
