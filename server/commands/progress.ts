const ERASE_LINE = "\r\x1b[K";

/** Tells how far long work is: at a terminal in one line that changes, in a log with a line for each new step. */
export function progressPrinter(output: NodeJS.WriteStream = process.stdout) {
  let last = "";
  return {
    /** @param detail - what the step is at, e.g. a table; `done` of `total`, of whatever */
    show(step: string, detail: string, done: number, total: number): void {
      const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
      const line = output.isTTY ? `${step} ${detail} … ${percent} %` : step;
      if (line === last) return;
      last = line;
      output.write(output.isTTY ? `${ERASE_LINE}${line}` : `${line} …\n`);
    },
    clear(): void {
      if (output.isTTY && last !== "") output.write(ERASE_LINE);
      last = "";
    },
  };
}
