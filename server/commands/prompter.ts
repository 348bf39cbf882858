import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartupError } from "../lifecycle/startup-error.ts";

/** Prompts at the terminal, or reads lines from a pipe. */
export interface Prompter {
  /** Whether standard input is a terminal. */
  readonly interactive: boolean;
  ask(question: string): Promise<string>;
  /** Prompts without echoing the input. */
  askSecret(question: string): Promise<string>;
  /** The next line of standard input. */
  readLine(): Promise<string>;
  close(): void;
}

/** Opens standard input for prompts; reads nothing before the first one. Prompts need a terminal. */
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
    // During a prompt the terminal is in raw mode, where Ctrl+C is a key press instead of a signal.
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
