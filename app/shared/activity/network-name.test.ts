import { expect, test } from "vitest";
import { networkName } from "./network-name.ts";

test("the machine on which the site runs is named, other networks are shown", () => {
  expect(["127.0.0.0/24", "0:0:0::/48"].map(networkName)).toEqual(["The server itself", "The server itself"]);
  expect(networkName("203.0.113.0/24")).toBe("203.0.113.0/24");
  expect(networkName("2001:db8:7::/48")).toBe("2001:db8:7::/48");
});
