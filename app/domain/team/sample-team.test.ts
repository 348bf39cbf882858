import { expect, test } from "vitest";
import { readIdentity } from "~/domain/site/identity/identity.server.ts";
import { sampleTeam } from "./sample-team.ts";

test("a message to somebody of the sample team arrives at the contact address, whatever the site's host is", () => {
  const identity = readIdentity({ SITE_EMAIL: "desk@client.example" }, { url: "https://www.client.example" });
  for (const person of sampleTeam(identity)) expect(person.email).toBe("desk@client.example");
});
