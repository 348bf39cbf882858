import { expect, it, vi } from "vitest";
import { answerCsv } from "./csv-export.server.ts";

const columns = {
  Name: (row: { name: string; age: number | null }) => row.name,
  Age: (row: { age: number | null }) => row.age,
};
const utc = ",UTC";

async function textOf(...names: string[]) {
  const answer = answerCsv("people", columns, namesOf(names));
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
