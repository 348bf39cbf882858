/** A step of the first day. Whether it is done is computed from what is stored, never ticked off. */
export interface StartStep {
  id: "contact" | "legal" | "mail" | "team" | "content" | "texts" | "live";
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
