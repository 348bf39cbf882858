import { expect, test } from "vitest";
import { pageOfPreview, previewImagePath } from "./preview-path.ts";

test.each(["/", "/services", "/company/blog/a-post", "/company/blog/%C3%BCber-uns"])("%s has a picture", (path) => {
  expect(previewImagePath(path)).toMatch(/^\/preview\/.+\.png$/);
  expect(pageOfPreview(previewImagePath(path))).toBe(path);
});

test("an address that is no picture's stands for no page", () => {
  for (const address of ["/preview/services", "/preview/.png", "/preview.png", "/services"]) {
    expect(pageOfPreview(address)).toBeUndefined();
  }
});
