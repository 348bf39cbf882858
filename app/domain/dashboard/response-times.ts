/** The median of response times, and of how many it is. */
export interface ResponseTimes {
  /** Null where nothing was answered. */
  medianHours: number | null;
  answered: number;
}

/** The median of response times in seconds: the mean of the two in the middle, as of any even number. */
export function summarizeResponseTimes(seconds: number[]): ResponseTimes {
  const sorted = Float64Array.from(seconds).sort();
  const answered = sorted.length;
  const [lower, upper] = [sorted[Math.ceil(answered / 2) - 1], sorted[Math.floor(answered / 2)]];
  if (lower === undefined || upper === undefined) return { medianHours: null, answered };
  return { medianHours: (lower + upper) / 2 / 3_600, answered };
}
