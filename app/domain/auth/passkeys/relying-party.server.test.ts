import { expect, test } from "vitest";
import { relyingParty } from "./passkeys.server.ts";

test.each([
  ["http://localhost:4300/admin", undefined, "http://localhost:4300"],
  ["http://site.localhost:4300/", undefined, "http://site.localhost:4300"],
  // A proxy that terminates TLS needn't say so: a browser has passkeys here at https only.
  ["http://www.site.example/admin", undefined, "https://www.site.example"],
  ["https://www.site.example:8443/", undefined, "https://www.site.example:8443"],
  // SITE_URL wins over what the browser asked for.
  ["http://localhost:3000/", "https://www.site.example", "https://www.site.example"],
  ["https://other.example/", "http://localhost:3000", "http://localhost:3000"],
])("at %s with SITE_URL %s passkeys are those of %s", (requested, siteUrl, origin) => {
  expect(relyingParty({ url: requested }, siteUrl)).toEqual({ id: new URL(origin).hostname, origin });
});

test.each([
  ["http://127.0.0.1:3000/", undefined],
  ["https://192.168.1.20/", undefined],
  ["http://[::1]:3000/", undefined],
  ["http://localhost:3000/", "http://www.site.example"],
  ["https://www.site.example/", "https://203.0.113.7"],
])("there can be none at %s with SITE_URL %s", (requested, siteUrl) => {
  expect(relyingParty({ url: requested }, siteUrl)).toBeNull();
});
