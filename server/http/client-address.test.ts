import { describe, expect, it } from "vitest";
import { resolveClientAddress } from "./client-address.ts";

function request(remoteAddress: string, forwarded?: string | string[]) {
  return { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } };
}

describe("a visitor's address", () => {
  it("is the connection's, whatever X-Forwarded-For says, unless a proxy is trusted", () => {
    expect(resolveClientAddress(request("203.0.113.7", "198.51.100.1"), { trustProxy: false })).toBe("203.0.113.7");
    expect(resolveClientAddress(request("10.0.0.1", "198.51.100.1"), { trustProxy: true })).toBe("198.51.100.1");
  });

  it("is the last entry of X-Forwarded-For, which the trusted proxy added", () => {
    const claimed = request("10.0.0.1", ["192.0.2.66, 198.51.100.1", "203.0.113.9 "]);
    expect(resolveClientAddress(claimed, { trustProxy: true })).toBe("203.0.113.9");
    expect(resolveClientAddress(request("10.0.0.1", "192.0.2.1, nonsense"), { trustProxy: true })).toBe("10.0.0.1");
    expect(resolveClientAddress(request("10.0.0.1"), { trustProxy: true })).toBe("10.0.0.1");
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:db8::9]:51234", "2001:db8::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
    ["192.0.2.1:80, 198.51.100.4:61000", "198.51.100.4"],
    ["203.0.113.9:port", "10.0.0.1"],
    ["[203.0.113]:80", "10.0.0.1"],
  ])("is the entry %s without its port: %s", (entry, address) => {
    expect(resolveClientAddress(request("10.0.0.1", entry), { trustProxy: true })).toBe(address);
  });

  it("is written as IPv4 when a dual-stack socket maps it to IPv6", () => {
    expect(resolveClientAddress(request("::ffff:203.0.113.7"), { trustProxy: false })).toBe("203.0.113.7");
    expect(resolveClientAddress(request("10.0.0.1", "::FFFF:198.51.100.1"), { trustProxy: true })).toBe("198.51.100.1");
    expect(resolveClientAddress(request("2001:db8::1"), { trustProxy: false })).toBe("2001:db8::1");
    expect(resolveClientAddress(request("::1"), { trustProxy: false })).toBe("::1");
  });
});
