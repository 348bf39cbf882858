import { expect, test } from "vitest";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { readIdentity } from "~/domain/site/identity/read-identity.ts";
import { isSampleMember, sampleTeam } from "./sample-team.ts";

test("a message to a member of the sample team arrives at the contact address, whatever the site's host is", () => {
  const identity = readIdentity({ SITE_EMAIL: "desk@client.example" }, { url: "https://www.client.example" });
  for (const person of sampleTeam(identity)) expect(person.email).toBe("desk@client.example");
});

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

test("a person who happens to have a sample person's name is no sample", () => {
  expect(isSampleMember({ ...own, name: sample.name })).toBe(false);
});
