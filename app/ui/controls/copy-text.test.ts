// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { mockTimers } from "../../../tests/support/time/mock-timers.ts";
import { copyText } from "./copy-text.ts";

mockTimers();

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
});

function clipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: writeText && { writeText } });
}

function place(html: string) {
  document.body.innerHTML = html;
  const button = document.querySelector("button");
  if (!button) throw new Error("There is no button.");
  return { button, status: () => document.querySelector("[role=status]")?.textContent };
}

test("a copy button copies its text and says so for two seconds", async () => {
  clipboard(async (text) => void written.push(text));
  const { button, status } = place('<button data-copy="hello@site.example"></button><span role="status"></span>');
  await copyText(button);
  expect(written).toEqual(["hello@site.example"]);
  expect(status()).toBe("Copied");
  vi.advanceTimersByTime(2_000);
  expect(status()).toBe("");
});

test("a copy button after a block of code copies the code, character by character", async () => {
  clipboard(async (text) => void written.push(text));
  const { button } = place(
    '<pre><code>if (a &lt; b)\n  go();\n</code></pre><p><button data-copy=""></button><span role="status"></span></p>',
  );
  await copyText(button);
  expect(written).toEqual(["if (a < b)\n  go();\n"]);
});

test("where the browser has no clipboard or refuses it, the button doesn't claim to have copied", async () => {
  for (const refused of [undefined, () => Promise.reject(new DOMException("no", "NotAllowedError"))]) {
    clipboard(refused);
    const { button, status } = place('<button data-copy="x"></button><span role="status"></span>');
    await copyText(button);
    expect(status()).toBe("Please copy it by hand");
  }
});
