import type { SampleDecision } from "~/domain/site/samples/sample-decisions.ts";
import type { OpenItem } from "./open-pages.ts";
import type { Sample } from "./samples.ts";

/** A sample with what the owner has said of it, and when (ISO 8601). */
export interface DecidedSample extends Sample {
  decision?: SampleDecision | undefined;
  decidedAt?: string | undefined;
}

/** How far the first day has come, and what visitors see meanwhile. */
export interface LaunchState {
  live: boolean;
  /** Since when, ISO 8601; undefined when the server has set it. */
  liveSince?: string | undefined;
  /** The server's variable that says whether the site is live; then the owner can't. */
  setByServer: string | undefined;
  steps: StartStep[];
  open: OpenItem[];
  /** Variables with secrets that were needed at the first start only, and are still set. */
  remainingSecrets: string[];
}

/** A step of the first day. Whether it is done is computed from what is stored, never ticked off. */
export interface StartStep {
  id: "contact" | "legal" | "price" | "mail" | "team" | "content" | "texts" | "live";
  title: string;
  /** What there is to do, or what is done. */
  text: string;
  done: boolean;
  /** How much of it is done, where it has parts. */
  progress?: { done: number; all: number };
  /** The form in which it is done, and what the link says; the last step has a button instead. */
  link?: { to: string; label: string };
}

/** The first step that isn't done; undefined when all are. */
export function nextStep(steps: readonly StartStep[]): StartStep | undefined {
  return steps.find(({ done }) => !done);
}
