import { expect, test } from "vitest";
import { fileResponse } from "./file-response.server.ts";

const file = {
  bytes: Buffer.from("0123456789"),
  type: "application/pdf",
  etag: '"v1"',
  name: "profile.pdf",
  maxAgeSeconds: 60,
};

function request(headers: Record<string, string> = {}, method = "GET") {
  return fileResponse(new Request("http://site.example/profile.pdf", { method, headers }), file);
}

test("a GET request returns the whole file with name, length and ETag", async () => {
  const answer = await request();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("0123456789");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "10",
    "content-disposition": 'inline; filename="profile.pdf"',
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=60",
    etag: '"v1"',
  });
});

test("a matching If-None-Match is answered 304 without a body", async () => {
  for (const known of ['"v1"', 'W/"v1"', '"v0", "v1"', "*"]) {
    const answer = await request({ "If-None-Match": known });
    expect([known, answer.status, await answer.text()]).toEqual([known, 304, ""]);
  }
  expect((await request({ "If-None-Match": '"v0"' })).status).toBe(200);
});

test("a HEAD request returns only the headers", async () => {
  const answer = await request({}, "HEAD");
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "10", ""]);
});

test("a Range request resumes an interrupted download (206)", async () => {
  const parts = {
    "bytes=4-": "456789",
    "bytes=2-5": "2345",
    "bytes=-3": "789",
    "bytes=8-99": "89",
    "bytes=-99": "0123456789",
  };
  for (const [range, body] of Object.entries(parts)) {
    const answer = await request({ Range: range });
    expect([range, answer.status, await answer.text()]).toEqual([range, 206, body]);
    expect(answer.headers.get("content-length")).toBe(String(body.length));
  }
  expect((await request({ Range: "bytes=2-5" })).headers.get("content-range")).toBe("bytes 2-5/10");
});

test("a Range request with an outdated If-Range returns the whole file", async () => {
  expect((await request({ Range: "bytes=4-", "If-Range": '"v0"' })).status).toBe(200);
  expect((await request({ Range: "bytes=4-", "If-Range": '"v1"' })).status).toBe(206);
});

test("an unsatisfiable range is answered 416; an unsupported range unit gets the whole file", async () => {
  for (const range of ["bytes=10-", "bytes=10-20"]) {
    const answer = await request({ Range: range });
    expect([range, answer.status, answer.headers.get("content-range")]).toEqual([range, 416, "bytes */10"]);
  }
  for (const range of ["bytes=0-1,4-5", "bytes=5-2", "bytes=-0", "bytes=-", "lines=1-2"]) {
    expect([range, (await request({ Range: range })).status]).toEqual([range, 200]);
  }
});
