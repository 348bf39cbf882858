import type { Finding } from "../support/everywhere/finding.ts";

/** Faults that are known, each on each of the pages and at each of the widths. A test turns red when one is gone from one of them. */
export interface ExpectedFailures {
  kinds: Finding["kind"][];
  reason: string;
  pages: string[];
  widths: number[];
  selectors: string[];
}

export const EXPECTED_FAILURES: ExpectedFailures[] = [
  {
    kinds: ["wide"],
    reason: "a team member's name is one long word",
    pages: ["/"],
    widths: [768, 1366, 1920],
    selectors: ["html"],
  },
  {
    kinds: ["wide"],
    reason: "a team member's name is one long word",
    pages: ["/company/our-team"],
    widths: [360, 768],
    selectors: ["html"],
  },
  {
    kinds: ["wide"],
    reason: "a team member's name is one long word",
    pages: ["/admin/team"],
    widths: [768],
    selectors: ["html"],
  },
  {
    kinds: ["covered"],
    reason: "the whole card is a link, and the summary no longer to be pressed: but Enter closes the card",
    pages: ["/"],
    widths: [768, 1366, 1920],
    selectors: [
      'main summary "Project Coordination"',
      'main summary "Client Reporting"',
      'main summary "Billing & Invoice Follow-Up"',
      'main summary "CRM & Data Handling"',
      'main summary "Digital Marketing"',
      'main summary "Software Development"',
    ],
  },
  {
    kinds: ["covered"],
    reason: "the bars of the brand lie over the link",
    pages: ["/"],
    widths: [1366, 1920],
    selectors: ['main a[href="/company/case-studies#plumbline-labs"] "Their story"'],
  },
  {
    kinds: ["styles"],
    reason: "the critical CSS of posts lacks elements that a text may have",
    pages: ["/company/blog/every-element", "/company/blog/long-words", "/company/blog/preview/:token"],
    widths: [360, 1366],
    selectors: [
      "main code { font-family font-size line-height padding-bottom padding-left padding-right padding-top }",
      "main th { min-width padding-bottom padding-left padding-right padding-top text-align vertical-align }",
      "main td { min-width padding-bottom padding-left padding-right padding-top text-align vertical-align }",
      "main pre { font-family font-size line-height }",
      "main p.copy.copy-code.js-only.print:hidden { position vertical-align }",
      "main button { align-items border-bottom-left-radius border-bottom-right-radius border-top-left-radius border-top-right-radius color display grid-template-columns justify-items min-height min-width outline-color text-decoration-color }",
      "main code { font-family font-size line-height }",
    ],
  },
  {
    kinds: ["styles"],
    reason: "the critical CSS of posts lacks elements that a text may have",
    pages: ["/company/blog/every-element"],
    widths: [360, 1366],
    selectors: [
      "main sup { position top vertical-align }",
      "main h4 { font-size font-weight letter-spacing line-height margin-top scroll-margin-top text-wrap-style }",
      "main h5 { font-size font-weight letter-spacing line-height margin-top scroll-margin-top }",
      "main h6 { font-size font-weight letter-spacing line-height margin-top scroll-margin-top }",
      "main h2 { margin-top }",
      "main hr { border-bottom-color border-left-color border-right-color color outline-color text-decoration-color }",
      "main th.center { min-width padding-bottom padding-left padding-right padding-top vertical-align }",
      "main th.right { min-width padding-bottom padding-left padding-right padding-top vertical-align }",
      "main td.center { min-width padding-bottom padding-left padding-right padding-top vertical-align }",
      "main td.right { min-width padding-bottom padding-left padding-right padding-top vertical-align }",
      "main a { text-align }",
      "main code.language-ts { font-family font-size line-height }",
    ],
  },
  {
    kinds: ["wide"],
    reason: "the next post's title is one long word",
    pages: [
      "/company/blog/every-element",
      "/company/blog/every-element with an announcement",
      "/company/blog/every-element with an address",
      "/company/blog/every-element with an imprint",
    ],
    widths: [360],
    selectors: ["html"],
  },
  {
    kinds: ["wide"],
    reason: "a command in the notice is not broken",
    pages: ["/admin/request-sign-in-link"],
    widths: [360],
    selectors: ["html"],
  },
  {
    kinds: ["clipped", "covered"],
    reason: "the list is wider than its box, which cuts it off",
    pages: ["/admin/enquiries"],
    widths: [1366],
    selectors: [
      'main button[type="button"][aria-label="Mark as spam Grace Hopper"]',
      'main button[type="button"][aria-label="Mark as spam Sam Whitaker"]',
      'main button[type="button"][aria-label="Mark as spam Fatima Al Mansoori"]',
      'main button[type="button"][aria-label="Mark as spam Olivia Tremblay"]',
      'main button[type="button"][aria-label="Mark as spam Jack O’Donoghue"]',
    ],
  },
  {
    kinds: ["wide"],
    reason: "the visitor's name, address and message are long words",
    pages: ["/admin/messages?view=:message"],
    widths: [360, 768, 1366, 1920],
    selectors: ["html"],
  },
  {
    kinds: ["wide"],
    reason: "the text of an announcement's link is one long word",
    pages: ["/ with an announcement", "/contact with an announcement", "/legal/impressum with an announcement"],
    widths: [360],
    selectors: ["html"],
  },
  {
    kinds: ["wide"],
    reason: "the brand's name is one long word",
    pages: [
      "/ with a brand",
      "/contact with a brand",
      "/legal/impressum with a brand",
      "/company/blog/every-element with a brand",
    ],
    widths: [360],
    selectors: ["html"],
  },
  {
    kinds: ["wide"],
    reason: "what is shown of the address and the phone is one long word",
    pages: ["/contact with an address", "/legal/impressum with an address"],
    widths: [360],
    selectors: ["html"],
  },
];
