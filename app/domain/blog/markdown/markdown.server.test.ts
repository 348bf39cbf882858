import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown, renderMarkdownWithHeadings } from "./markdown.server.ts";

describe("a reader of a post", () => {
  it("reads plain text in the paragraphs that were typed, with its lines", () => {
    expect(renderMarkdown("One line\nand another.\n \nNext paragraph, 3 < 4 & more.\r\n\r\nThird.")).toBe(
      "<p>One line<br>and another.</p>\n<p>Next paragraph, 3 &#x3C; 4 &#x26; more.</p>\n<p>Third.</p>",
    );
  });

  it("hears headings that leave out no rank below the page's own", () => {
    const { html, headings } = renderMarkdownWithHeadings("# A\n\n#### B\n\n## B\n\n###### C\n\n# *D* & Ü\n\n##\n");
    expect(headings).toEqual([
      { id: "post-a", text: "A", rank: 2 },
      { id: "post-b", text: "B", rank: 3 },
      { id: "post-b--2", text: "B", rank: 3 },
      { id: "post-c", text: "C", rank: 4 },
      { id: "post-d-ü", text: "D & Ü", rank: 2 },
    ]);
    expect(html.match(/<h\d/g)).toEqual(["<h2", "<h3", "<h3", "<h4", "<h2"]);
  });

  it("can scroll a table, and hears what its columns are called", () => {
    expect(renderMarkdown("| Day | Hours |\n|---|--:|\n| Mon | 4 |").replaceAll("\n", "")).toBe(
      '<section class="table-scroll" aria-label="Table 1" tabindex="0"><table><thead><tr>' +
        '<th scope="col">Day</th><th scope="col" class="right">Hours</th></tr></thead>' +
        '<tbody><tr><td>Mon</td><td class="right">4</td></tr></tbody></table></section>',
    );
  });

  it("comes from a link within the text to the heading that it names", () => {
    const html = renderMarkdown("See [the steps](#the-steps).\n\n## The steps");
    expect(html).toContain('<a href="#post-the-steps">');
    expect(html).toContain('<h2 id="post-the-steps">');
  });

  it("sees code as it was written", () => {
    expect(renderMarkdown("```sql\nselect '<b>' where 1 < 2;\n```")).toBe(
      "<pre><code class=\"language-sql\">select '&#x3C;b>' where 1 &#x3C; 2;\n</code></pre>",
    );
  });

  it("sees what is done on a list of tasks", () => {
    expect(renderMarkdown("- [x] sent\n- [ ] paid")).toBe("<ul>\n<li>☑ sent</li>\n<li>☐ paid</li>\n</ul>");
  });

  it("comes from a footnote back to the text", () => {
    const html = renderMarkdown("Word.[^a]\n\n## Last\n\n[^a]: The source.");
    for (const id of [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])) {
      expect(html).toContain(`id="${id}"`);
    }
    expect(html).toContain('<h2 id="footnote-label">Footnotes</h2>');
  });

  it.each(["Open 9~12 and 14~18 daily", "1~3명, 5~7명", "H~2~O, ~~~~"])("sees the tildes of %s", (text) =>
    expect(renderMarkdown(text)).toBe(`<p>${text}</p>`),
  );

  it.each([
    ["~~two~~ stays", "<del>two</del> stays"],
    ["**「強調」**です", "<strong>「強調」</strong>です"],
    ["これは**私のやりたかったこと。**だからするの。", "これは<strong>私のやりたかったこと。</strong>だからするの。"],
    ["これは*重要（とても）*です", "これは<em>重要（とても）</em>です"],
    ["価格~~（旧）~~です", "価格<del>（旧）</del>です"],
    ["**중요(매우)**합니다", "<strong>중요(매우)</strong>합니다"],
  ])("sees the emphasis of %s", (text, html) => expect(renderMarkdown(text)).toBe(`<p>${html}</p>`));

  it.each<[string, string[]]>([
    ["見る https://example.com/foo。次の文。", ["https://example.com/foo"]],
    ["见 https://example.com/docs（中文说明）了解", ["https://example.com/docs"]],
    ["(https://example.com/a_(b))。次", ["https://example.com/a_(b)"]],
    ["https://example.com/fooを見る", ["https://example.com/foo"]],
    ["https://example.com/をご覧ください", ["https://example.com/"]],
    ["https://example.com에서", ["https://example.com"]],
    ["https://ja.wikipedia.org/wiki/日本と", ["https://ja.wikipedia.org/wiki/日本と"]],
    ["见https://example.com/日本語/ページ，次", ["https://example.com/日本語/ページ"]],
    [
      "https://a.example/x、https://b.example/y！www.c.example？",
      ["https://a.example/x", "https://b.example/y", "www.c.example"],
    ],
    ["www.example.com、次", ["www.example.com"]],
    ["„https://müller.example/straße“ sagt sie", ["https://müller.example/straße"]],
    ["See https://example.com/a_(b) and https://example.com.", ["https://example.com/a_(b)", "https://example.com"]],
    ["<https://example.com/foo。次>", ["https://example.com/foo。次"]],
    ["[https://example.com/foo。次](/x)", ["https://example.com/foo。次"]],
    ["メールはinfo@example.comまで", ["info@example.com"]],
    ["Mail max.müller@example.com or info@müller.example", []],
    ["mu\u0308ller@example.com, info@beispiel.muüller", []],
    ["Mail max@example.com, ann@example.org", ["max@example.com", "ann@example.org"]],
  ])("follows the links of %s", (text, links) => {
    const html = renderMarkdown(text);
    expect([...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map((match) => match[1])).toEqual(links);
    if (!/[<[]/.test(text)) expect(html.replace(/<[^>]*>/g, "")).toBe(text);
  });

  it("loads pictures of this site late, and no picture of another host unless they ask for it", () => {
    expect(renderMarkdown("![Desk](/pictures/desk.png)")).toBe(
      '<p><img src="/pictures/desk.png" alt="Desk" loading="lazy" decoding="async"></p>',
    );
    for (const elsewhere of ["https://other.example/a.png", "//other.example/a.png"]) {
      expect(renderMarkdown(`![A chart](${elsewhere})`)).toMatch(
        /^<p><a href="https?:\/\/other\.example\/a\.png" rel="noopener">A chart<\/a><\/p>$/,
      );
    }
    expect(renderMarkdown("[![A chart](https://other.example/a.png)](/contact)")).toBe(
      '<p><a href="/contact">A chart</a></p>',
    );
  });

  it("of a feed or an email gets whole addresses", () => {
    expect(renderMarkdown("[a](/contact) ![b](c.png) [d](#e)", { origin: "https://site.example" })).toBe(
      '<p><a href="https://site.example/contact">a</a> ' +
        '<img src="https://site.example/company/blog/c.png" alt="b" loading="lazy" decoding="async"> d</p>',
    );
    const options = { origin: "https://site.example", page: "https://site.example/company/blog/news" };
    expect(renderMarkdown("[d](#e)", options)).toBe(
      '<p><a href="https://site.example/company/blog/news#post-e">d</a></p>',
    );
  });

  it("of an email, which has no page, links to no part of it, and has its footnotes as text", () => {
    const html = renderMarkdown("See [below](#part) [up](#) and a note.[^1]\n\n## Part\n\n[^1]: The note.", {
      origin: "https://site.example",
    });
    expect(html).toContain("<p>See below up and a note.<sup>1</sup></p>");
    expect(html).toMatch(/<p>The note\.\s*<\/p>/);
    expect(html).not.toMatch(/<a |↩/);
  });
});

describe("a hostile text", () => {
  it.each([
    ["<script>alert(1)</script>", ""],
    ["Hi <script>alert(1)</script> there", "<p>Hi alert(1) there</p>"],
    ["<img src=x onerror=alert(1)>", ""],
    ['<div onclick="alert(1)">Words <b style="color:red">stay</b></div>', "<p>Words stay</p>"],
    ["<style>body{display:none}</style>\n\nText", "\n<p>Text</p>"],
    ["[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](vbscript:x)", "<p><a>a</a> <a>b</a> <a>c</a></p>"],
    ["[a](data:text/html;base64,PHNjcmlwdD4=)", "<p><a>a</a></p>"],
    ["![a](data:image/svg+xml;base64,PHN2Zz4=)", "<p>a</p>"],
    ["<javascript:alert(1)>", "<p><a>javascript:alert(1)</a></p>"],
    ['[a](/x "\\" onmouseover=\\"alert(1)")', '<p><a title="&#x22; onmouseover=&#x22;alert(1)" href="/x">a</a></p>'],
    ["<!-- <script> -->\n\nText", "\n<p>Text</p>"],
    ["<scr<script>ipt>alert(1)</scr</script>ipt>", "<p>&#x3C;script>alert(1)&#x3C;/script></p>"],
    ['<iframe src="https://other.example">Words</iframe>', "<p>Words</p>"],
    ["<h1 id=main>Words</h1>", "<p>Words</p>"],
  ])("%s does no harm", (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it("never becomes markup other than ours, however it is put together", () => {
    const part = fc.constantFrom(
      ..."< > </ <svg/ <!-- --> script ]( [ ! javascript: //x.example ` | |-|-| * _ &lt; \\ a \" '".split(" "),
      ...[" onload=", "<a href=", "\n", "\n\n", "    ", "# ", "- ", "> ", "\0"],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const html = renderMarkdown(parts.join(""));
        expect(html.replaceAll(OURS, "")).not.toContain("<");
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, string]>([
    ["quotes in quotes", ">".repeat(200_000)],
    ["lists in lists", "- ".repeat(100_000)],
    ["signs of emphasis", "*a_ ".repeat(50_000)],
    ["brackets", "[".repeat(200_000)],
    ["links in links", "[a".repeat(50_000) + "](b)".repeat(25_000)],
    ["open comments", "<!--".repeat(50_000)],
    ["footnotes", Array.from({ length: 10_000 }, (_, index) => `[^${index}]\n\n[^${index}]: x\n\n`).join("")],
    ["equal headings", "# a\n".repeat(50_000)],
    ["table rows", `|a|b|\n|-|-|\n${"|x|y|\n".repeat(30_000)}`],
  ])("of 200,000 characters that consists of %s is answered", (_, text) => {
    expect(renderMarkdown(text)).not.toContain("<script");
  });

  it("of 200,000 ordinary characters is read as Markdown", () => {
    const html = renderMarkdown("Some **bold** words and [a link](/contact) in a paragraph.\n\n".repeat(3_333));
    expect(html.match(/<strong>/g)).toHaveLength(3_333);
  });
});

/** The tags and attributes that our rendering may write, with addresses that are no scripts. */
const OURS = new RegExp(
  `</?(?:p|br|hr|blockquote|pre|code|em|strong|del|sup|a|img|h[2-6]|ul|ol|li|section|div|table|thead|tbody|tr|th|td)(?: (?:${[
    'href="(?!(?:javascript|data|vbscript):)[^"]*"',
    'src="/(?!/)[^"]*"',
    '(?:id|class|title|alt|rel|role|tabindex|start|scope|loading|decoding|aria-label|aria-describedby|data-footnote-backref)="[^"]*"',
    "data-footnotes|data-footnote-ref",
  ].join("|")}))*>`,
  "g",
);

it("a block in a script from right to left takes its direction from its first letter, and others stay as they are", async () => {
  const html = await renderMarkdown("مرحبا world\n\nHello\n\n- שלום\n- two\n\n| a | مرحبا |\n|---|---|\n| 1 | 2 |");
  expect(html).toContain('<p dir="auto">مرحبا world</p>');
  expect(html).toContain("<p>Hello</p>");
  expect(html).toMatch(/<ul dir="auto">\s*<li>שלום/);
  expect(html).toMatch(/<section class="table-scroll"[^>]* dir="auto"/);
});
