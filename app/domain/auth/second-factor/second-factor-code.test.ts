import { expect, test } from "vitest";
import { formatRecoveryCode, parseCode, wrongCodeText } from "./second-factor-code.ts";

const CODE = "0123456789ABCDEFGHJKMNPQ";

test.each(["123456", " 123 456 ", "123-456", "１２３４５６", "1 2 3 4 5 6\n"])("%j is the app's code", (text) => {
  expect(parseCode(text)).toEqual({ kind: "authenticator", code: "123456" });
});

test.each([
  CODE,
  formatRecoveryCode(CODE),
  CODE.toLowerCase(),
  CODE.replace("0", "o").replace("1", "l"),
  formatRecoveryCode(CODE).replaceAll("-", " – "),
])("%j is a recovery code", (text) => {
  expect(parseCode(text)).toEqual({ kind: "recovery-code", code: CODE });
});

test.each(["", "12345", "1234567", "abcdef", CODE.slice(1), `${CODE}0`, CODE.replace("A", "U"), "١٢٣٤٥٦"])(
  "%j is neither",
  (text) => {
    expect(parseCode(text)).toBeNull();
  },
);

test("the newest code is asked for where an app's was typed, else another recovery code", () => {
  for (const text of ["123456", " 12 345", "１２３-４５６"])
    expect(wrongCodeText(text)).toContain("Enter the newest one.");
  for (const text of [CODE, formatRecoveryCode(CODE).toLowerCase(), "0123-4567-89AB", "abc"]) {
    expect(wrongCodeText(text)).not.toContain("newest");
    expect(wrongCodeText(text)).toContain("recovery codes");
  }
  expect(wrongCodeText(" ")).toBe("Enter the code.");
});
