import { expect, test } from "vitest";
import { pushSupport } from "./push-browser.ts";

const ABLE = { isSecure: true, hasPush: true, isApple: false, permission: "default" } as const;

test.each([
  [ABLE, "supported"],
  [{ ...ABLE, permission: "granted" }, "supported"],
  [{ ...ABLE, permission: "denied" }, "blocked"],
  [{ ...ABLE, hasPush: false, permission: undefined }, "unsupported"],
  [{ ...ABLE, hasPush: false, permission: undefined, isApple: true }, "install-first"],
  [{ ...ABLE, isApple: true }, "supported"],
  [{ ...ABLE, hasPush: false, permission: undefined, isSecure: false }, "insecure"],
] as const)("a browser with %o is %s", (abilities, support) => {
  expect(pushSupport(abilities)).toBe(support);
});
