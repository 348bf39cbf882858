import { expect, test } from "vitest";
import { htmlToText } from "./html-text.server.ts";

test.each([
  ["<p>Yes, Monday is fine <img src=cid:x></p>", "Yes, Monday is fine"],
  ["<p>One</p><p>Two<br>three</p><div>Four</div><div>Five</div>", "One\n\nTwo\nthree\n\nFour\nFive"],
  ["<html><head><title>Re</title><style>p{}</style></head><body>  A\n  B&nbsp;C <b>D</b>E</body></html>", "A B C DE"],
  ["Gr&uuml;&szlig;e &amp; mehr &lt;3 &#8364;", "Grüße & mehr <3 €"],
  ["<ul><li>One</li><li>Two</li></ul>", "- One\n- Two"],
  ["<table><tr><td>Hours</td><td>20</td></tr><tr><td>Days</td><td>5</td></tr></table>", "Hours 20\nDays 5"],
  ["<pre>a  b\n  c</pre>", "a  b\n  c"],
  ['See <a href="https://a.example/x?y=1&amp;z=2">the list</a>.', "See the list (https://a.example/x?y=1&z=2)."],
  ['<a href="https://a.example/">a.example</a> <a href="mailto:b@c.example">b@c.example</a>', "a.example b@c.example"],
  ['<a href="tel:+491">call me</a>', "call me (+491)"],
  ['Great <img alt="👍" src="x">!', "Great 👍!"],
  ["a<script>b</script><!-- c --><![CDATA[d]]>", "ad"],
  ["<blockquote>Indented by hand</blockquote>", "Indented by hand"],
  ["1 < 2 & 3 > 2", "1 < 2 & 3 > 2"],
  ["<p>Open <b>and <i>never closed", "Open and never closed"],
  ["</blockquote></div>Closed before it was opened", "Closed before it was opened"],
])("%j reads as %j", async (html, text) => expect(await htmlToText(html)).toBe(text));

test("a quote is marked as email programs mark it", async () => {
  const html = `Monday.<div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026 at 09:14, RemoteOps &lt;<a
    href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><p>Hello</p><p>Yes</p>
    <blockquote type="cite">Older</blockquote></blockquote></div>`;
  expect(await htmlToText(html)).toBe(
    "Monday.\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example> wrote:\n\n> Hello\n>\n> Yes\n>\n> > Older",
  );
});

test("tags, entities and comments may be cut anywhere between two chunks", async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `<b class="x">w&uuml;${index}</b> <!-- no --> `);
  expect(await htmlToText(words.join(""))).toBe(words.map((_, index) => `wü${index}`).join(" "));
});

test.each([
  "<div>",
  "<blockquote>x",
  "<blockquote type=cite>x",
  "<",
  "<a href='",
  "<a href=x>y",
  "</a>",
  "<!--",
  "&",
  "&amp;",
  "<td>x",
  "<p>",
  "<pre>\n",
  "<b a=b c=d ",
  "<svg><title>",
  " ",
])("a megabyte of %j takes time in proportion to its length", async (part) => {
  expect(await htmlToText(`Yes. ${part.repeat(Math.ceil(1_000_000 / part.length))}`)).toContain("Yes.");
});
