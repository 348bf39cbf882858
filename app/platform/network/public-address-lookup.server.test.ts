import { expect, test } from "vitest";
import { lookupPublicAddress } from "./public-address-lookup.server.ts";

test("a host of the own machine isn't connected to", async () => {
  const found = new Promise((resolve) => lookupPublicAddress("localhost", {}, (error) => resolve(error)));
  expect(await found).toMatchObject({ code: "ENOTPUBLIC" });
});
