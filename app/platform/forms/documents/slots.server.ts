/** Makes a function that runs at most `most` of what it is given at a time; the others wait in their order. */
export function createSlots(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async (run) => {
    if (taken < most) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
