import { expect, test } from "vitest";
import { escapeBeyondLatin1 } from "./latin1-bundle.ts";

test("the server's code means the same with escapes", () => {
  const codes = [
    '"a – b"',
    "`“two” 👩‍🚀`",
    '"\\–"',
    '"\\\\–"',
    '"\\\\\\–é"',
    '"a–b".replace(/[–—]|👩/gu, "x")',
    "({ naïve: '…' })",
  ];
  for (const code of codes) {
    const escaped = escapeBeyondLatin1(code);
    expect(escaped).toMatch(/^[\0-\xff]*$/);
    expect(run(escaped), code).toEqual(run(code));
  }
});

function run(code: string): unknown {
  return new Function(`return ${code}`)();
}
