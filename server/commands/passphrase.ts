import { readFile } from "node:fs/promises";
import { StartupError } from "../lifecycle/startup-error.ts";
import { createPrompter } from "./prompter.ts";

/** One that is guessed in a reasonable time protects nothing. */
const MIN_LENGTH = 12;

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
  const passphrase = passphraseFile === undefined ? await ask() : await readFirstLine(passphraseFile);
  if (isNew && passphrase.length < MIN_LENGTH) {
    throw new StartupError(`The passphrase must have at least ${MIN_LENGTH} characters; some words do well.`);
  }
  return passphrase;
}

async function ask(): Promise<string> {
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
