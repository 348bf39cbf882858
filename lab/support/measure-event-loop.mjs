// Preloaded into a site: at SIGUSR2 it prints the longest delay of the event loop since the last time, and the most
// processor time that a turn of it took, which other work on the machine doesn't lengthen.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
let longestTurn = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  longestTurn = Math.max(longestTurn, (user + system) / 1000);
  before = process.threadCpuUsage();
}, RESOLUTION_MS).unref();
process.on("SIGUSR2", () => {
  console.log(`event loop ${JSON.stringify({ delay: delays.max / 1e6 - RESOLUTION_MS, turn: longestTurn })}`);
  delays.reset();
  longestTurn = 0;
});
