// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { type EditedPost, EMPTY_EDIT } from "~/domain/blog/post.ts";
import { createDraft } from "~/ui/admin/drafts/draft.ts";
import { TimeFormatContext } from "~/ui/admin/time/local-time.tsx";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { postDraftOptions, storedPost } from "./post-draft.ts";
import { PublishField } from "./post-fields.tsx";

const { render } = prepareRendering();
const POST: EditedPost = {
  ...EMPTY_EDIT,
  ...{ id: "1", version: 3, title: "News", slug: "news", content: "Text", scheduleProblem: null },
  ...{ createdAt: "2025-01-01T00:00:00.000Z", updatedAt: "2025-01-01T00:00:00.000Z" },
};

async function open(post: EditedPost) {
  const draft = createDraft(postDraftOptions("1", storedPost(post)));
  const { box } = await render(
    <TimeFormatContext value={{ timeZone: "Europe/Berlin", dateFormat: "iso" }}>
      <PublishField draft={draft} />
    </TimeFormatContext>,
  );
  const field = () => box.querySelector<HTMLInputElement>("input[name=publishAt]");
  const press = (name: string) =>
    act(async () =>
      [...box.querySelectorAll<HTMLElement>("label, button")].find((e) => e.textContent === name)?.click(),
    );
  const type = (text: string) =>
    act(async () => {
      // React ignores an event after its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
      field()?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const told = () => box.querySelector("fieldset > p")?.textContent;
  return { draft, box, field, press, type, told };
}

test("with a date, Draft and Published both say that the post is published by itself, and when", async () => {
  const { draft, box, press, type, told } = await open(POST);
  expect(told()).toBe("Only you and people with a preview link see it.");
  await press("Publish");
  expect(told()).toBe("Everyone sees it as soon as you save.");
  await type("2030-07-01T09:00");
  expect(draft.get().mine).toMatchObject({ status: "published", publishAt: "2030-07-01T07:00:00.000Z" });
  const planned = "Once you save, it will be published automatically: 2030-07-01 09:00.";
  expect(told()).toBe(`${planned} To publish it now, clear the schedule.`);
  await press("Draft");
  expect(told()).toBe(planned);
  expect(box.textContent).toContain("Time zone: Europe/Berlin");
  await press("Clear schedule");
  expect(draft.get().mine).toMatchObject({ status: "draft", publishAt: null });
  expect(told()).toBe("Only you and people with a preview link see it.");
});

test("a date that the clocks skip says which time is meant, at the field and in what happens", async () => {
  const { draft, box, field, type, told } = await open(POST);
  await type("2030-03-31T02:30");
  expect(draft.get().mine.publishAt).toBe("2030-03-31T01:30:00.000Z");
  expect(field()?.value).toBe("2030-03-31T03:30");
  expect(box.textContent).toContain("Its clocks skip 02:30 that day: 03:30 is meant.");
  expect(told()).toBe("Once you save, it will be published automatically: 2030-03-31 03:30.");
});

test("a post that is public has no date to be published at", async () => {
  const { field, told } = await open({ ...POST, status: "published", publishAt: "2030-01-01T00:00:00.000Z" });
  expect(field()).toBeNull();
  expect(told()).toBe("Everyone sees it as soon as you save.");
});
