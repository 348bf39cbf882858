/** What injected markup would call; a page that has it anywhere but in a text has been injected into. */
export const CALL = "hostile()";

/** Markup that gets out of a text, an attribute, a script's string, a comment, a style or Markdown. */
const MARKUP = [
  ...[`<script>${CALL}</script>`, `</script><script>${CALL}</script>`, `"><img src=x onerror=${CALL}>`],
  ...[`' onmouseover='${CALL}' x='`, `" autofocus onfocus="${CALL}`, `</title><svg onload=${CALL}>`],
  ...[`--><script>${CALL}</script>`, `</style><script>${CALL}</script>`, `\\u003cscript>${CALL}</script>`],
  ...[`javascript:${CALL}`, `JaVaScRiPt:${CALL}`, `java\tscript:${CALL}`, `\x01javascript:${CALL}`],
  ...[`data:text/html,<script>${CALL}</script>`, `vbscript:${CALL}`, `//elsewhere.example/${CALL}`],
  ...[`[x](javascript:${CALL})`, `![x](x" onerror="${CALL})`, `<javascript:${CALL}>`, `[x]: javascript:${CALL}\n\n[x]`],
  ...[
    `<iframe srcdoc="<script>${CALL}</script>">`,
    `<a href="javascript:${CALL}">x</a>`,
    `<base href="//elsewhere.example">`,
  ],
  ...[
    `<math><mtext><script>${CALL}</script>`,
    `<form action="javascript:${CALL}"><button>x`,
    `<style>@import "//elsewhere.example"`,
  ],
  ...[
    `</textarea><script>${CALL}</script>`,
    `\u2028${CALL}//`,
    `\${${CALL}}`,
    `");${CALL};//`,
    `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  ],
];
/** Cells that a spreadsheet program would compute. */
const FORMULAS = [
  ...[
    '=HYPERLINK("//elsewhere.example","x")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1)",
    "\t=1+1",
    "\r=1+1",
    "\uff1d1+1",
  ],
  ...['"=1+1', ',=1+1,"', "\n=1+1"],
];
/** What XML can't hold, or reads as its own. */
const XML = ["]]>", "<![CDATA[x", "&#0;", "&entity;", "<!ENTITY x SYSTEM 'file:///etc/passwd'>", "\x01\x1b", "\ufffe"];
/** What would end a header, or a line of an email's. */
const HEADERS = [
  "x\r\nX-Injected: yes",
  "x\nSet-Cookie: hostile=1",
  "x\rX-Injected: yes",
  "x\r\nBcc: a@elsewhere.example",
  "\u560a\u560dX-Injected:yes",
];
/** Where a redirection should never lead. */
const ADDRESSES = [
  "//elsewhere.example",
  "/\\elsewhere.example",
  "https:elsewhere.example",
  "/\t/elsewhere.example",
  "http://localhost@elsewhere.example/",
];
/** Statements, for the databases that are asked by text. */
const STATEMENTS = [
  "' or 1=1 --",
  "1; select pg_sleep(60)",
  "\\'; select 1",
  "$$",
  "%' escape '",
  "a' union select 1 --",
];

/** Texts that do harm where they are taken for something else. */
export const HOSTILE_TEXTS: string[] = [...MARKUP, ...FORMULAS, ...XML, ...HEADERS, ...ADDRESSES, ...STATEMENTS];
