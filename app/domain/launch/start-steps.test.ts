import { expect, test } from "vitest";
import { nextStep } from "./launch-state.ts";
import { type StartState, startSteps } from "./start-steps.ts";

const fresh: StartState = {
  asked: [
    { section: "brand", all: 1, open: 1 },
    { section: "contact", all: 1, open: 1 },
    { section: "legal", all: 1, open: 1 },
  ],
  isPriceDecided: false,
  mail: { ready: false, to: "/admin/mail" },
  ownMembers: 0,
  withoutPhoto: [],
  sampleRecords: [],
  samples: [{ decided: false }, { decided: false }],
  live: false,
};
const ready: StartState = {
  asked: fresh.asked.map((one) => ({ ...one, open: 0 })),
  isPriceDecided: true,
  mail: { ready: true, to: "/admin/mail" },
  ownMembers: 1,
  withoutPhoto: [],
  sampleRecords: [],
  samples: [{ decided: true }, { decided: true }],
  live: true,
};
const openSteps = (state: StartState) =>
  startSteps(state)
    .filter(({ done }) => !done)
    .map(({ id }) => id);
const step = (state: StartState, id: string) => startSteps(state).find((one) => one.id === id);

test("a new site's owner begins with the name, and nothing is ticked off that isn't so", () => {
  expect(openSteps(fresh)).toEqual(["contact", "legal", "price", "mail", "team", "texts", "live"]);
  expect(nextStep(startSteps(fresh))?.link).toEqual({ to: "/admin/settings?edit=brand", label: "Fill in" });
});

test("a step leads to the form in which something is left, and says how much", () => {
  const state = { ...fresh, asked: fresh.asked.map((one, index) => ({ ...one, open: index === 0 ? 0 : 1 })) };
  expect(step(state, "contact")).toMatchObject({
    done: false,
    progress: { done: 1, all: 2 },
    link: { to: "/admin/settings?edit=contact" },
  });
});

test("each step is open again as soon as what it needs is missing", () => {
  expect(openSteps(ready)).toEqual([]);
  expect(nextStep(startSteps(ready))).toBeUndefined();
  expect(openSteps({ ...ready, isPriceDecided: false })).toEqual(["price"]);
  expect(openSteps({ ...ready, ownMembers: 0 })).toEqual(["team"]);
  expect(openSteps({ ...ready, mail: { ready: false, to: "/admin/mail" } })).toEqual(["mail"]);
  expect(openSteps({ ...ready, samples: [{ decided: true }, { decided: false }] })).toEqual(["texts"]);
  expect(openSteps({ ...ready, sampleRecords: [{ to: "/admin/blog/1" }] })).toEqual(["content"]);
  expect(openSteps({ ...ready, live: false })).toEqual(["live"]);
});

test("while emails can't be sent the step of mail is open, and says that they wait", () => {
  const state = { ...ready, mail: { ...ready.mail, failing: "server" as const } };
  expect(openSteps(state)).toEqual(["mail"]);
  expect(step(state, "mail")).toMatchObject({ text: expect.stringContaining("wait"), link: { label: "Check" } });
});

test("while the inbox can't be read the step of mail is open, and says that replies don't arrive", () => {
  const state = { ...ready, mail: { ...ready.mail, failing: "inbox" as const } };
  expect(openSteps(state)).toEqual(["mail"]);
  expect(step(state, "mail")).toMatchObject({ text: expect.stringContaining("replies"), link: { label: "Check" } });
});

test("done steps stay editable", () => {
  const links = startSteps(ready).flatMap(({ link }) => (link ? [link.label] : []));
  expect(links).toEqual(["Edit", "Edit", "Edit", "Edit", "Edit", "Edit posts", "Edit"]);
});

test("the owner is asked for the photos of people who have none", () => {
  const state = { ...ready, ownMembers: 3, withoutPhoto: [{ to: "/admin/team?edit=1" }, { to: "/admin/team?edit=2" }] };
  expect(step(state, "team")).toMatchObject({
    text: "3 of your own on the site, 2 without a photo. Visitors look for faces.",
    link: { to: "/admin/team?edit=1", label: "Add photos" },
  });
});
