import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tests/support/content/any-character.ts";
import { loginPath, returnPath } from "./auth-paths.ts";

const DASHBOARD = "/admin/dashboard";

test("the owner comes back to the page that asked for the sign-in, with its query", () => {
  expect(returnPath("/admin/form-submissions?type=contact&q=a%20b#row")).toBe(
    "/admin/form-submissions?type=contact&q=a%20b#row",
  );
});

test.each([
  ...[null, undefined, "", " /admin", "/\t/elsewhere.example", "/\n/elsewhere.example", "javascript:alert(1)"],
  ..."admin //elsewhere.example /.//elsewhere.example /%0a/../..//elsewhere.example https://elsewhere.example/".split(
    " ",
  ),
  ..."/\\elsewhere.example \\\\elsewhere.example /admin/login /admin/login?from=/admin/login".split(" "),
  ..."/admin/LOGIN/ /admin/login.data /admin/x/../login /admin/sign-out".split(" "),
])("%j leads to the dashboard", (from) => {
  expect(returnPath(from)).toBe(DASHBOARD);
});

test("whatever is asked for, the browser stays on this site", () => {
  const pieces = fc.constantFrom(..."/ \\ // . .. @ : ? # %2f %5c \t x.example admin".split(" "));
  const paths = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(paths, (from) => {
      const path = returnPath(`/${from}`);
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, "https://ours.example/admin/login").origin).toBe("https://ours.example");
    }),
    { numRuns: 2_000 },
  );
});

test("a path that was accepted once is accepted again unchanged", () => {
  fc.assert(
    fc.property(fc.webPath(), (from) => {
      const path = returnPath(from);
      expect(returnPath(path)).toBe(path);
    }),
  );
});

test("the sign-in page's address remembers a page of this site, and nothing else", () => {
  expect(loginPath("/admin/blog?q=a&b")).toBe("/admin/login?from=%2Fadmin%2Fblog%3Fq%3Da%26b");
  expect(loginPath("//elsewhere.example")).toBe("/admin/login");
});
