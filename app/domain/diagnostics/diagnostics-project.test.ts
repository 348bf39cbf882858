import { expect, it } from "vitest";
import { maskSecret, missingFieldsMessage, missingSettings } from "./diagnostics-project.ts";

it("a project needs all six settings, and the error lists those that are missing", () => {
  const missing = missingSettings({
    authDomain: "d",
    projectId: "p",
    storageBucket: "b",
    messagingSenderId: "1",
    apiKey: " ",
  });
  expect(missingFieldsMessage(missing)).toBe("Missing required fields: apiKey, appId");
  expect(missingSettings({})).toHaveLength(6);
});

it("a masked secret can be recognised only by who knows it", () => {
  expect(maskSecret("AIzaSyExampleExampleExample1234")).toBe("AIza••••••••1234");
  expect(maskSecret("short-key")).not.toMatch(/[a-z]/);
});
