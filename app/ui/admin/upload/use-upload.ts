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

/** Where files are uploaded to, and why one is rejected before; an image by default. */
interface UploadTarget {
  path: string;
  problem: (file: File) => string | undefined;
}
const IMAGES: UploadTarget = { path: UPLOAD_PATH, problem: uploadProblem };

const UNFINISHED = "A file is still being uploaded. Please wait for it, or cancel it.";

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
 * Uploads one file at a time, an image unless another target is given, and calls `onDone` with the result. Another
 * upload, unmounting or a stalled connection aborts the one in flight. After a connection error the file can be tried
 * again.
 *
 * @param onGiven - called when a file is given, before it is uploaded; not when it is tried again
 * @returns `upload`, for `UploadButton`; `progress`, the props of `UploadProgress`; two more ways to give a file:
 * `onPaste`, and `dropTarget`, the handlers of an element, with whether a file `isOver` it
 */
export function useUpload<Answer extends { note?: string } = UploadedImage>(
  onDone: (answer: Answer, file: File) => void,
  onGiven?: () => void,
  { path, problem } = IMAGES,
) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const current = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const upload = (file: File) => {
    current.current?.abort();
    const { name } = file;
    const reject = (error: string, retry?: { file: File }) => setState({ phase: "rejected", name, error, ...retry });
    const rejection = problem(file);
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
    request.open("POST", path);
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
      const answer = readUploadResponse<Answer>(request);
      if (answer.error !== undefined) return reject(answer.error, isRetryable(request) ? { file } : undefined);
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

/** Two ways to give a file: `onPaste`, and `dropTarget`. Of several it takes one, a picture, unless it `takesAll`. */
export function useFileDrop(give: (file: File) => void, { takesAll = false } = {}) {
  const [isOver, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer, isWanted: (file: File) => boolean) => {
    const wanted = takesAll ? [...files] : [...files].filter(isWanted).slice(0, 1);
    if (wanted.length === 0) return;
    event.preventDefault();
    for (const file of wanted) give(file);
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
      // Without an image the first file, so that its rejection is shown.
      const hasImage = [...event.dataTransfer.files].some(isImage);
      take(event, event.dataTransfer, (file) => isImage(file) || !hasImage);
    },
  };
  const onPaste = (event: ClipboardEvent) => {
    // Office programs add an image to copied text, which is ignored.
    if (!event.clipboardData.types.includes("text/plain")) take(event, event.clipboardData, isImage);
  };
  return { isOver, dropTarget, onPaste };
}

/** Whether a retry of the same file may succeed: the error wasn't about the file. */
function isRetryable({ response, responseURL, status }: XMLHttpRequest): boolean {
  return status >= 500 || typeof response !== "object" || responseURL.includes("/login");
}

function readUploadResponse<Answer>({
  response,
  responseURL,
  status,
}: XMLHttpRequest): (Answer & { error?: never }) | { error: string } {
  if (responseURL.includes("/login")) return { error: SIGNED_OUT };
  if (typeof response !== "object" || response === null) return { error: FAILED };
  if (status >= 400) return { error: typeof response.error === "string" ? response.error : FAILED };
  return response;
}

function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}
