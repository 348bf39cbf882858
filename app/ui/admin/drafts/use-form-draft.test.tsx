// @vitest-environment happy-dom
import { act, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { draftKeys } from "./draft-storage.ts";
import { useFormDraft } from "./use-form-draft.ts";

const { render } = prepareRendering();
let draft: ReturnType<typeof useFormDraft>;

function Dialog({ id, seen }: { id: string; seen: string | null }) {
  draft = useFormDraft((form) => `/save:${form.get("id")}`, seen);
  const [picture, setPicture] = useState("/old");
  return (
    <form ref={draft.formRef} onInput={draft.change}>
      <input type="hidden" name="id" defaultValue={id} />
      <input name="title" defaultValue="Job" />
      <textarea name="text" defaultValue="" />
      <select name="kind" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" name="topics" value="one" defaultChecked />
      <input type="checkbox" name="topics" value="two" />
      <input type="radio" name="size" value="s" defaultChecked />
      <input type="radio" name="size" value="l" />
      <input name="picture" value={picture} onChange={(event) => setPicture(event.target.value)} />
    </form>
  );
}

beforeEach(() => sessionStorage.clear());

async function open(seen: string | null = "v1", id = "1") {
  document.body.replaceChildren();
  const { box, rerender } = await render(<Dialog id={id} seen={seen} />);
  const form = box.querySelector("form") as HTMLFormElement;
  const set = (name: string, value: string) =>
    act(async () => {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const click = (name: string, value: string) =>
    act(async () => form.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)?.click());
  const values = () => [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join("&");
  return { set, click, values, close: () => rerender(null) };
}

test("what was typed into a form is there again after a reload, with the version that it was typed over", async () => {
  const before = await open();
  expect(draft.isTyped()).toBe(false);
  const typedInto = { title: "Bookkeeper", text: "Closes the month.", kind: "b", picture: "/new" };
  for (const [name, value] of Object.entries(typedInto)) await before.set(name, value);
  for (const topic of ["one", "two"]) await before.click("topics", topic);
  await before.click("size", "l");
  draft.change();
  const typed = before.values();

  const after = await open("v2");
  expect(after.values()).toBe(typed);
  expect(typed).toContain("title=Bookkeeper&text=Closes the month.&kind=b&topics=two&size=l&picture=/new");
  expect(draft.restored).toEqual({ isUnconfirmed: false });
  expect(draft.isTyped()).toBe(true);
  expect(draft.version()).toBe("v1");
});

test("a record's draft isn't another one's, and what is undone is no draft", async () => {
  const { set } = await open();
  await set("title", "Bookkeeper");
  const other = await open("v1", "2");
  expect(other.values()).toContain("title=Job");
  expect(draft.restored).toBeUndefined();
  await other.set("title", "Clerk");
  expect(draftKeys()).toHaveLength(2);
  await other.set("title", "Job");
  expect(draftKeys()).toEqual(["unsaved-form:/save:1"]);
});

test("a form that was in flight when its page was left says so, one that was refused doesn't", async () => {
  const { set } = await open();
  await set("title", "Bookkeeper");
  draft.markSent();
  await open();
  expect(draft.restored).toEqual({ isUnconfirmed: true });
  draft.markSent();
  draft.markRefused();
  await open();
  expect(draft.restored).toEqual({ isUnconfirmed: false });
});

test("a form that is saved or discarded leaves nothing behind", async () => {
  const { set, close } = await open();
  await set("title", "Bookkeeper");
  draft.drop();
  expect(draftKeys()).toEqual([]);
  draft.isTyped();
  await close();
  expect(draftKeys()).toEqual([]);
});
