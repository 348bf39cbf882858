import { expect, it } from "vitest";
import { type GoLiveState, goLiveChecklist, goLiveProgress } from "./go-live.ts";

const fresh: GoLiveState = {
  placeholders: [{ label: "Contact email address", replaced: false, to: "/admin/settings?edit=contact" }],
  siteUrl: undefined,
  email: { server: false, sender: false },
  owner: true,
  remainingSecrets: ["ADMIN_PIN"],
  members: 0,
  publishedPosts: 0,
};

const open = (state: GoLiveState) =>
  goLiveChecklist(state)
    .flatMap(({ items }) => items)
    .filter(({ done }) => !done)
    .map(({ how }) => how);

it("the owner of a new site reads what is missing", () => {
  expect(open(fresh)).toEqual([
    "Remove ADMIN_PIN",
    "Set SITE_URL, with https://",
    "Set SMTP_URL; until then emails are queued",
    "Set MAIL_FROM",
    "Add people; until then the sample team is shown",
    "Publish a post",
    "Visitors see sample data",
  ]);
  expect(goLiveProgress(goLiveChecklist(fresh))).toEqual({ done: 1, all: 8 });
});

it("nothing is left when all is done, and plain http is not enough", () => {
  const ready: GoLiveState = {
    placeholders: fresh.placeholders.map((one) => ({ ...one, replaced: true })),
    siteUrl: "https://www.client.example",
    email: { server: true, sender: true },
    owner: true,
    remainingSecrets: [],
    members: 4,
    publishedPosts: 1,
  };
  expect(open(ready)).toEqual([]);
  expect(open({ ...ready, siteUrl: "http://www.client.example" })).toEqual(["Set SITE_URL, with https://"]);
});
