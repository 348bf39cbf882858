import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

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
