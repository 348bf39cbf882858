import { describe, expect, it } from "vitest";
import { judgeFormToken, signFormToken } from "./form-token.server.ts";

const secret = "a secret of this test";
const issuedAt = new Date("2026-03-01T10:00:00Z");
const token = signFormToken({ secret, issuedAt });

function judgeAfter(milliseconds: number, sent = token) {
  return judgeFormToken({ token: sent, secret, minimumMs: 2_000, now: new Date(issuedAt.getTime() + milliseconds) });
}

describe("a form's token", () => {
  it("says nothing against somebody who took their time", () => {
    expect(judgeAfter(2_000)).toBeUndefined();
    expect(judgeAfter(7 * 24 * 60 * 60 * 1000)).toBeUndefined();
  });

  it("tells who was faster than people are, or holds a token from the future", () => {
    expect(judgeAfter(1_999)).toBe("too-fast");
    expect(judgeAfter(-60_000)).toBe("too-fast");
  });

  it("expires after seven days", () => {
    expect(judgeAfter(7 * 24 * 60 * 60 * 1000 + 1)).toBe("expired-token");
  });

  it("can't be made or changed without the secret", () => {
    const [, signature = ""] = token.split(".");
    expect(judgeAfter(5_000, `${(issuedAt.getTime() - 1_000).toString(36)}.${signature}`)).toBe("forged-token");
    expect(judgeAfter(5_000, signFormToken({ secret: "another", issuedAt }))).toBe("forged-token");
    expect(judgeAfter(5_000, `${token}é`)).toBe("forged-token");
    expect(judgeAfter(5_000, "nonsense")).toBe("forged-token");
    expect(judgeAfter(5_000, `${signature}é.${"é".repeat(signature.length)}`)).toBe("forged-token");
  });

  it("is missed where there is none", () => {
    expect(judgeAfter(5_000, "")).toBe("no-token");
  });
});
