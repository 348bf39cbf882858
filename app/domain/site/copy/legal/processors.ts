import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** A processor (Article 28 GDPR): hosting, email, or support. */
export type Processor = {
  who: string;
  what: string;
  where: string;
  /** What makes it lawful and safe. */
  safeguard: string;
};

/** Sample names, to be replaced by the operator's own providers. */
export const processors: ByLocale<ReadonlyArray<Processor>> = {
  en: [
    {
      who: "Operator of our server",
      what: "Everything this website stores",
      where: "European Union",
      safeguard: "Processing agreement, Article 28 GDPR",
    },
    {
      who: "Operator of our mailbox",
      what: "Emails you send us, and our answers",
      where: "European Union",
      safeguard: "Processing agreement, Article 28 GDPR",
    },
    {
      who: "Our team",
      what: "Messages and requests, to answer them",
      where: "{country}",
      safeguard: "Bound to confidentiality; standard contractual clauses, Article 46(2)(c) GDPR",
    },
  ],
};
