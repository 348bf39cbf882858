import { expect, test } from "vitest";
import { createAllowedLookup } from "./allowed-lookup.server.ts";
import { isPublicAddress } from "./networks.ts";

test("a host of the own machine isn't connected to", async () => {
  const lookup = createAllowedLookup(isPublicAddress);
  const found = new Promise((resolve) => lookup("localhost", {}, (error) => resolve(error)));
  expect(await found).toMatchObject({ code: "EREFUSEDADDRESS" });
});
