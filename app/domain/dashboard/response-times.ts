/** How many leads were answered after so many seconds. */
export type Histogram = Map<number, number>;

/** The median of response times, and of how many it is. */
export interface ResponseTimes {
  /** Null where nothing was answered. */
  medianHours: number | null;
  answered: number;
}

/** The median of a histogram: the mean of the two in the middle, as of any even number. */
export function summarizeResponseTimes(histogram: Histogram): ResponseTimes {
  const times = [...histogram].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const answered = times.reduce((sum, [, count]) => sum + count, 0);
  if (answered === 0) return { medianHours: null, answered };
  const secondsAt = (rank: number) => {
    let passed = 0;
    for (const [seconds, count] of times) {
      passed += count;
      if (passed >= rank) return seconds;
    }
    return 0;
  };
  const seconds = (secondsAt(Math.ceil(answered / 2)) + secondsAt(Math.floor(answered / 2) + 1)) / 2;
  return { medianHours: seconds / 3_600, answered };
}

/** The sum of histograms. */
export function addHistograms(histograms: Iterable<Histogram>): Histogram {
  const sum: Histogram = new Map();
  for (const histogram of histograms) {
    for (const [seconds, count] of histogram) sum.set(seconds, (sum.get(seconds) ?? 0) + count);
  }
  return sum;
}
