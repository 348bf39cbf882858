import { expect, test } from "vitest";
import { createRequestCounters, DURATION_BUCKETS_SECONDS, kindOfRoute } from "./request-counters.ts";

test.each([
  ["/", "page"],
  ["/company/blog.data?page=2", "page"],
  ["/services?q=a.b", "page"],
  ["/administration", "page"],
  ["/admin", "admin"],
  ["/admin/messages/star", "admin"],
  ["/admin.data", "admin"],
  ["/api/subscribe", "api"],
  ["/form-token", "api"],
  ["/live?topics=blog", "live"],
  ["/healthz", "probe"],
  ["/metrics", "probe"],
  ["/assets/entry-1a2b.js", "file"],
  ["/favicon.ico?v=2", "file"],
])("a request for %s is counted as %s", (url, kind) => {
  expect(kindOfRoute(url)).toBe(kind);
});

test("requests are counted by status, and in the bucket of their duration", () => {
  const { count, kinds } = createRequestCounters();
  const answered = (statusCode: number) => ({ headersSent: true, statusCode });
  count("page", answered(200), 0.02);
  count("page", answered(200), 1);
  count("page", answered(404), 60);
  count("page", { headersSent: false, statusCode: 200 }, 60_000);
  const page = kinds.get("page");
  const statuses = [...(page?.statuses.entries() ?? [])].filter(([, counted]) => counted > 0);
  expect(statuses).toEqual([
    [200, 2],
    [404, 1],
    [499, 1],
  ]);
  const bounds = [...DURATION_BUCKETS_SECONDS, Number.POSITIVE_INFINITY];
  const buckets = bounds.map((bound, index) => [bound, page?.buckets[index]]).filter(([, counted]) => counted);
  expect(buckets).toEqual([
    [0.001, 2],
    [0.1, 1],
    [Number.POSITIVE_INFINITY, 1],
  ]);
  expect(page?.sumSeconds).toBeCloseTo(60.06102);
});
