import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartupError } from "../lifecycle/startup-error.ts";

/** Asks the person at the terminal, or reads lines that another program wrote. */
export interface Prompter {
  /** Whether there is a person to ask. */
  readonly interactive: boolean;
  ask(question: string): Promise<string>;
  /** Asks without showing what is typed. */
  askSecret(question: string): Promise<string>;
  /** The next line of standard input. */
  readLine(): Promise<string>;
  close(): void;
}

/** Opens standard input for questions; nothing is read before the first one. Questions need a terminal. */
export function createPrompter(): Prompter {
  const interactive = process.stdin.isTTY === true;
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  let terminal: ReturnType<typeof createInterface> | undefined;
  let lines: AsyncIterator<string> | undefined;
  function open() {
    if (terminal) return terminal;
    terminal = createInterface({ input: process.stdin, output, terminal: interactive });
    // While it asks, the terminal hands Ctrl+C over as a key; it means the same as at any other time.
    terminal.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    return terminal;
  }
  async function ask(question: string, secret = false): Promise<string> {
    if (!interactive) throw new StartupError(`${question} is needed. See npm run owner -- --help`);
    const answer = open().question(`${question}: `);
    muted = secret;
    try {
      return await answer;
    } finally {
      muted = false;
      if (secret) process.stdout.write("\n");
    }
  }
  return {
    interactive,
    ask: (question) => ask(question),
    askSecret: (question) => ask(question, true),
    async readLine() {
      lines ??= open()[Symbol.asyncIterator]();
      const { value, done } = await lines.next();
      if (done) throw new StartupError("Standard input ended before all values were read.");
      return value;
    },
    close: () => terminal?.close(),
  };
}
