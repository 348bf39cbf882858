import fc from "fast-check";
import { anyCharacter } from "../../tests/support/content/any-character.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

const TIMESTAMPS = [
  ...["0000-01-01T00:00:00.000Z", "0000-12-31T23:59:59.999Z", "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"],
  ...["2025-02-30T00:00:00.000Z", "2025-13-01T00:00:00.000Z", "2025-01-01T24:00:00.000Z", "2025-01-01T00:00:60Z"],
  ...["+010000-01-01T00:00:00.000Z", "-000001-01-01T00:00:00.000Z", "+275760-09-13T00:00:00.000Z", "infinity", "now"],
  ...["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2025-01-01", "2025-01-01T00:00:00.000000000001Z"],
];
const IDS = [
  ...["0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111", "00000000-0000-0000-0000-000000000000", "'; drop table jobs; --"],
  ...["ffffffff-ffff-ffff-ffff-ffffffffffff", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFG", "0".repeat(36), "-".repeat(36)],
];
const TEXTS = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udc00\ud800",
    "\u202e",
    "\ufeff",
    "\uffff",
    "e\u0301",
    "👩‍👩‍👧‍👧",
    "%",
    "_",
    "\\",
    "'",
    '"',
  ],
  ...[
    "null",
    "undefined",
    "NaN",
    "true",
    "__proto__",
    "constructor",
    "toString",
    "../../../etc/passwd",
    "file:///etc/passwd",
  ],
  ...["<script>alert(1)</script>", "{{7*7}}", "#{7*7}", "%00", "%c0%af", "%ff", "%", "%u0000", "\r\nX-Injected: yes"],
  ...[
    "http://localhost",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://[::1",
  ],
  ...[
    "&nbsp;".repeat(500),
    "a".repeat(5_000),
    "é".repeat(70_000),
    "[".repeat(3_000),
    "(".repeat(3_000),
    "*_".repeat(2_000),
  ],
  ...[
    "![](".repeat(500),
    "|a".repeat(1_000),
    "> ".repeat(1_000),
    "- ".repeat(1_000),
    "<b>".repeat(1_000),
    "`".repeat(999),
  ],
];
const NUMBERS = [0, -0, -1, 1, 2, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 53 - 1];

/** Texts that break parsers by their looks: dates, ids, numbers, markup, paths, lone surrogates. */
export const fuzzedText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TIMESTAMPS, ...IDS, ...TEXTS, ...NUMBERS.map(String)),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc
    .tuple(fc.constantFrom(...TIMESTAMPS), fc.constantFrom(...IDS), fc.constantFrom("", "_\0", "_9", "_Zoë"))
    .map(cursorOf),
);

function cursorOf([timestamp, id, key]: [string, string, string]): string {
  return `${timestamp}_${id}${key}`;
}

/** Valid unexpected JSON values. `nested:9000` stands for as many nested lists (`fuzzedJson`). */
export const fuzzedValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fuzzedText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { ids: null }) },
  { weight: 1, arbitrary: fc.array(fuzzedText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom("nested:31", "nested:200", "nested:9000") },
);

/** The JSON of a valid body, with one to three of its parts replaced, removed or added to. */
export function fuzzedJson(body: unknown): fc.Arbitrary<string> {
  const change = fc.record({
    where: fc.nat(),
    what: fuzzedValue,
    how: fc.constantFrom("set", "set", "set", "drop", "add"),
  });
  const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let value: unknown = structuredClone(body);
    for (const { where, what, how } of changes) value = mutate(value, where, what, how);
    return JSON.stringify(value) ?? "";
  });
  const written = fc.oneof(
    { weight: 1, arbitrary: fc.constant(JSON.stringify(body)) },
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: fuzzedValue.map((value) => JSON.stringify(value)) },
  );
  return written.map((text) => text.replaceAll(/"nested:(\d+)"/g, (_, depth) => nestedText(Number(depth))));
}

function nestedText(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

/** A value in which the part number `where` (of all its parts, counted depth first) is replaced. */
function mutate(value: unknown, where: number, what: unknown, how: string): unknown {
  const places: [Record<string, unknown>, string][] = [];
  const holder: Record<string, unknown> = { value };
  const visit = (parent: Record<string, unknown>, key: string) => {
    places.push([parent, key]);
    const inner = parent[key];
    if (typeof inner !== "object" || inner === null) return;
    for (const name of Object.keys(inner)) visit(inner as Record<string, unknown>, name);
  };
  visit(holder, "value");
  const [parent, key] = places[where % places.length] ?? [holder, "value"];
  if (how === "drop") delete parent[key];
  // A copy: a value referenced in two places could otherwise come to contain itself.
  else parent[how === "add" ? `${key}x` : key] = structuredClone(what);
  return holder.value;
}
