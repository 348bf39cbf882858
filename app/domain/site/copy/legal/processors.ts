import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** A processor (Article 28 GDPR): hosting, email, or support. */
export type Processor = {
  who: string;
  what: string;
  where: string;
  /** What makes it lawful and safe. */
  safeguard: string;
  /** Only where the site is configured so. */
  only?: "sendsMail" | "pushes" | "isElsewhere";
};

/** Sample names, to be replaced by the operator's own providers. */
export const processors = defineContent<{ processors: ReadonlyArray<Processor> }>("legal.processors", {
  processors: list({
    operatorServer: {
      who: "Operator of our server",
      what: "Everything this website stores",
      where: "European Union",
      safeguard: "Processing agreement, Article 28 GDPR",
    },
    operatorMailbox: {
      who: "Operator of our mailbox",
      what: "Emails you send us, and our answers",
      where: "European Union",
      safeguard: "Processing agreement, Article 28 GDPR",
    },
    operatorMailServer: {
      who: "Operator of our mail server",
      what: "Emails this website sends, until they are delivered",
      where: "European Union",
      safeguard: "Processing agreement, Article 28 GDPR",
      only: "sendsMail",
    },
    operatorStorageBackups: {
      who: "Operator of our storage for backups",
      what: "Copies of everything this website stores",
      where: "European Union",
      safeguard: "Processing agreement, Article 28 GDPR",
      only: "isElsewhere",
    },
    pushServicesBrowsers: {
      who: "Push services of the browsers on our devices",
      what: "Your name and the first words of your message, encrypted so that only our devices can read them",
      where: "Where the browser’s maker runs it",
      safeguard: "Encryption from our server to our devices",
      only: "pushes",
    },
    team: {
      who: "Our team",
      what: "Messages and requests, to answer them",
      where: "{homeland}",
      safeguard: `Bound to confidentiality; ${whileTrue("india", "", "outside the European Economic Area ")}standard contractual clauses, Article 46(2)(c) GDPR`,
    },
  }),
});
