import { expect, test } from "vitest";
import { isAllowedAddress } from "./allowed-address.ts";
import { parseNetworks } from "./networks.ts";

test("the server's administrator can allow networks, and only there a connection may be unencrypted", () => {
  const allowed = parseNetworks(["10.0.0.0/8"]);
  expect(isAllowedAddress("10.0.0.25", { requireTls: true, allowed })).toBe(true);
  expect(isAllowedAddress("10.0.0.25", { requireTls: false, allowed })).toBe(true);
  expect(isAllowedAddress("127.0.0.1", { requireTls: true, allowed })).toBe(false);
  expect(isAllowedAddress("1.1.1.1", { requireTls: true, allowed })).toBe(true);
  expect(isAllowedAddress("1.1.1.1", { requireTls: false, allowed })).toBe(false);
});
