import { expect, test } from "vitest";
import { sameOriginImage } from "./post-url.ts";

test.each([
  ["/pictures/desk.png", "/pictures/desk.png"],
  ["https://www.site.example/pictures/desk.png?w=1", "/pictures/desk.png?w=1"],
  ["https://other.example/desk.png", ""],
  ["https://www.site.example.evil.example/desk.png", ""],
  ["//other.example/desk.png", ""],
  ["/\\other.example/desk.png", ""],
  ["data:image/png;base64,AAAA", ""],
  ["javascript:alert(1)", ""],
  ["http://", ""],
  ["", ""],
])("a post's picture %j is loaded from %j", (imageUrl, path) => {
  expect(sameOriginImage(imageUrl, "https://www.site.example")).toBe(path);
});
