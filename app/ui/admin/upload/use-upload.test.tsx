// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { mockTimers } from "../../../../tests/support/time/mock-timers.ts";
import { UploadButton } from "./file-picker.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { pendingUploadReason, type UploadedImage, usePendingUploadReason, useUpload } from "./use-upload.ts";

/** A request that is answered by hand. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  response: unknown = null;
  responseURL = "/admin/images";
  status = 0;
  sent: unknown;
  isAborted = false;
  constructor() {
    FakeRequest.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send(file: unknown) {
    this.sent = file;
  }
  abort() {
    if (this.isAborted) return;
    this.isAborted = true;
    this.onloadend?.();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

const PICTURE = new File(["x"], "desk.png", { type: "image/png" });
const given = vi.fn<() => void>();
const done = vi.fn<(image: UploadedImage, file: File) => void>();
let control: ReturnType<typeof useUpload>;
const { render } = prepareRendering();
mockTimers();
let box: HTMLElement;
let close: () => Promise<void>;

function Control() {
  control = useUpload(done, given);
  return (
    <div
      data-over={control.isOver}
      data-pending={usePendingUploadReason()}
      {...control.dropTarget}
      onPaste={control.onPaste}
    >
      <UploadButton onFile={control.upload} />
      <UploadProgress {...control.progress} />
    </div>
  );
}

beforeEach(async () => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  FakeRequest.all = [];
  done.mockClear();
  given.mockClear();
  const rendered = await render(<Control />);
  box = rendered.box;
  close = () => rendered.rerender(null);
});

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const answer = (status: number, response: unknown) => act(async () => request().answer(status, response));
const request = () => FakeRequest.all.at(-1) as FakeRequest;
const upload = (file = PICTURE) => act(async () => control.upload(file));
const press = (name: string) =>
  act(async () =>
    [...box.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(name))?.click(),
  );

/** Dispatches an event with files, as a drop or a paste has them. */
async function give(type: string, property: string, files: File[], types: string[]) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, property, { value: { files, types } });
  await act(async () => void box.firstElementChild?.dispatchEvent(event));
  return event.defaultPrevented;
}

test("an upload shows its progress, and is pending for forms until it is done", async () => {
  await upload();
  expect(request().sent).toBe(PICTURE);
  await act(async () => request().upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(box.textContent).toContain("25 %");
  expect(box.querySelector("[data-pending]")?.getAttribute("data-pending")).toBe(pendingUploadReason());
  expect(control.isUploading).toBe(true);
  await act(async () => request().upload.onload?.());
  expect(box.textContent).toContain("Preparing its sizes…");
  await answer(200, { url: "/images/1", width: 1, height: 1 });
  expect(done).toHaveBeenCalledWith({ url: "/images/1", width: 1, height: 1 }, PICTURE);
  expect(box.textContent).toBe("Upload");
  expect([pendingUploadReason(), box.querySelector("[data-pending]")]).toEqual([undefined, null]);
  expect(control.isUploading).toBe(false);
});

test("a stalled upload is aborted after 20 seconds, and can be tried again with the same file", async () => {
  await upload();
  await wait(19_000);
  await act(async () => request().upload.onprogress?.({ loaded: 1, total: 4 }));
  await wait(19_000);
  expect(request().isAborted).toBe(false);
  await wait(1_000);
  expect(request().isAborted).toBe(true);
  expect(box.textContent).toContain("The upload stopped");
  await press("Try again");
  expect(FakeRequest.all).toHaveLength(2);
  expect(request().sent).toBe(PICTURE);
  expect(given).toHaveBeenCalledTimes(1);
});

test("a large picture has a minute to be prepared", async () => {
  await upload();
  await act(async () => request().upload.onload?.());
  await wait(59_000);
  expect(request().isAborted).toBe(false);
  await wait(1_000);
  expect(request().isAborted).toBe(true);
});

test("a file that is refused can't be tried again, a failure of the server's or a lost session can", async () => {
  await upload(new File([], "empty.png", { type: "image/png" }));
  expect(box.textContent).toContain("empty.png");
  await upload(new File([new Uint8Array(10_000_001)], "huge.png", { type: "image/png" }));
  expect(FakeRequest.all).toEqual([]);
  expect(box.textContent).toContain("huge.png: This file is too large; 10.0 MB are the most.");
  await upload();
  await answer(422, { error: "No picture." });
  expect(box.textContent).toContain("No picture.");
  expect(box.textContent).not.toContain("Try again");
  await upload();
  await answer(503, { error: "Not now." });
  expect(box.textContent).toContain("Try again");
  await upload();
  request().responseURL = "/admin/login";
  await answer(200, null);
  expect(box.textContent).toContain("You are signed out.");
  expect(box.textContent).toContain("Try again");
});

test("another file, cancelling and leaving abort the upload in flight", async () => {
  await upload();
  const first = request();
  await upload();
  expect([first.isAborted, request().isAborted]).toEqual([true, false]);
  await press("Cancel");
  expect(request().isAborted).toBe(true);
  expect(box.textContent).toBe("Upload");
  await upload();
  await close();
  expect(request().isAborted).toBe(true);
  expect(pendingUploadReason()).toBeUndefined();
});

test("a picture may be dropped or pasted, text that is pasted with one stays text", async () => {
  expect(await give("dragover", "dataTransfer", [], ["text/plain"])).toBe(false);
  expect(await give("dragover", "dataTransfer", [], ["Files"])).toBe(true);
  expect(box.querySelector("[data-over=true]")).not.toBeNull();
  const text = new File(["x"], "text.txt", { type: "text/plain" });
  expect(await give("drop", "dataTransfer", [text, PICTURE], ["Files"])).toBe(true);
  expect(request().sent).toBe(PICTURE);
  expect(box.querySelector("[data-over=true]")).toBeNull();
  expect(await give("paste", "clipboardData", [PICTURE], ["Files", "text/plain"])).toBe(false);
  expect(FakeRequest.all).toHaveLength(1);
  expect(await give("paste", "clipboardData", [PICTURE], ["Files"])).toBe(true);
  expect(FakeRequest.all).toHaveLength(2);
});
