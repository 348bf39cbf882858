import { expect, test } from "vitest";
import { isAllowedAddress, isPublicAddress, parseNetworks } from "./networks.ts";

const OTHERS = [
  "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255",
  "192.0.0.192 192.168.1.1 198.19.0.1 224.0.0.1 255.255.255.255 localhost",
  ":: ::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::7f00:1 fd00:ec2::254 fe80::1 fe80::1%eth0 ff02::1",
  "2001:db8::1 2002:7f00:1::1",
].join(" ");

test.each([...OTHERS.split(" "), "no address", ""])("%j isn't an address on the internet", (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

test.each(["1.1.1.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a01:4f8::1", "::ffff:1.1.1.1"])(
  "%s is an address on the internet",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test("the server's administrator can allow networks, and only there a connection may be unencrypted", () => {
  const allowed = parseNetworks(["10.0.0.0/8"]);
  expect(isAllowedAddress("10.0.0.25", { requireTls: true, allowed })).toBe(true);
  expect(isAllowedAddress("10.0.0.25", { requireTls: false, allowed })).toBe(true);
  expect(isAllowedAddress("127.0.0.1", { requireTls: true, allowed })).toBe(false);
  expect(isAllowedAddress("1.1.1.1", { requireTls: true, allowed })).toBe(true);
  expect(isAllowedAddress("1.1.1.1", { requireTls: false, allowed })).toBe(false);
});
