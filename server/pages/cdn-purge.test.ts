import { afterEach, beforeEach, expect, test } from "vitest";
import { type PurgeReceiver, startPurgeReceiver } from "../../tests/support/site/purge-receiver.ts";
import { eventually } from "../../tests/support/time/eventually.ts";
import { type CdnPurge, createCdnPurge } from "./cdn-purge.ts";

/** Longer than any test. */
const NEVER_MS = 3_600_000;

let receiver: PurgeReceiver;
let cdn: CdnPurge | undefined;
beforeEach(async () => {
  receiver = await startPurgeReceiver();
});
afterEach(async () => {
  cdn?.stop();
  await receiver.close();
});

const received = () => receiver.received.map(({ tags }) => tags);

test("a purge names its tags as each kind of CDN reads them, with the account's secret", async () => {
  cdn = createCdnPurge(receiver.url, "Authorization: Bearer the:token", { againMs: NEVER_MS });
  cdn.purge(["team", "blog"]);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]).toMatchObject({
    tags: ["blog", "team"],
    headers: { authorization: "Bearer the:token", "surrogate-key": "blog team", "cache-tag": "blog,team" },
  });
});

test("what changes while a purge is being sent is one more purge, however much it is", async () => {
  cdn = createCdnPurge(receiver.url, undefined, { againMs: NEVER_MS });
  cdn.purge(["blog"]);
  for (let count = 0; count < 50; count += 1) cdn.purge(["blog", "team"]);
  await eventually(() => expect(received()).toEqual([["blog"], ["blog", "team"]]));
});

test("a purge that the CDN doesn't take is repeated until it does, with what has come meanwhile", async () => {
  receiver.status = 503;
  cdn = createCdnPurge(receiver.url, undefined, { againMs: NEVER_MS, retryMs: 10 });
  cdn.purge(["blog"]);
  await eventually(() => expect(received().length).toBeGreaterThan(2));
  expect(cdn.isUp).toBe(false);
  cdn.purge(["team"]);
  await eventually(() => expect(received()).toContainEqual(["blog", "team"]));
  receiver.status = 204;
  await eventually(() => expect(cdn?.isUp).toBe(true));
  expect(received().at(-1)).toEqual(["blog", "team"]);
});

test("a redirect isn't followed, since the secret is for one address", async () => {
  receiver.status = 307;
  cdn = createCdnPurge(receiver.url, "X-Secret: 1", { againMs: NEVER_MS, retryMs: NEVER_MS });
  cdn.purge(["blog"]);
  await eventually(() => expect(cdn?.isUp).toBe(false));
  expect(received()).toEqual([["blog"]]);
});

test("each purge comes a second time, for pages that were on their way to the CDN", async () => {
  cdn = createCdnPurge(receiver.url, undefined, { againMs: 50 });
  cdn.purge(["blog"]);
  await eventually(() => expect(received()).toEqual([["blog"], ["blog"]]));
});
