// Email clients support no custom properties, and many no stylesheet: the light colours are inline styles, the dark
// ones classes for the clients that apply a stylesheet.
const FONT_STACK = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The maximum width of an email's text, in pixels. */
export const EMAIL_WIDTH = 542;

/** Breaks long words, so that user text (addresses, names, subjects) can't widen the layout. */
const BREAK_LONG_WORDS = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

/** The light styles of the email components. */
export const EMAIL_STYLES = {
  page: { margin: 0, padding: "24px 12px", backgroundColor: "#f5f3ec", fontFamily: FONT_STACK },
  sheet: {
    maxWidth: "600px",
    backgroundColor: "#ffffff",
    border: "1px solid #e5e2d7",
    borderRadius: "14px",
  },
  sheetContent: { padding: "28px 28px 24px" },
  brand: { margin: "0 0 20px", fontSize: "15px", fontWeight: 700, color: "#0b5d4b", textDecoration: "none" },
  heading: {
    margin: "0 0 16px",
    fontSize: "22px",
    lineHeight: "1.3",
    fontWeight: 700,
    color: "#12211c",
    ...BREAK_LONG_WORDS,
  },
  text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.6", color: "#12211c", ...BREAK_LONG_WORDS },
  small: { margin: "0 0 6px", fontSize: "13px", lineHeight: "1.5", color: "#47564f", ...BREAK_LONG_WORDS },
  link: { color: "#0b5d4b", textDecoration: "underline" },
  button: {
    display: "inline-block",
    maxWidth: "100%",
    lineHeight: "100%",
    textDecoration: "none",
    msoPaddingAlt: "0px",
    backgroundColor: "#0b5d4b",
    color: "#ffffff",
    borderRadius: "10px",
    fontSize: "16px",
    fontWeight: 600,
    padding: "13px 22px",
  },
  buttonLabel: {
    display: "inline-block",
    maxWidth: "100%",
    lineHeight: "120%",
    msoPaddingAlt: "0px",
    msoTextRaise: "9.75px",
  },
  quote: { margin: "0 0 16px", borderLeft: "4px solid #0b5d4b", backgroundColor: "#f5f3ec" },
  quoteContent: { padding: "12px 16px" },
  rule: { width: "100%", margin: "24px 0 16px", border: "none", borderTop: "1px solid #e5e2d7" },
} as const;

/** The dark rules, grouped by the property that they change. */
const DARK_RULES = {
  background: {
    ".l-page, .l-page > table > tbody > tr > td": "background-color: #0e1513",
    ".l-sheet": "background-color: #151e1b",
    ".l-button": "background-color: #4ecaa5",
    ".l-quote": "background-color: #0a100e",
  },
  colour: {
    ".l-sheet": "border-color: #26322e",
    ".l-heading, .l-text, .l-text strong": "color: #eef3f0",
    ".l-small": "color: #b0bdb7",
    ".l-brand, .l-link": "color: #7adcbe",
    ".l-button": "color: #04231b",
    ".l-quote": "border-left-color: #4ecaa5",
    ".l-rule": "border-top-color: #26322e",
  },
};

/** The dark rules; with `mark`, scoped to that selector. */
function darkRules(rules: Record<string, string>, mark = ""): string {
  return Object.entries(rules)
    .map(([selectors, rule]) => {
      const marked = selectors.split(", ").map((selector) => `${mark}${selector}`);
      return `${marked.join(", ")} { ${rule} !important; }`;
    })
    .join("\n    ");
}

/**
 * The dark styles of the components, and the rules for narrow screens. Outlook.com marks the elements that it darkens.
 */
export const EMAIL_CSS = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a[x-apple-data-detectors] { color: inherit !important; text-decoration: inherit !important; font: inherit !important; }
  @media (max-width: 480px) {
    .l-page, .l-page > table > tbody > tr > td { padding: 0 !important; }
    .l-page > table, .l-sheet { table-layout: fixed !important; }
    .l-sheet { border-radius: 0 !important; border-left: none !important; border-right: none !important; }
    .l-sheet > tbody > tr > td { padding: 24px 20px !important; }
    .l-button { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    ${darkRules(DARK_RULES.background)}
    ${darkRules(DARK_RULES.colour)}
  }
  ${darkRules(DARK_RULES.background, "[data-ogsb] ")}
  ${darkRules(DARK_RULES.colour, "[data-ogsc] ")}`;

/** Applies to Outlook for Windows only: it ignores `max-width` and replaces unknown fonts by Times. */
export const OUTLOOK_HEAD =
  "<!--[if mso]><style>.l-sheet { width: 600px !important; } * { font-family: Arial, sans-serif !important; }</style><![endif]-->";

/** The padding of a button in Outlook for Windows, which ignores that of links: wide spaces, raised by the height. */
export const OUTLOOK_BUTTON_START =
  '<!--[if mso]><i style="mso-font-width:366.667%;mso-text-raise:19.5px" hidden>&#8202;&#8202;&#8202;</i><![endif]-->';
export const OUTLOOK_BUTTON_END =
  '<!--[if mso]><i style="mso-font-width:366.667%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->';
