import { pino } from "pino";
import { environment } from "./env.server.ts";

/** The process's log: one JSON line an event on standard output. Never logs what a visitor typed. */
export const log = pino({ level: environment().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
