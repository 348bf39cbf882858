import { expect, it } from "vitest";
import { endFinder, readFrom, readLines, readTo, routeProblem } from "./redirect.ts";

const address = (read: ReturnType<typeof readFrom>) => ("address" in read ? read.address : read.problem);

it("an old address has one spelling", () => {
  for (const typed of ["/Old-Page", "/old-page/", "//old-page"].slice(0, 2))
    expect(readFrom(typed)).toEqual({ address: "/old-page" });
  expect(readFrom(" https://former.example/About.html ")).toEqual({ address: "/about.html" });
  expect(readFrom("/caf%c3%a9/")).toEqual({ address: "/caf%C3%A9" });
  expect(readFrom("/café")).toEqual({ address: "/caf%C3%A9" });
  expect(readFrom("/a/../b")).toEqual({ address: "/b" });
});

it("an old address that is none is refused with what to do", () => {
  const refused = (typed: string) => address(readFrom(typed));
  expect(refused("")).toBe("Enter the old address");
  expect(refused("old")).toBe("Enter a path that starts with /, such as /old-page");
  expect(refused("/old?id=1")).toContain("Leave out what follows ?");
  expect(refused("/100%")).toContain("has to be followed by a code");
  for (const typed of ["/a b", "/a\\b", "/\\host", "/a\u0000", "/a%0d%0ab", "/a%00", "/a\u200bb", "/%5chost"])
    expect(refused(typed)).toBe("An address has no spaces, backslashes or invisible characters");
  expect(refused("//host.example/x")).toContain("starts with // leads to another site");
  for (const typed of [`/${"a".repeat(2_000)}`, `/${"é".repeat(400)}`])
    expect(refused(typed)).toBe("An address has at most 2,000 characters");
});

it("a new address is a path with or without a section, or https elsewhere", () => {
  expect(readTo("/Contact/#hours")).toEqual({ address: "/contact#hours" });
  expect(readTo("https://other.example/a?b=1#c")).toEqual({ address: "https://other.example/a?b=1#c" });
  expect(readTo("https://site.example/contact#hours", "https://site.example")).toEqual({ address: "/contact#hours" });
  const refused = (typed: string) => address(readTo(typed));
  for (const typed of ["http://other.example", "javascript:alert(1)", "data:text/html,x", "mailto:a@b.example"])
    expect(refused(typed)).toBe("An address of another site has to start with https://");
  expect(refused("https://user:word@other.example")).toContain("Leave the user name");
  expect(refused("//other.example")).toContain("starts with //");
  expect(refused("/contact?a=1")).toContain("Leave out what follows the ?");
  expect(refused("contact")).toBe("Enter a path of this site, or an address with https://");
});

it("itself, loops and chains are refused, a chain with its end", () => {
  const others = new Map([
    ["/b", "/c#part"],
    ["/x", "/a"],
  ]);
  const problem = (from: string, to: string) => routeProblem(from, to, others)?.message;
  expect(problem("/new", "/c")).toBeUndefined();
  expect(problem("/a", "/a#part")).toBe("An address can’t lead to itself");
  expect(problem("/a", "/b")).toBe("/b leads on to /c#part; enter that address instead");
  expect(problem("/a", "/x")).toBe("/x leads back to /a: visitors would go round in circles");
  expect(problem("/b", "/d")).toBe("/b leads to /c#part already; change that redirect instead");
  expect(
    endFinder(
      new Map([
        ["/p", "/q"],
        ["/q", "/p"],
      ]),
    )("/p"),
  ).toBeUndefined();
});

it("a list has a space, a comma, a semicolon or a tab between its addresses, and maybe a header", () => {
  const text = '\uFEFFOld address,New address\r\n/a /b\n\n"/c,1", /d\n/e;/f;note\n/g\t/h\n/only\n/a,b /c';
  expect(readLines(text)).toEqual([
    { line: 2, cells: ["/a", "/b"] },
    { line: 4, cells: ["/c,1", "/d"] },
    { line: 5, cells: ["/e", "/f"] },
    { line: 6, cells: ["/g", "/h"] },
    { line: 7, cells: undefined },
    { line: 8, cells: undefined },
  ]);
});

it("an address of the programs that load pages is no old address", () => {
  for (const typed of ["/foo.data", "/_root.DATA", "https://former.example/foo.data/"])
    expect(address(readFrom(typed))).toBe("An address that ends in .data belongs to the site’s own programs");
  expect(readFrom("/foo.database")).toEqual({ address: "/foo.database" });
});

it("the ends of all redirects are the same in whatever order they are asked for", () => {
  const chain = new Map([
    ...[0, 1, 2].map((index) => [`/c${index}`, `/c${index + 1}`] as const),
    ["/into", "/p#part"],
    ["/p", "/q"],
    ["/q", "/p"],
  ]);
  const asked = ["/c2#part", "/c0", "/c1", "/into", "/q", "/p", "/c3#part"];
  const ends = ["/c3", "/c3", "/c3", undefined, undefined, undefined, "/c3#part"];
  expect(asked.map(endFinder(chain))).toEqual(ends);
  expect(asked.toReversed().map(endFinder(chain))).toEqual(ends.toReversed());
});

it("a line with room between, before and behind its addresses is read, however much that is", () => {
  const room = " \t".repeat(50_000);
  expect(readLines(`${room}/a${room},${room}/b${room};\u2028note${room}\n/a${room}"\n/a /b${room}x`)).toEqual([
    { line: 1, cells: ["/a", "/b"] },
    { line: 2, cells: undefined },
    { line: 3, cells: ["/a", "/b"] },
  ]);
});
