import { expect, it } from "vitest";
import { fillSavedReply } from "./reply.ts";

it("a saved reply calls visitors by their first name, and those who gave none by none", () => {
  expect(fillSavedReply("Hello {name}, thank you.", "Mira van der Berg")).toBe("Hello Mira, thank you.");
  expect(fillSavedReply("Hello {name}", "mira@client.example")).toBe("Hello there");
});
