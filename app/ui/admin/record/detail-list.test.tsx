import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Detail } from "./detail-list.tsx";

test("what another person has written is shown in its own direction in the details of a record", () => {
  expect(renderToStaticMarkup(<Detail name="Name">{"\u05e9\u05e8\u05d4"}</Detail>)).toMatch(
    /<dd dir="auto"[^>]*>\u05e9/,
  );
});
