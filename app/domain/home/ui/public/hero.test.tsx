// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { servedCountries } from "~/domain/site/copy/home/served-countries.ts";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { mockTimers } from "../../../../../tests/support/time/mock-timers.ts";
import { TypedCountries } from "./hero.tsx";

const { serving, servingBeyond, countries } = servedCountries.shipped;
const { render } = prepareRendering();
mockTimers();
test("the hero types each country at 100 ms a letter, holds it 1500 ms, deletes at 50 ms, and begins again", async () => {
  const { box } = await render(<TypedCountries lead={serving} leadBeyond={servingBeyond} words={countries} />);
  const shown = () => box.querySelector("p > [aria-hidden]")?.textContent;
  const after = async (ms: number, text: string) => {
    const before = shown();
    await act(() => vi.advanceTimersByTime(ms - 1));
    expect(shown()).toBe(before);
    await act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(text);
  };
  const last = countries.length - 1;
  for (const [index, word] of countries.entries()) {
    const next = countries[(index + 1) % countries.length] ?? "";
    const [lead, nextLead] = [index, index + 1].map((one) => (one === last ? servingBeyond : serving));
    expect(shown()).toBe(`${lead} ${word}`);
    await after(1500, `${lead} ${word.slice(0, -1)}`);
    for (let letters = word.length - 2; letters >= 0; letters -= 1)
      await after(50, `${lead} ${word.slice(0, letters)}`);
    for (let letters = 1; letters <= next.length; letters += 1)
      await after(100, `${nextLead} ${next.slice(0, letters)}`);
  }
});
