// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { prepareRendering } from "../../../tests/support/render-hook.tsx";
import { Banner } from "./banner.tsx";

const { render } = prepareRendering();

const screen = (isShown: boolean) => (
  <main tabIndex={-1}>
    <input />
    {isShown ? (
      <Banner>
        <button type="button">Restore it</button>
      </Banner>
    ) : null}
  </main>
);

test("a message that goes hands the focus on to what is around it, if it had it", async () => {
  const { box, rerender } = await render(screen(true));
  box.querySelector("button")?.focus();
  await rerender(screen(false));
  expect(document.activeElement).toBe(box.querySelector("main"));

  await rerender(screen(true));
  box.querySelector("input")?.focus();
  await rerender(screen(false));
  expect(document.activeElement).toBe(box.querySelector("input"));
});
