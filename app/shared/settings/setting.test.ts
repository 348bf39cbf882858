import { expect, test } from "vitest";
import { z } from "zod";
import {
  absentFacts,
  askedSettings,
  choice,
  readDecided,
  readSettings,
  type SettingSection,
  serverTexts,
  setting,
  settingProblem,
  settingVariables,
  tidySetting,
} from "./setting.ts";

const short = z.string().max(8, "must be short");
const section = {
  name: "shop",
  title: "Shop",
  description: "",
  settings: {
    name: setting(short, "SHOP_NAME", "Name", { standIn: "Sample" }),
    fax: setting(short, "SHOP_FAX", "Fax", { standIn: "+49 1", optional: "fax" }),
    faxCode: setting(short, "SHOP_FAX_CODE", "Code of the fax", { standIn: "00", restsOn: "fax" }),
    seats: setting(z.coerce.number("must be a number").max(20, "must be 20 at most"), "SHOP_SEATS", "Seats", {
      tidy: (typed: string) => typed.replace(" seats", ""),
    }),
    opens: choice({ early: "At 7", late: "At 9" }, "SHOP_OPENS", "Opens", {
      fallback: "late",
      alsoSetBy: ({ SHOP_URL }: Readonly<Record<string, string | undefined>>) => SHOP_URL && "early",
    }),
  },
} satisfies SettingSection;
const sections = [section];
const { name, fax, seats, opens } = section.settings;

test("code reads typed values: what is set, and else what holds or stands in", () => {
  const values = readSettings(section, { SHOP_SEATS: " 12 seats ", SHOP_OPENS: "early" });
  expect(values).toEqual({ name: "Sample", fax: "+49 1", faxCode: "00", seats: 12, opens: "early" });
  // What the compiler knows of them.
  const typed: { seats: number | undefined; fax: string | null; opens: "early" | "late"; name: string } = values;
  expect(typed.opens).toBe("early");
  expect(readSettings(section, {})).toMatchObject({ seats: undefined, opens: "late" });
});

test("what another release stored, and this one doesn't know, counts as unset", () => {
  const texts = { SHOP_NAME: "much too long", SHOP_SEATS: "21", SHOP_OPENS: "at noon", SHOP_GONE: "x" };
  expect(readSettings(section, texts)).toEqual(readSettings(section, {}));
  expect(askedSettings(sections, texts, []).open).toContain(name);
});

test("the business has none, has one, or has not decided: each is told apart, however it is written", () => {
  for (const none of ["none", " None "]) {
    expect(readSettings(section, { SHOP_FAX: none }).fax).toBeNull();
    expect(absentFacts(sections, { SHOP_FAX: none })).toEqual(["fax"]);
    expect(tidySetting(fax, none)).toBe("none");
  }
  expect(absentFacts(sections, { SHOP_FAX: "+49 2" })).toEqual([]);
  expect(absentFacts(sections, {})).toEqual([]);
  // Of what isn't optional it is a text like others.
  expect(readSettings(section, { SHOP_NAME: "none" }).name).toBe("none");
});

test("the owner is asked for what has a placeholder, until it is decided, or rests on what there is none of", () => {
  const open = (texts: Record<string, string>) => {
    const asked = askedSettings(sections, texts, absentFacts(sections, texts));
    expect(asked.all).toHaveLength(3);
    return asked.open.map((one) => one.name);
  };
  expect(open({})).toEqual(["SHOP_NAME", "SHOP_FAX", "SHOP_FAX_CODE"]);
  expect(open({ SHOP_FAX: "+49 2" })).toEqual(["SHOP_NAME", "SHOP_FAX_CODE"]);
  expect(open({ SHOP_FAX: "none" })).toEqual(["SHOP_NAME"]);
});

test("without placeholders, what nobody has decided isn't there", () => {
  expect(readDecided(section, { SHOP_FAX: "none" })).toEqual({
    ...{ name: undefined, fax: null, faxCode: undefined, seats: undefined, opens: "late" },
  });
});

test("what is wrong with a text is said by its type", () => {
  const problems = (texts: [typeof name | typeof seats | typeof opens, string][]) =>
    texts.map(([one, text]) => settingProblem(one, tidySetting(one, text)));
  expect(
    problems([
      [name, "much too long"],
      [seats, "21 seats"],
      [opens, "at noon"],
    ]),
  ).toEqual(["must be short", "must be 20 at most", "must be one of early, late"]);
  expect(
    problems([
      [name, "Tidewick"],
      [seats, ""],
      [opens, "late"],
    ]),
  ).toEqual([undefined, undefined, undefined]);
});

test("the server sets what its environment has, also by another variable, and empty ones set nothing", () => {
  expect(serverTexts(section, { SHOP_NAME: "", SHOP_FAX: "none", PATH: "/bin" })).toEqual({ SHOP_FAX: "none" });
  expect(serverTexts(section, { SHOP_URL: "x" })).toEqual({ SHOP_OPENS: "early" });
  expect(serverTexts(section, { SHOP_URL: "x", SHOP_OPENS: "late" })).toEqual({ SHOP_OPENS: "late" });
});

test("a start names every variable that can't be used", () => {
  const parse = (source: Record<string, string>) => settingVariables(sections).safeParse(source);
  expect(parse({ SHOP_FAX: "none", SHOP_SEATS: "3 seats" }).success).toBe(true);
  const { error } = parse({ SHOP_NAME: "much too long", SHOP_OPENS: "at noon" });
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "SHOP_NAME: must be short",
    "SHOP_OPENS: must be one of early, late",
  ]);
});
