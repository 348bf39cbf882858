import { expect, test } from "vitest";
import { parsePreviewPath, previewImagePath } from "./preview-path.ts";

test.each(["/", "/services", "/company/blog/a-post", "/company/blog/%C3%BCber-uns"])("%s has a picture", (path) => {
  for (const format of ["png", "jpg"] as const) {
    expect(previewImagePath(path, format)).toMatch(/^\/preview\/.+\.(png|jpg)$/);
    expect(parsePreviewPath(previewImagePath(path, format))).toEqual({ path, format });
  }
});

test("an address that is no picture's stands for no page", () => {
  for (const address of ["/preview/services", "/preview/.png", "/preview.png", "/services", "/preview/services.gif"]) {
    expect(parsePreviewPath(address)).toBeUndefined();
  }
});
