import { expect, it } from "vitest";
import { changesBetween } from "./history-dialog.tsx";

const change = (label: string, before: string, after: string) => ({ label, before, after });
const states = [
  { revision: 3, changes: [change("City", "Pune", "Berlin"), change("Phone", "1", "")] },
  { revision: 2, changes: [change("City", "Mumbai", "Pune")] },
  { revision: 1, changes: [change("Phone", "", "1")] },
  { revision: 0, changes: [] },
];

it("two states of a history are compared by all that changed between them, in either direction", () => {
  expect(changesBetween(states, 1, 3)).toEqual([change("City", "Mumbai", "Berlin"), change("Phone", "1", "")]);
  expect(changesBetween(states, 3, 2)).toEqual([change("City", "Berlin", "Pune"), change("Phone", "", "1")]);
  expect(changesBetween(states, 0, 3)).toEqual([change("City", "Mumbai", "Berlin")]);
  expect(changesBetween(states, 2, 2)).toEqual([]);
});
