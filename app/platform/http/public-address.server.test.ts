import { expect, test } from "vitest";
import { isPublicAddress, lookupPublicAddress } from "./public-address.server.ts";

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["255.255.255.255", "::1", "::", "fd00::1", "fe80::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1"],
  ...["2002:7f00:1::", "localhost", ""],
])("%j isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111", "172.32.0.1"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("a host of the own machine isn't connected to", async () => {
  const found = new Promise((resolve) => lookupPublicAddress("localhost", {}, (error) => resolve(error)));
  expect(await found).toMatchObject({ code: "ENOTPUBLIC" });
});
