import { parse } from "csv-parse/sync";
import { expect, it, vi } from "vitest";
import { answerCsv, delimiterFor } from "./csv-export.server.ts";

const columns = {
  Name: (row: { name: string; age: number | null }) => row.name,
  Age: (row: { age: number | null }) => row.age,
};
const utc = ",UTC";

async function textOf(...names: string[]) {
  return textWith({}, names);
}
async function textWith(format: Parameters<typeof answerCsv>[3], names: string[]) {
  const answer = answerCsv("people", columns, namesOf(names), format);
  return Buffer.from(await answer.arrayBuffer()).toString("utf8");
}

async function* namesOf(names: string[]) {
  for (const name of names) yield { name, age: name.length };
}

it("a spreadsheet program detects the file's encoding, and each row is a line", async () => {
  expect(await textOf("Ada", "Søren 東京")).toBe(`\ufeffName,Age,Time zone\r\nAda,3${utc}\r\nSøren 東京,8${utc}\r\n`);
});

it("nothing that a visitor wrote is a formula", async () => {
  const names = ["=1+1", "+49 30 1", "-2", "@sum(a1)", "\tx", "＝1"];
  const lines = (await textOf(...names)).trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.replace(/^"/, "").charAt(0))).toEqual(names.map(() => "'"));
});

it("dates are written in the owner's time zone and format, which a column names", async () => {
  const at = new Date("2026-07-01T22:05:07Z");
  const read = async () => {
    async function* rows() {
      yield { at };
    }
    const [, line] = (await answerCsv("times", { At: (row: { at: Date }) => row.at }, rows()).text()).split("\r\n");
    return line;
  };
  expect(await read()).toBe("2026-07-01 22:05:07,UTC");
  vi.stubEnv("OWNER_TIME_ZONE", "Europe/Berlin");
  vi.stubEnv("OWNER_DATE_FORMAT", "dotted");
  expect(await read()).toBe("02.07.2026 00:05:07,Europe/Berlin");
});

it("quotes, commas and lines inside a message stay inside their cell", async () => {
  expect(await textOf('a "b", c\nd')).toContain('"a ""b"", c\nd",10');
});

it("a text of several lines is one cell, with and without a comma", async () => {
  const text = "First line of the message\n=1+1 on the second line";
  const csv = await textOf(text, "one\rtwo", "one\r\ntwo");
  expect(csv).toContain(`"First line of the message\n=1+1 on the second line",${text.length},UTC\r\n`);
  expect(parse(csv, { bom: true })).toHaveLength(4);
});

it("no part of a text becomes a formula in a program that splits the file elsewhere", async () => {
  const texts = ["hello;=1+1", "a\t@sum(a1)", 'a;"=A1;', "a; =1+1", "a\t  ＝1", "a;'=1"];
  for (const [delimiter, others] of [
    [",", /[;\t\r\n]/],
    [";", /[,\t\r\n]/],
  ] as const) {
    const csv = await textWith({ delimiter }, [...texts, ...texts.map((text) => text.replaceAll(";", ","))]);
    expect(csv.split(others).filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([]);
  }
});

it("the delimiter is the one that spreadsheet programs use in the reader's language", async () => {
  const languages = ["en-US,en;q=0.9", "en-IN", "de-DE,de;q=0.9,en;q=0.8", "fr", "*", "", null];
  expect(languages.map(delimiterFor)).toEqual([",", ",", ";", ";", ",", ",", ","]);
  expect(await textWith({ delimiter: ";" }, ["Ada, Countess", "a;b"])).toBe(
    '\ufeffName;Age;Time zone\r\n"Ada, Countess";13;UTC\r\n"a;b";3;UTC\r\n',
  );
});

it("what programs read back has its times in UTC, whatever the owner's time zone is", async () => {
  vi.stubEnv("OWNER_TIME_ZONE", "Asia/Kolkata");
  async function* rows() {
    yield { at: new Date("2026-07-01T22:05:07.123Z") };
  }
  const answer = answerCsv("times", { At: (row: { at: Date }) => row.at }, rows(), { isMachineReadable: true });
  expect(await answer.text()).toContain("2026-07-01T22:05:07.123Z,UTC\r\n");
});

it("a download that can't be finished fails, and doesn't look whole", async () => {
  async function* broken() {
    yield { name: "Ada", age: 36 };
    throw new Error("the database went away");
  }
  await expect(answerCsv("people", columns, broken()).arrayBuffer()).rejects.toThrow();
});

it("any number of rows is sent as it comes", async () => {
  async function* many() {
    for (let age = 0; age < 50_000; age += 1) yield { name: "Ada", age };
  }
  const text = await answerCsv("people", columns, many()).text();
  expect(text.split("\r\n")).toHaveLength(50_002);
});
