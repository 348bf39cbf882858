import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { quickFill } from "./quick-fill.ts";

test("a quick post has a title with three digits, a text, and the status that was asked for", () => {
  expect(quickFill("draft", () => 0)).toMatchObject({ title: "The Tuesday list 100", status: "draft" });
  expect(quickFill("published", () => 0.999_999)).toMatchObject({
    title: "What a report is for 999",
    status: "published",
  });
  expect(quickFill("draft", Math.random)).toMatchObject({ content: expect.stringMatching(/\w/), slug: "" });
});

test("its picture is a file of the site, of the recommended size", async () => {
  const file = `public${quickFill("draft", () => 0).imageUrl}`;
  expect(existsSync(file)).toBe(true);
  expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
});
