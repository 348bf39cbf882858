import { expect, test } from "vitest";
import { sectionStart } from "./section-start.ts";

test.each([
  ["/company", "/company/about-us"],
  ["/resources", "/resources/free-consultation"],
  ["/legal", "/legal/privacy-policy"],
  ["/no-section", undefined],
])("whoever shortens an address to %s comes to %s", (section, page) => expect(sectionStart(section)).toBe(page));
