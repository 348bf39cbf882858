import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The first screen of the home page. */
export const hero = defineContent("home.hero", {
  eyebrow: "Remote back-office support",
  headline: "Hand over the back office.",
  headlineSecond: "Get your week back.",
  text: `${whileTrue("figure-people-per-client", "A small, dedicated team", "Someone who knows your business")} coordinates your projects, follows up on your invoices, keeps your CRM clean and reports to you every Friday.`,
  terms: "In your tools, in European hours, for one monthly price.",
  bookCall: "Book Free Call",
  downloadProfile: "Download Company Profile",
  stats: list({
    firstCallFirst: { figure: "{setupDays} Days", label: "from first call to first report" },
    compliantSignedAgreement: { figure: "GDPR", label: "compliant, with a signed agreement" },
  }),
  /** One client's figure, with its story. */
  proof: list({
    casePlumblineLabs: {
      sample: "case-plumbline-labs",
      figure: "40+ hours",
      text: "saved monthly at Plumbline Labs, Zurich.",
      link: "Their story",
      to: "/company/case-studies/plumbline-labs",
    },
  }),
});
