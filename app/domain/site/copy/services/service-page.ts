import type { Question } from "~/domain/site/copy/faq";
import type { IconName } from "~/domain/site/icon-name";

/** One of the six service pages. */
export type ServicePage = {
  slug: string;
  name: string;
  icon: IconName;
  heading: string;
  lead: string;
  /** What is done, in four parts. */
  tasks: ReadonlyArray<{ title: string; text: string }>;
  /** A normal week or month of it. */
  rhythm: ReadonlyArray<{ when: string; text: string }>;
  deliverables: ReadonlyArray<string>;
  tools: ReadonlyArray<string>;
  questions: ReadonlyArray<Question>;
  caseStudy: string;
  callToAction: string;
};
