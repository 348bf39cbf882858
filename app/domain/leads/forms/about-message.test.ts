import { expect, test } from "vitest";
import { aboutMessage } from "./about-message.ts";

test("a message begins with the service that its writer comes from", () => {
  expect(aboutMessage(new URLSearchParams("about=invoice-management"))).toBe("About: Invoice Management\n\n");
});

test.each(["", "about=", "about=<script>", "about=Invoice Management"])("it begins with nothing for %j", (query) => {
  expect(aboutMessage(new URLSearchParams(query))).toBeUndefined();
});
