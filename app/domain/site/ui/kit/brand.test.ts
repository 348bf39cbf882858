import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SITE_ICON } from "./brand.tsx";

it("is the icon that the site also has as a file", () => {
  const file = readFileSync("public/favicon.svg", "utf8").trim();
  const own = decodeURIComponent(SITE_ICON.slice("data:image/svg+xml,".length)).replaceAll("'", '"');
  expect(own).toBe(file.replace(/<title>.*?<\/title>/, ""));
});
