import { describe, expect, it } from "vitest";
import { areNearDuplicates, distinctWords, hasManyLinks } from "./content-suspicions.ts";

const says = (message: string, names: (string | null)[] = ["Ada", null]) => hasManyLinks({ message, names });

describe("links", () => {
  it("are no reason while a visitor names a site or two", () => {
    expect(says("We are https://client.example, our shop is www.shop.example.")).toBe(false);
    expect(says("See https://a.example https://b.example and https://c.example/report.")).toBe(false);
    expect(says("Our node.js app at client.example is slow. Is 3.5 h a day enough?")).toBe(false);
  });

  it("are one when there are many, when they come as markup, and when one stands for a name", () => {
    expect(says("https://a.example http://b.example www.c.example https://d.example")).toBe(true);
    expect(says('Best prices <a href="https://a.example">here</a>')).toBe(true);
    expect(says("[url=https://a.example]here[/url]")).toBe(true);
    expect(says("Hello", ["Win https://a.example", null])).toBe(true);
    expect(says("Hello", ["Ada", "WWW.a.example"])).toBe(true);
  });
});

describe("texts", () => {
  const same = (one: string, other: string) => {
    const [words, others] = [distinctWords(one), distinctWords(other)];
    return words && others ? areNearDuplicates(words, others) : undefined;
  };
  const text =
    "Dear team, we lift your site to the first page of every search within 30 days, see https://a.example now";

  it("are nearly the same when a name, a number or a link is another one", () => {
    expect(same(text, text)).toBe(true);
    expect(same(text, text.replace("30", "14").replace("https://a.example", "www.b.example/x").toUpperCase())).toBe(
      true,
    );
    expect(same(text, text.replace("Dear team", "Dear owner"))).toBe(true);
  });

  it("are not when they are about other things, or one is a part of the other", () => {
    expect(same(text, "We need somebody who answers mails in German each morning, could we talk on Tuesday?")).toBe(
      false,
    );
    expect(same(text, `${text}. And besides we would like to know what a month of your bookkeeping costs us`)).toBe(
      false,
    );
  });

  it("are not compared when they are short", () => {
    expect(same("Please call me back", "Please call me back")).toBeUndefined();
  });
});
