import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { decodeText } from "./email-parts.server.ts";

const JAPANESE = Buffer.from("\x1b$B$3$l$O%F%9%H$G$9!#\x1b(B", "latin1");

test.each(["", "us-ascii", "utf-8", "iso-2022-jp", "ISO-2022-JP"])("Japanese in ISO-2022-JP labelled %j", (label) => {
  expect(decodeText(JAPANESE, label)).toBe("これはテストです。");
});

test.each([
  ["windows-1252", "us-ascii", "Grüße €"],
  ["windows-1252", "", "Grüße €"],
  ["windows-1252", "utf-8", "Grüße €"],
  ["windows-1252", "iso-8859-1", "„Grüße“ €"],
  ["windows-1252", "x-unknown", "Grüße €"],
  ["windows-1252", "no-such-charset", "Grüße €"],
  ["windows-1252", "us-ascii", "Ça va très bien, à bientôt. Où êtes-vous ?"],
  ["utf-8", "us-ascii", "Grüße €, これ"],
  ["utf-8", "iso-8859-1", "Grüße €"],
  ["utf-8", "windows-1252", "Grüße €"],
  ["utf-8", "", "Привет 👍"],
  ["iso-8859-15", "iso-8859-15", "Grüße €"],
  ["iso-8859-2", "iso-8859-2", "Zażółć gęślą jaźń"],
  ["windows-1251", "windows-1251", "Добрый день"],
  ["koi8-r", "koi8-r", "Добрый день"],
  ["shift_jis", "shift_jis", "これはテストです。"],
  ["shift_jis", "cp932", "これはテストです。"],
  ["gbk", "gb2312", "您好，星期一可以。"],
  ["big5", "big5", "您好，星期一可以。"],
  ["euc-kr", "ks_c_5601-1987", "안녕하세요"],
  ["cp850", "cp850", "Grüße"],
  ["utf-7", "utf-7", "Grüße"],
  ["utf-16le", "utf-16le", "Grüße"],
])("text in %s labelled %j", (charset, label, text) =>
  expect(decodeText(iconv.encode(text, charset), label)).toBe(text),
);

test.each([
  ["shift_jis", "これはテストです。月曜日は大丈夫です。よろしくお願いします。"],
  ["euc-jp", "これはテストです。月曜日は大丈夫です。よろしくお願いします。"],
  ["windows-1251", "Добрый день! Понедельник нам подходит, спасибо за ответ."],
  ["koi8-r", "Добрый день! Понедельник нам подходит, спасибо за ответ."],
  ["gbk", "您好，星期一我们可以开始工作，谢谢您的回复，期待与您合作。"],
  ["big5", "您好，星期一我們可以開始工作，謝謝您的回覆，期待與您合作。"],
  ["euc-kr", "안녕하세요. 월요일에 시작할 수 있습니다. 답변 감사합니다."],
])("text in %s without a label", (charset, text) => expect(decodeText(iconv.encode(text, charset))).toBe(text));

test("a text that ends within a character, or has a broken one, stays UTF-8", () => {
  const bytes = Buffer.from("Привет, это длинный текст без меток");
  expect(decodeText(bytes.subarray(0, -1))).toBe("Привет, это длинный текст без мето\ufffd");
});
