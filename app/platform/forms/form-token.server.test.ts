import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/shared/time/durations.ts";
import { resumeFormToken, signFormToken, suspicionOfFormToken } from "./form-token.server.ts";

const secret = "a secret of this test";
const issuedAt = new Date("2026-03-01T10:00:00Z");
const token = signFormToken({ secret, issuedAt, issuedTo: "visitor" });
const pageToken = signFormToken({ secret, issuedAt, issuedTo: "page" });

function judgeAfter(milliseconds: number, sent = token, sinceVisitMs?: number) {
  const now = new Date(issuedAt.getTime() + milliseconds);
  return suspicionOfFormToken({ token: sent, secret, minimumMs: 2_000, sinceVisitMs, now });
}

describe("a form's token", () => {
  it("says nothing against somebody who took their time", () => {
    expect(judgeAfter(2_000)).toBeUndefined();
    expect(judgeAfter(7 * DAY_MS)).toBeUndefined();
  });

  it("tells who was faster than people are, or holds a token from the future", () => {
    expect(judgeAfter(1_999)).toBe("too-fast");
    expect(judgeAfter(-60_000)).toBe("too-fast");
  });

  it("tells who sends a kept page's form at once, though the page is older", () => {
    expect(judgeAfter(60_000, pageToken, 500)).toBe("too-fast");
    expect(judgeAfter(60_000, pageToken, 5_000)).toBeUndefined();
    expect(judgeAfter(60_000, pageToken)).toBeUndefined();
  });

  it("says nothing against a visitor of one's own token because a neighbour just came", () => {
    expect(judgeAfter(60_000, token, 500)).toBeUndefined();
  });

  it("expires after seven days", () => {
    expect(judgeAfter(7 * DAY_MS + 1)).toBe("expired-token");
  });

  it("can't be made or changed without the secret", () => {
    const [, signature = ""] = token.split(".");
    expect(judgeAfter(5_000, `${(issuedAt.getTime() - 1_000).toString(36)}-visitor.${signature}`)).toBe("forged-token");
    expect(judgeAfter(5_000, signFormToken({ secret: "another", issuedAt, issuedTo: "visitor" }))).toBe("forged-token");
    expect(judgeAfter(5_000, `${token}é`)).toBe("forged-token");
    expect(judgeAfter(5_000, "nonsense")).toBe("forged-token");
    expect(judgeAfter(5_000, `${signature}é.${"é".repeat(signature.length)}`)).toBe("forged-token");
  });

  it("is resumed when the form comes back: what was seen of it counts, also of a kept page", () => {
    const now = new Date(issuedAt.getTime() + 60_000);
    const resumed = (sent: string, sinceVisitMs?: number) =>
      resumeFormToken({ token: sent, secret, sinceVisitMs, now }) ?? "";
    expect(judgeAfter(60_100, resumed(token), 100)).toBeUndefined();
    expect(judgeAfter(60_100, resumed(pageToken, 5_000), 100)).toBeUndefined();
    expect(judgeAfter(60_100, resumed(pageToken, 500), 100)).toBe("too-fast");
    expect(resumed(`${token}x`)).toBe("");
  });

  it("is missed where there is none", () => {
    expect(judgeAfter(5_000, "")).toBe("no-token");
  });
});
