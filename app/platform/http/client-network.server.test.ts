import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-network.server.ts";

test("all addresses of an IPv6 /64 network count as one client", () => {
  expect(clientNetwork("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(clientNetwork("2001:0DB8:0001:0002:ffff:ffff:ffff:ffff")).toBe("2001:db8:1:2::/64");
  expect(clientNetwork("2001:db8:1:3::1")).not.toBe(clientNetwork("2001:db8:1:2::1"));
  expect(clientNetwork("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(clientNetwork("2001:0db8::1:2:3:4:5")).toBe(clientNetwork("2001:db8:0:1:2:3:4:6"));
  expect(clientNetwork("::1")).toBe("0:0:0:0::/64");
  expect(clientNetwork("2001:0db8::1:2:3:4:5")).toBe(clientNetwork("2001:db8:0:1:2:3:4:6"));
});

test("an IPv4-mapped IPv6 address counts as the IPv4 address", () => {
  expect(clientNetwork("192.0.2.7")).toBe("192.0.2.7");
  expect(clientNetwork("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(clientNetwork("::ffff:c000:0207")).toBe("192.0.2.7");
  expect(clientNetwork("0:0:0:0:0:FFFF:192.0.2.7")).toBe("192.0.2.7");
});

test("any address has a short key, and so has an invalid one", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      expect(clientNetwork(address)).toMatch(/^(\d+(\.\d+){3}|([0-9a-f]+:){4}:\/64)$/);
    }),
  );
  expect(clientNetwork("unknown")).toBe("unknown");
});
