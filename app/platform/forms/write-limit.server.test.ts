import { expect, it } from "vitest";
import { clientNetwork } from "./write-limit.server.ts";

it("an IPv4 address counts as itself", () => {
  expect(clientNetwork("203.0.113.7")).toBe("203.0.113.7");
});

it("an IPv6 address counts as the network that its owner has", () => {
  expect(clientNetwork("2001:db8:0:1::7")).toBe("2001:db8:0:1::/64");
  expect(clientNetwork("2001:0db8::1:2:3:4:5")).toBe(clientNetwork("2001:db8:0:1:2:3:4:6"));
  expect(clientNetwork("::1")).toBe("0:0:0:0::/64");
  expect(clientNetwork("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});
