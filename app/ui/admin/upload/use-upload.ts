import { useEffect, useRef, useState } from "react";
import { UPLOAD_PATH, uploadProblem } from "~/shared/image-upload.ts";
import { toast } from "~/ui/toast/toast.ts";

/** How an upload stands: `sent` goes from 0 to 1; then the server prepares what it got. */
export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; name: string; sent: number }
  | { phase: "preparing"; name: string }
  /** With `file` when the same one may be tried again. */
  | { phase: "refused"; name: string; error: string; file?: File };

/** An uploaded picture's address and size. */
export interface UploadedImage {
  url: string;
  width: number;
  height: number;
  /** What whoever uploaded it should know of what became of it. */
  note?: string;
}

const FAILED = "The file could not be uploaded. Please check the connection and try again.";
const STALLED = "The upload stopped: nothing has moved for a while. Please check the connection and try again.";
const SIGNED_OUT = "You are signed out. Please sign in again in another tab, then try again.";

/** A line that carries nothing for this long is taken to be dead. The server has longer for a large picture's sizes. */
const STALLED_MS = 20_000;
const PREPARING_MS = 60_000;

const activeUploads = new Set<XMLHttpRequest>();

/** Why something that may need the picture can't be finished yet; undefined when nothing is being uploaded. */
export function pendingUploadReason(): string | undefined {
  return activeUploads.size > 0 ? "A picture is still being uploaded. Please wait for it, or cancel it." : undefined;
}

/**
 * Uploads pictures, one at a time, and calls `onDone` with where each one is. Uploading another file, or
 * leaving the screen, ends the one that is on its way; so does a connection that hangs. What a connection made fail keeps
 * its file, to be tried again.
 */
export function useUpload(onDone: (image: UploadedImage, file: File) => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const current = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const upload = (file: File) => {
    current.current?.abort();
    const { name } = file;
    const refuse = (error: string, again?: { file: File }) => setState({ phase: "refused", name, error, ...again });
    const refusal = uploadProblem(file);
    if (refusal) return refuse(refusal);
    let stallTimer: ReturnType<typeof setTimeout>;
    const restartStallTimer = (ms: number) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        request.abort();
        refuse(STALLED, { file });
      }, ms);
    };
    // Only this tells how far an upload is.
    const request = new XMLHttpRequest();
    current.current = request;
    activeUploads.add(request);
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
      activeUploads.delete(request);
    };
    request.onerror = () => refuse(FAILED, { file });
    request.onload = () => {
      const answer = readUploadResponse(request);
      if ("error" in answer) return refuse(answer.error, isRetryable(request) ? { file } : undefined);
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
  return { state, upload, cancel };
}

/** Whether the same file may be taken another time: nothing was wrong with the file itself. */
function isRetryable({ response, responseURL, status }: XMLHttpRequest): boolean {
  return status >= 500 || typeof response !== "object" || responseURL.includes("/login");
}

function readUploadResponse({ response, responseURL, status }: XMLHttpRequest): UploadedImage | { error: string } {
  if (responseURL.includes("/login")) return { error: SIGNED_OUT };
  if (typeof response !== "object" || response === null) return { error: FAILED };
  if (status >= 400) return { error: typeof response.error === "string" ? response.error : FAILED };
  return response as UploadedImage;
}
