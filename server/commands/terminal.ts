import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { PASSPHRASE_MIN } from "~/domain/backups/backup-sections.ts";
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

/**
 * The passphrase of a backup, from the terminal or a file's first line; undefined when neither is asked for.
 *
 * @param isNew - whether it is chosen now, and so must be long enough
 * @throws StartupError when there is none, or it is too short
 */
export async function readPassphrase({
  asks = false,
  passphraseFile,
  isNew,
}: {
  asks?: boolean;
  passphraseFile?: string;
  isNew: boolean;
}): Promise<string | undefined> {
  if (!asks && passphraseFile === undefined) return undefined;
  const passphrase = passphraseFile === undefined ? await askPassphrase() : await readFirstLine(passphraseFile);
  if (isNew && passphrase.length < PASSPHRASE_MIN) {
    throw new StartupError(`The passphrase must have at least ${PASSPHRASE_MIN} characters; some words do well.`);
  }
  return passphrase;
}

async function askPassphrase(): Promise<string> {
  const prompter = createPrompter();
  try {
    if (!prompter.interactive) throw new StartupError("Without a terminal, use --passphrase-file PATH.");
    return await prompter.askSecret("Passphrase of the backup");
  } finally {
    prompter.close();
  }
}

async function readFirstLine(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).split(/\r?\n/, 1)[0] ?? "";
  } catch (error) {
    throw new StartupError(`The passphrase can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

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

/**
 * Parses a command's options.
 *
 * @throws StartupError with the usage for words that it doesn't know
 */
export function parseOptions<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The options of a command that reads or writes one backup: its own `flag`, the file, and how the passphrase is
 * given. */
export function parseFileOptions<Flag extends string>(argv: string[], flag: Flag, usage: string) {
  const options = {
    help: { type: "boolean" },
    passphrase: { type: "boolean" },
    "passphrase-file": { type: "string" },
    [flag as "flag"]: { type: "boolean" },
  } as const;
  const { values, positionals } = parseOptions({ args: argv, allowPositionals: true, options }, usage);
  const [file = "", ...rest] = positionals;
  if (!values.help && (file === "" || rest.length > 0)) throw new StartupError(`Name one file.\n\n${usage}`);
  const { help, passphrase: asks, "passphrase-file": passphraseFile, [flag as "flag"]: isFlagged } = values;
  return { help, file, isFlagged, secret: { asks, passphraseFile } };
}
