// Mail programs know no custom properties, and many no stylesheet: every colour stands on its element, and the dark ones
// come by class where a program reads them.
const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The styles of a letter's parts, light. */
export const LOOK = {
  page: { margin: 0, padding: "24px 12px", backgroundColor: "#f5f3ec", fontFamily: SANS },
  sheet: {
    maxWidth: "600px",
    backgroundColor: "#ffffff",
    border: "1px solid #e5e2d7",
    borderRadius: "14px",
    padding: "28px 28px 24px",
  },
  brand: { margin: "0 0 20px", fontSize: "15px", fontWeight: 700, color: "#0b5d4b", textDecoration: "none" },
  heading: { margin: "0 0 16px", fontSize: "22px", lineHeight: "1.3", fontWeight: 700, color: "#12211c" },
  text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.6", color: "#12211c", overflowWrap: "anywhere" },
  small: { margin: "0 0 6px", fontSize: "13px", lineHeight: "1.5", color: "#47564f", overflowWrap: "anywhere" },
  link: { color: "#0b5d4b", textDecoration: "underline" },
  button: {
    backgroundColor: "#0b5d4b",
    color: "#ffffff",
    borderRadius: "10px",
    fontSize: "16px",
    fontWeight: 600,
    padding: "13px 22px",
  },
  quote: { margin: "0 0 16px", padding: "12px 16px", borderLeft: "4px solid #0b5d4b", backgroundColor: "#f5f3ec" },
  rule: { margin: "24px 0 16px", border: "none", borderTop: "1px solid #e5e2d7" },
} as const;

/** The dark values of the same parts, and what a phone's width wants. */
export const LETTER_CSS = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    .l-page, .l-page > table > tbody > tr > td { padding: 0 !important; }
    .l-sheet { padding: 24px 18px !important; border-radius: 0 !important; border-left: none !important; border-right: none !important; }
    .l-button { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .l-page, .l-page > table > tbody > tr > td { background-color: #0e1513 !important; }
    .l-sheet { background-color: #151e1b !important; border-color: #26322e !important; }
    .l-heading, .l-text { color: #eef3f0 !important; }
    .l-small { color: #b0bdb7 !important; }
    .l-brand, .l-link { color: #7adcbe !important; }
    .l-button { background-color: #4ecaa5 !important; color: #04231b !important; }
    .l-quote { background-color: #0a100e !important; border-left-color: #4ecaa5 !important; }
    .l-rule { border-top-color: #26322e !important; }
  }`;
