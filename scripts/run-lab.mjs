// Usage: npm run lab -- COMMAND …; without a command it prints what there is. Prepares the site, then runs what is in
// lab/.
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureFullChromium } from "./chromium.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, ensureLabInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

const BENCHES = readdirSync("lab/bench").map((file) => file.replace(".ts", ""));
const WITH_BROWSER = ["first-press", "lighthouse", "next-page"];
const USAGE = `Usage:
  npm run lab -- torture SEED [--writes N] [--faults N]   breaks two sites on purpose (10,000 writes, 200 faults)
  npm run lab -- hostile SEED [--requests N]              sends hostile requests to a site (50,000)
  npm run lab -- bench NAME …                             measures, one after the other:
                                                          ${BENCHES.join(", ")}
  npm run lab -- cluster [--processes N] [--pgbouncer] [--varnish]
                                                          runs a site of several processes (4) until Ctrl+C
SEED and N are whole numbers.`;

const number = (preset) => ({ type: "string", default: preset });
const flag = { type: "boolean" };
const isNumber = (text) => /^\d{1,10}$/.test(text);
const isSeedAlone = (words) => words.length === 1 && isNumber(words[0]);
/** By command: its options, which words it takes besides, and what it runs. */
const COMMANDS = {
  torture: {
    options: { writes: number("10000"), faults: number("200") },
    takes: isSeedAlone,
    run: ([seed], { writes, faults }) => run("node", ["lab/torture/run-torture.ts", seed, writes, faults]),
  },
  hostile: {
    options: { requests: number("50000") },
    takes: isSeedAlone,
    run: ([SEED], { requests }) => run("vitest", ["run", "lab/hostile/hostile.test.ts"], { SEED, REQUESTS: requests }),
  },
  bench: {
    options: {},
    takes: (words) => words.length > 0 && words.every((word) => BENCHES.includes(word)),
    run: runBenches,
  },
  cluster: {
    options: { processes: number("4"), pgbouncer: flag, varnish: flag },
    takes: (words) => words.length === 0,
    run: (_, { processes, ...parts }) =>
      run("node", ["lab/cluster/run-cluster.ts", processes, ...Object.keys(parts)], {}, { foreground: true }),
  },
};

const wanted = readArguments(process.argv.slice(2));
if (!wanted) {
  console.error(USAGE);
  process.exit(2);
}
const { command, words, values } = wanted;
await withCheckoutLock(async () => {
  await ensureInstalled("all");
  if (words.includes("lighthouse")) await ensureLabInstalled();
  await ensureBuilt();
});
process.exit(await command.run(words, values));

/** What the arguments ask for, or undefined where they can't be understood. */
function readArguments([name, ...args]) {
  const command = Object.hasOwn(COMMANDS, name ?? "") ? COMMANDS[name] : undefined;
  if (!command) return undefined;
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true });
    const isRight = command.takes(positionals) && Object.values(values).every((one) => one === true || isNumber(one));
    return isRight ? { command, words: positionals, values } : undefined;
  } catch {
    return undefined;
  }
}

async function runBenches(names) {
  const browser = names.some((name) => WITH_BROWSER.includes(name))
    ? { CHROMIUM_PATH: await ensureFullChromium() }
    : {};
  let worst = 0;
  for (const name of names) worst = Math.max(worst, await run("node", [`lab/bench/${name}.ts`], browser));
  return worst;
}

async function run(program, args, variables = {}, options = {}) {
  const env = { ...environmentWithLocalBinaries(), ...variables };
  const { status } = await runProgram(program, args, { stdio: "inherit", env, ...options });
  return status;
}
