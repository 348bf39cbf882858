import { expect, test } from "vitest";
import { toShownHtml } from "./shown-html.server.ts";

const PICTURES = new Map([["logo@client", "data:image/png;base64,AA"]]);
async function shown(html: string): Promise<string> {
  return /<body>(.*)<\/body>/s.exec(await toShownHtml(html, PICTURES))?.[1] ?? "";
}

test.each([
  ["<p style='color:red'>Red &amp; <b>bold</b></p>", '<p style="color:red">Red &amp; <b>bold</b></p>'],
  ["<style>p{color:red}</style><p>x", "<style>p{color:red}</style><p>x"],
  ["<table bgcolor=#fff><tr><td width=10 onclick=x()>1", '<table bgcolor="#fff"><tr><td width="10">1'],
  ["<img src='cid:logo@client' alt='Logo'>", '<img alt="Logo" src="data:image/png;base64,AA">'],
  ["<img src=https://tracker.example/1.gif alt=x>", '<img alt="x">'],
  ["<img src=cid:other>", "<img>"],
  [
    "<a href=' https://client.example/?a=1&b=2'>Page</a>",
    '<a href=" https://client.example/?a=1&amp;b=2" target="_blank" rel="noreferrer">Page</a>',
  ],
  ["<a href='java&#115;cript:alert(1)'>x</a>", "<a>x</a>"],
  ["<a href='data:text/html,x'>x</a>", "<a>x</a>"],
])("%j is shown as %j", async (html, body) => expect(await shown(html)).toBe(body));

test("the email's own ground and colour are those of the page", async () => {
  const html = '<body bgcolor="#111" text="#eee" style="margin:0" onload="x()"><p>Light on dark';
  expect(await toShownHtml(html, PICTURES)).toContain(
    '<body bgcolor="#111" style="margin:0" text="#eee"><p>Light on dark',
  );
});

test.each(["cid:logo%40client", "CID:logo@client", "cid:<logo@client>"])("%s is the picture", async (address) => {
  expect(await shown(`<img src="${address}">`)).toContain("data:image/png");
});

test("a picture that is referred to a thousand times doesn't fill the memory", async () => {
  const pictures = new Map([["a", `data:image/png;base64,${"A".repeat(1_000_000)}`]]);
  const document = await toShownHtml("<img src=cid:a alt=b>".repeat(1_000), pictures);
  expect(document.match(/<img /g)).toHaveLength(1_000);
  expect(document.length).toBeLessThan(41_000_000);
});

test.each([
  "<script>alert(1)</script>",
  "<link rel=preconnect href=https://tracker.example>",
  "<meta http-equiv=refresh content='0;url=https://tracker.example'>",
  "<base href=https://tracker.example>",
  "<iframe src=https://tracker.example></iframe>",
  "<object data=https://tracker.example></object>",
  "<svg onload=alert(1)><link rel=preconnect href=https://tracker.example></svg>",
  "<form action=https://tracker.example><input name=x></form>",
  "<td background=https://tracker.example onmouseover=x>",
  "<title><img src=x onerror=alert(1)></title>",
  "<template><script>alert(1)</script></template>",
  '<p title="</p><script>alert(1)</script>">',
  "<style></sty<link rel=preconnect href=https://tracker.example>le></style>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
])("nothing of %j is run, loaded or followed", async (html) => {
  const body = await shown(`before ${html} after`);
  expect(body).toContain("before");
  expect(body).not.toMatch(
    /<(?:script|link|meta|base|iframe|object|svg|form|input|template|title|noscript)|<[^>]*\son\w+=/i,
  );
  expect(body).not.toMatch(/<[^>]*(?:href|src|background|action)="[^"]*tracker/);
});

test("a megabyte of open elements takes time in proportion to its length", async () => {
  expect(await shown(`Yes. ${"<div><b></p>".repeat(80_000)}`)).toContain("Yes.");
});
