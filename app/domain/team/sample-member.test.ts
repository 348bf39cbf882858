import { expect, test } from "vitest";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { isSampleMember } from "./sample-member.ts";
import { sampleTeam } from "./sample-team.ts";

const [sample] = sampleTeam(siteIdentity());
if (!sample) throw new Error("There are no sample people.");
const own = { ...sample, name: "Hanna Brandt", role: "Founder", description: "Answers the phone.", bio: "" };

test("a sample person stays one until name and texts are the owner's", () => {
  expect(isSampleMember(sample)).toBe(true);
  expect(isSampleMember({ ...sample, name: "Hanna Brandt", role: "Founder" })).toBe(true);
  expect(isSampleMember({ ...own, bio: sample.bio })).toBe(true);
  expect(isSampleMember({ ...sample, description: "", bio: "" })).toBe(true);
  expect(isSampleMember(own)).toBe(false);
});

test("somebody who happens to have a sample person's name is no sample", () => {
  expect(isSampleMember({ ...own, name: sample.name })).toBe(false);
});
