import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isValidOrigin, normalizeTarget, requestOrigin, resolveClientAddress } from "./request-target.ts";

function request(url: string, { host, method = "GET" }: { host?: string | undefined; method?: string } = {}) {
  const rawHeaders = host === undefined ? [] : ["Host", host];
  return { url, method, httpVersion: "1.1", headers: { host }, rawHeaders, socket: {} } as unknown as IncomingMessage;
}

function targetOf(message: IncomingMessage) {
  return normalizeTarget(message) ? [message.headers.host, message.url] : undefined;
}

describe("the target of a request", () => {
  it("is a path of the host in the Host header", () => {
    for (const host of ["localhost", "localhost:3000", "www.client.example.", "127.0.0.1:1", "[::1]:3000", "a_b"]) {
      expect(targetOf(request("/a?b", { host }))).toEqual([host, "/a?b"]);
    }
  });

  it("may have absolute form, which overrides the Host header", () => {
    expect(targetOf(request("http://b:1/a?b", { host: "a b" }))).toEqual(["b:1", "/a?b"]);
    expect(targetOf(request("HTTPS://b?x=/y", { host: "a" }))).toEqual(["b", "/?x=/y"]);
    expect(targetOf(request("http://b", { host: "a" }))).toEqual(["b", "/"]);
  });

  it("is invalid without a valid host", () => {
    const words = "[::1 :80 %00 localhost:99999 a@b a/b a?b a,b ü 1.2.3.4.5".split(" ");
    for (const host of [...words, "a b", ""]) {
      expect(targetOf(request("/", { host })), host).toBeUndefined();
    }
    for (const origin of ["http://", "http://a b", "http://[::1", "http://:80", "http://a:99999", "http://a@b"]) {
      expect(targetOf(request(`${origin}/`, { host: "a" })), origin).toBeUndefined();
    }
    expect(targetOf(request("/"))).toBeUndefined();
    const twice = request("/", { host: "a" });
    twice.rawHeaders.push("hOsT", "b");
    expect(targetOf(twice)).toBeUndefined();
    const old = Object.assign(request("/"), { httpVersion: "1.0" });
    expect(targetOf(old)).toEqual([undefined, "/"]);
  });

  it("may be * for OPTIONS only", () => {
    expect(targetOf(request("*", { host: "a", method: "OPTIONS" }))).toEqual(["a", "*"]);
    expect(targetOf(request("*", { host: "a" }))).toBeUndefined();
    expect(targetOf(request("ftp://a/", { host: "a" }))).toBeUndefined();
    expect(targetOf(request("a:80", { host: "a" }))).toBeUndefined();
  });
});

it("an Origin header is an origin, null or missing", () => {
  for (const origin of [undefined, "null", "https://www.client.example", "http://localhost:3000"]) {
    expect(isValidOrigin(origin)).toBe(true);
  }
  for (const origin of ["", "x", "http://[::1", "http://a b"]) expect(isValidOrigin(origin), origin).toBe(false);
});

describe("the origin of a request's URL", () => {
  const forwarded = (headers: Record<string, string>) => ({ headers: { host: "inner:3000", ...headers }, socket: {} });
  const originOf = (headers: Record<string, string>, trustProxy = true) =>
    requestOrigin(forwarded(headers) as unknown as IncomingMessage, { trustProxy });

  it("is the last entry of the trusted proxy's X-Forwarded headers", () => {
    const headers = { "x-forwarded-host": "claimed.example, www.client.example", "x-forwarded-proto": "http, https" };
    expect(originOf(headers)).toEqual({ protocol: "https:", host: "www.client.example" });
    expect(originOf(headers, false)).toEqual({ protocol: "http:", host: "inner:3000" });
    expect(originOf({})).toEqual({ protocol: "http:", host: "inner:3000" });
  });

  it("ignores Forwarded, since proxies pass on what the client sent", () => {
    expect(originOf({ forwarded: 'host=claimed.example;proto=https;for="1.2.3.4"' })).toEqual({
      protocol: "http:",
      host: "inner:3000",
    });
  });

  it("is undefined when the proxy names an invalid host", () => {
    for (const host of ["a b", "a@b", "localhost:99999"]) {
      expect(originOf({ "x-forwarded-host": host }), host).toBeUndefined();
    }
    expect(originOf({ "x-forwarded-proto": "ftp" })?.protocol).toBe("http:");
  });
});

describe("client address", () => {
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
      expect(resolveClientAddress(request("10.0.0.1", "::FFFF:198.51.100.1"), { trustProxy: true })).toBe(
        "198.51.100.1",
      );
      expect(resolveClientAddress(request("2001:db8::1"), { trustProxy: false })).toBe("2001:db8::1");
      expect(resolveClientAddress(request("::1"), { trustProxy: false })).toBe("::1");
    });
  });
});
