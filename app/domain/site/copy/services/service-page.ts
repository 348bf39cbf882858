import type { Question } from "~/domain/site/copy/home/faq.ts";
import type { IconName } from "~/domain/site/copy/icon-name.ts";
import type { ServiceExample } from "./example.ts";

/** One of the six service pages. */
export type ServicePage = {
  slug: string;
  name: string;
  icon: IconName;
  heading: string;
  lead: string;
  /** What is done, in four parts. */
  tasksTitle: string;
  tasks: ReadonlyArray<{ title: string; text: string }>;
  /** What it looks like. */
  example: ServiceExample;
  /** A normal week or month of it. */
  rhythmTitle: string;
  rhythm: ReadonlyArray<{ when: string; text: string }>;
  deliverables: ReadonlyArray<string>;
  /** What the client goes on deciding or doing. */
  keeps: ReadonlyArray<string>;
  tools: ReadonlyArray<string>;
  toolsNote: string;
  questions: ReadonlyArray<Question>;
  callToAction: string;
};
