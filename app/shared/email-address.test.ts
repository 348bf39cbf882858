import { expect, it, test } from "vitest";
import { isEmailAddress, tidyEmailAddress } from "./email-address.ts";

test.each([
  ...["a@b.example", "o'hara+x@b-c.example", "用户@例子.example", "josé@bücher.example", "अजय@डाटा.example"],
  `${"a".repeat(64)}@b.example`,
  `${"ü".repeat(32)}@b.example`,
  `a@${"b".repeat(63)}.example`,
])("%s is a valid email address", (address) => expect(isEmailAddress(address)).toBe(true));

test.each([
  ..."a a@ @b.example a@b@c.example a@b.example> a@-b.example a@b..example".split(" "),
  ...["", "a b@c.example", "a@b.example\r\nBcc: c@d.example", "a\n@b.example", '"a b"@c.example'],
  `${"a".repeat(65)}@b.example`,
  `a@${"b.".repeat(130)}example`,
  // A mail server counts octets, and the name that DNS knows.
  `${"ü".repeat(33)}@b.example`,
  `a@${"ü".repeat(60)}.example`,
  `a@${"üöäß.".repeat(30)}example`,
  `${"ü".repeat(32)}@${`${"b".repeat(60)}.`.repeat(3)}example`,
])("%j is no valid email address", (address) => expect(isEmailAddress(address)).toBe(false));

it("invisible characters that came with an address by copying are no part of it", () => {
  for (const typed of [
    ...["\u200bada@b.example", "\u202aada@b.example\u202c", "\u2060ada@b.example", "\ufeff ada@b.example"],
    ...[
      "a\u00adda@b.example",
      " ada@b.example\t",
      "\u00a0ada@b.example",
      "\u200eada@b.example\u200d",
      "ada@b.example\ufe0f",
    ],
  ]) {
    expect(tidyEmailAddress(typed)).toBe("ada@b.example");
  }
  // In the names of some scripts a joiner makes another word.
  expect(tidyEmailAddress("a@نامه\u200cای.example")).toBe("a@نامه\u200cای.example");
});
