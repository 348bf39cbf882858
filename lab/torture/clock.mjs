// Loaded before a site (`--import`): its clock is ahead of the machine's by the milliseconds that a file says.
import { readFileSync } from "node:fs";

const OFFSET_FILE = process.env.CLOCK_OFFSET_FILE ?? "";
const MachineDate = Date;
let offsetMs = 0;

function readOffset() {
  try {
    offsetMs = Number(readFileSync(OFFSET_FILE, "utf8")) || 0;
  } catch {
    // There is none, or it is being written.
  }
}
readOffset();
setInterval(readOffset, 100).unref();

const now = () => MachineDate.now() + offsetMs;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
