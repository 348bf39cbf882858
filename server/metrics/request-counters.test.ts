import { expect, test } from "vitest";
import { createRequestCounters, DURATION_BUCKETS_SECONDS, kindOfRoute } from "./request-counters.ts";

test.each([
  ["page", ["/", "/company/blog.data?page=2", "/services?q=a.b", "/administration"]],
  ["admin", ["/admin", "/admin/messages/star", "/admin.data"]],
  ["api", ["/api/subscribe", "/form-token"]],
  ["live", ["/live?topics=blog"]],
  ["probe", ["/healthz", "/metrics"]],
  ["file", ["/assets/entry-1a2b.js", "/favicon.ico?v=2"]],
])("requests are counted as %s: %j", (kind, urls) => {
  expect(urls.map(kindOfRoute)).toEqual(urls.map(() => kind));
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
