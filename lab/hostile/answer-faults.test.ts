import { expect, test } from "vitest";
import { answerFaults } from "./answer-faults.ts";
import { CALL, HOSTILE_TEXTS } from "./hostile-texts.ts";
import { feedFaults, formulaCells } from "./stored-surprises.ts";

function page(body: string, headers: Record<string, string> = {}, status = 200) {
  return { status, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body: Buffer.from(body) };
}

function escaped(text: string) {
  const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
  return text.replace(/[&<>"']/g, (character) => references[character] ?? "");
}

test.each([
  `<p><script>${CALL}</script></p>`,
  `<script>"</script><script>${CALL}</script>`,
  `<img title="x" onerror="${CALL}">`,
  `<a href="java\tscript:${CALL}">x</a>`,
  `<a href=" JAVASCRIPT:${CALL}">x</a>`,
  `<svg onload=${CALL}></svg>`,
  `<base href="//elsewhere.example">`,
])("a page with %s has been injected into", (markup) => {
  expect(answerFaults(page(`<!doctype html><body>${markup}</body>`), [])).toEqual([
    expect.stringMatching(/^is injected/),
  ]);
});

test("a page that shows hostile texts as texts has no fault", () => {
  const texts = HOSTILE_TEXTS.map((text) => `<p title="${escaped(text)}">${escaped(text)}</p>`).join("");
  const data = `<script>enqueue("\\u003cscript>${CALL}\\u003c/script>")</script>`;
  expect(answerFaults(page(`<!doctype html><body>${texts}${data}</body>`), [])).toEqual([]);
});

test.each([
  ["Error: x\n    at run (/srv/site/server/main.ts:3:7)", "a line of a stack trace"],
  ['duplicate key value violates unique constraint "x"', "PostgreSQL's words"],
  ["Failed query: select 1\nparams: ", "the ORM's"],
])("a response that says %j tells %s", (text) => {
  expect(answerFaults(page(text, { "content-type": "application/json" }, 400), [])).toHaveLength(1);
});

test.each([
  "//elsewhere.example",
  "/\\elsewhere.example",
  "https://elsewhere.example/x",
  "javascript:x",
  "http://[::1",
])("a redirection to %s leads elsewhere", (location) => {
  expect(answerFaults(page("", { location }, 302), ["www.client.example"])).toHaveLength(1);
});

test("a redirection within the site has no fault, under the host that a trusted proxy names either", () => {
  for (const location of ["/admin/login?from=//elsewhere.example", "blog", "https://www.client.example/x"])
    expect(answerFaults(page("", { location }, 302), ["www.client.example"])).toEqual([]);
});

test("a server's error, and a header that came with the request, are faults", () => {
  expect(answerFaults(page("", {}, 503), [])).toEqual(["status 503"]);
  expect(answerFaults(page("", { "x-injected": "yes" }), [])).toHaveLength(1);
  expect(answerFaults(page("", { "set-cookie": "hostile=1" }), [])).toHaveLength(1);
});

test("a feed that isn't well-formed, and a formula in a table, are found", () => {
  const feed = (content: string) => feedFaults("/feed.xml", `<?xml version="1.0"?><feed>${content}</feed>`);
  for (const content of ["<a>", "x & y", "&nbsp;", "\u0001", "</feed><feed>"])
    expect(feed(content), content).toHaveLength(1);
  expect(feed("<a>&amp;&#39;<![CDATA[<b> &]]></a>")).toEqual([]);
  expect(feedFaults("/feed.json", "{")).toHaveLength(1);
  expect(formulaCells('Name,Phone\r\n"=1+1",\'+49 30 1\r\n"a ""=1"" b",@x\r\n')).toEqual(["=1+1", "@x"]);
});
