import { expect, it } from "vitest";
import { fillSavedReply } from "./reply.ts";

it("a saved reply calls visitors by their first name, and those who gave none by none", () => {
  const facts = { name: "Mira van der Berg", date: "Mar 4, 2026", myName: "Asha" };
  expect(fillSavedReply("Hello {name}, thank you.", facts)).toBe("Hello Mira, thank you.");
  expect(fillSavedReply("Hello {name}", { ...facts, name: "mira@client.example" })).toBe("Hello there");
  expect(fillSavedReply("For {company}, {date}. {myName} {other}", facts)).toBe(
    "For your company, Mar 4, 2026. Asha {other}",
  );
  expect(fillSavedReply("{company}", { ...facts, company: "{myName} & Co" })).toBe("{myName} & Co");
});
