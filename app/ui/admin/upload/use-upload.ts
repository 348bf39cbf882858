import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { UPLOAD_PATH, uploadProblem } from "~/shared/images/image-upload.ts";
import { createStore } from "~/ui/store.ts";
import { toast } from "~/ui/toast/toast.ts";

/** The state of an upload: `sent` from 0 to 1; while `preparing` the server resizes the image. */
export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; name: string; sent: number }
  | { phase: "preparing"; name: string }
  /** With `file` when a retry may succeed. */
  | { phase: "rejected"; name: string; error: string; file?: File };

/** The URL of an uploaded image, and its size in pixels. */
export interface UploadedImage {
  url: string;
  width: number;
  height: number;
  /** A remark for the owner, e.g. that only an animation's first frame was stored. */
  note?: string;
}

const FAILED = "The file could not be uploaded. Please check the connection and try again.";
const STALLED = "The upload stopped: nothing has moved for a while. Please check the connection and try again.";
const SIGNED_OUT = "You are signed out. Please sign in again in another tab, then try again.";

/** Timeouts: without progress, and for the server's resizing of a large image. */
const STALLED_MS = 20_000;
const PREPARING_MS = 60_000;

const UNFINISHED = "A picture is still being uploaded. Please wait for it, or cancel it.";

const activeUploads = createStore<readonly XMLHttpRequest[]>([]);

/** The text for a form that has to wait for an upload; undefined when none is in flight. */
export function pendingUploadReason(): string | undefined {
  return activeUploads.get().length > 0 ? UNFINISHED : undefined;
}

/** The same as long as it is true, for a form that shows it. */
export function usePendingUploadReason(): string | undefined {
  return activeUploads.use().length > 0 ? UNFINISHED : undefined;
}

/**
 * Uploads one image at a time and calls `onDone` with the result. Another upload, unmounting or a stalled connection
 * aborts the one in flight. After a connection error the file can be tried again.
 *
 * @param onGiven - called when a file is given, before it is uploaded; not when it is tried again
 * @returns `upload`, for `UploadButton`; `progress`, the props of `UploadProgress`; two more ways to give a file:
 * `onPaste`, and `dropTarget`, the handlers of an element, with whether a file `isOver` it
 */
export function useUpload(onDone: (image: UploadedImage, file: File) => void, onGiven?: () => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const current = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const upload = (file: File) => {
    current.current?.abort();
    const { name } = file;
    const reject = (error: string, retry?: { file: File }) => setState({ phase: "rejected", name, error, ...retry });
    const rejection = uploadProblem(file);
    if (rejection) return reject(rejection);
    let stallTimer: ReturnType<typeof setTimeout>;
    const restartStallTimer = (ms: number) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        request.abort();
        reject(STALLED, { file });
      }, ms);
    };
    // `fetch` has no upload progress.
    const request = new XMLHttpRequest();
    current.current = request;
    activeUploads.set([...activeUploads.get(), request]);
    request.open("POST", UPLOAD_PATH);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-File-Name", encodeURIComponent(name));
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer(STALLED_MS);
      setState({ phase: "sending", name, sent: loaded / total });
    };
    request.upload.onload = () => {
      restartStallTimer(PREPARING_MS);
      setState({ phase: "preparing", name });
    };
    request.onloadend = () => {
      clearTimeout(stallTimer);
      activeUploads.set(activeUploads.get().filter((one) => one !== request));
    };
    request.onerror = () => reject(FAILED, { file });
    request.onload = () => {
      const answer = readUploadResponse(request);
      if ("error" in answer) return reject(answer.error, isRetryable(request) ? { file } : undefined);
      setState({ phase: "idle" });
      onDone(answer, file);
      if (answer.note) toast.success(answer.note);
    };
    setState({ phase: "sending", name, sent: 0 });
    restartStallTimer(STALLED_MS);
    request.send(file);
  };
  const cancel = () => {
    current.current?.abort();
    setState({ phase: "idle" });
  };
  const give = (file: File) => {
    onGiven?.();
    upload(file);
  };
  const isUploading = state.phase === "sending" || state.phase === "preparing";
  return { upload: give, isUploading, progress: { state, onCancel: cancel, onRetry: upload }, ...useFileDrop(give) };
}

function useFileDrop(upload: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, file: File | undefined) => {
    if (!file) return;
    event.preventDefault();
    upload(file);
  };
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event, droppedFile(event.dataTransfer));
    },
  };
  return { isOver, dropTarget, onPaste: (event: ClipboardEvent) => take(event, pastedImage(event.clipboardData)) };
}

/** Whether a retry of the same file may succeed: the error wasn't about the file. */
function isRetryable({ response, responseURL, status }: XMLHttpRequest): boolean {
  return status >= 500 || typeof response !== "object" || responseURL.includes("/login");
}

function readUploadResponse({ response, responseURL, status }: XMLHttpRequest): UploadedImage | { error: string } {
  if (responseURL.includes("/login")) return { error: SIGNED_OUT };
  if (typeof response !== "object" || response === null) return { error: FAILED };
  if (status >= 400) return { error: typeof response.error === "string" ? response.error : FAILED };
  return response as UploadedImage;
}

/** The first dropped image, else the first file, so that its rejection is shown. */
function droppedFile({ files }: DataTransfer): File | undefined {
  return [...files].find(isImage) ?? files[0];
}

/** The pasted image. Office programs add an image to copied text, which is ignored. */
function pastedImage({ files, types }: DataTransfer): File | undefined {
  return types.includes("text/plain") ? undefined : [...files].find(isImage);
}

function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}
