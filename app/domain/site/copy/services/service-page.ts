import type { Question } from "~/domain/site/copy/home/faq.ts";
import type { ServiceExample } from "./example.ts";

/** One of the six service pages, which are named in `app/domain/site/copy/services/service-menu.ts`. */
export type ServicePage = {
  slug: string;
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
  /** Those of the home page are named by their ids, `{taskBoard}`; one that is left out there is left out here. */
  tools: ReadonlyArray<string>;
  toolsNote: string;
  questions: ReadonlyArray<Question>;
  callToAction: string;
};
