import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const START_TIMEOUT_MS = 30_000;

/** The account that a program runs under. Undefined: the own. */
export interface Account {
  uid: number;
  gid: number;
}

/** A running server that was started here. */
export interface Program {
  /** Stops it and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * The account of this name where this process is root, since some servers refuse to run as root.
 *
 * @throws Error when the machine has none
 */
export async function accountInsteadOfRoot(name: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(["-u", "-g"].map((what) => run("id", [what, name])));
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs a program to its end and resolves to what it has printed. */
export async function run(command: string, args: string[], account?: Account): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { ...account, maxBuffer: 2 ** 26 });
  return stdout;
}

/**
 * Starts a server that stays in the foreground, and waits until it can be used.
 *
 * @param isReady - else it is when its port of the loopback address accepts connections
 * @throws Error with what it has printed when it ends before
 */
export async function startProgram(
  command: string,
  args: string[],
  {
    port,
    account,
    isReady = () => accepts(port),
  }: { port: number; account?: Account | undefined; isReady?: () => Promise<boolean> },
): Promise<Program> {
  const child = spawn(command, args, { ...account, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  child.on("error", (error) => {
    output += error.message;
  });
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady())) {
    if (hasEnded(child) || Date.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error(`${command} did not start:\n${output}`);
    }
    await delay(50);
  }
  return {
    async stop(signal = "SIGTERM") {
      if (hasEnded(child)) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
