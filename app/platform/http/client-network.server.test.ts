import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-network.server.ts";

test.each([
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:0db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.7"],
])("%s counts as the client %s", (address, client) => {
  expect(clientNetwork(address)).toBe(client);
});

test("any address has a short key, and so has an invalid one", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      expect(clientNetwork(address)).toMatch(/^(\d+(\.\d+){3}|([0-9a-f]+:){4}:\/64)$/);
    }),
  );
  expect(clientNetwork("unknown")).toBe("unknown");
});
