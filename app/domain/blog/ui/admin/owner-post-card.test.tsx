// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { OwnerPost } from "~/domain/blog/owner-list.ts";
import { TimeFormatContext } from "~/ui/admin/time/local-time.tsx";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { OwnerPostCard } from "./owner-post-card.tsx";

const { render } = prepareRendering();
const POST: OwnerPost = {
  ...{
    id: "1",
    title: "News",
    slug: "news",
    excerpt: "",
    imageUrl: "",
    imageAlt: "",
    status: "draft",
    isSample: false,
  },
  ...{ publishAt: "2030-07-01T07:00:00.000Z", scheduleProblem: null },
  ...{ createdAt: "2025-01-01T00:00:00.000Z", updatedAt: "2025-01-01T00:00:00.000Z" },
};

async function open(post: OwnerPost) {
  const requests: Array<[string, unknown]> = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)]);
    return new Promise(() => {});
  });
  const schedule = { ranAt: null, problem: null };
  const card = (
    <TimeFormatContext value={{ timeZone: "Europe/Berlin", dateFormat: "iso" }}>
      <OwnerPostCard post={post} schedule={schedule} now={0} siteUrl="https://example.com" onDelete={() => {}} />
    </TimeFormatContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element: card }])} />);
  const press = (name: string) =>
    act(async () => {
      const named = (button: Element) => (button.getAttribute("aria-label") ?? button.textContent) === name;
      [...document.querySelectorAll("button")].find(named)?.click();
    });
  return { press, requests, question: () => document.querySelector("[role=alertdialog]")?.textContent };
}

test("Publish asks before it takes a planned date away, and Cancel keeps it", async () => {
  const { press, requests, question } = await open(POST);
  await press("Publish News");
  expect(question()).toContain("It is planned for 2030-07-01 09:00. If you publish it now, that plan is dropped.");
  await press("Cancel");
  expect([question(), requests]).toEqual([undefined, []]);
  await press("Publish News");
  await press("Publish now");
  expect(requests).toEqual([["/admin/commands/posts.publish", { id: "1" }]]);
});

test("a draft without a date is published without a question", async () => {
  const { press, requests, question } = await open({ ...POST, id: "2", publishAt: null });
  await press("Publish News");
  expect([question(), requests]).toEqual([undefined, [["/admin/commands/posts.publish", { id: "2" }]]]);
});
