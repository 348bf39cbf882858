import { useEffect, useRef, useState } from "react";

/** How an upload stands: `sent` goes from 0 to 1; then the server prepares what it got. */
export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; name: string; sent: number }
  | { phase: "preparing"; name: string }
  | { phase: "refused"; name: string; error: string };

/** An uploaded picture's address and size. */
export interface UploadedImage {
  url: string;
  width: number;
  height: number;
}

const FAILED = "The file could not be uploaded. Please check the connection and try again.";
const SIGNED_OUT = "You are signed out. Please sign in again in another tab, then try again.";

/**
 * Uploads pictures to `action`, one at a time, and calls `onDone` with where each one is. Uploading another file, or
 * leaving the screen, ends the one that is on its way.
 */
export function useUpload(action: string, onDone: (image: UploadedImage, file: File) => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const running = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = (file: File) => {
    running.current?.abort();
    const { name } = file;
    const refuse = (error: string) => setState({ phase: "refused", name, error });
    // Only this tells how far an upload is.
    const request = new XMLHttpRequest();
    running.current = request;
    request.open("POST", action);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-File-Name", encodeURIComponent(name));
    request.upload.onprogress = ({ loaded, total }) => setState({ phase: "sending", name, sent: loaded / total });
    request.upload.onload = () => setState({ phase: "preparing", name });
    request.onerror = () => refuse(FAILED);
    request.onload = () => {
      const answer = answerOf(request);
      if ("error" in answer) return refuse(answer.error);
      setState({ phase: "idle" });
      onDone(answer, file);
    };
    setState({ phase: "sending", name, sent: 0 });
    request.send(file);
  };
  const cancel = () => {
    running.current?.abort();
    setState({ phase: "idle" });
  };
  return { state, upload, cancel };
}

function answerOf({ response, responseURL, status }: XMLHttpRequest): UploadedImage | { error: string } {
  if (responseURL.includes("/login")) return { error: SIGNED_OUT };
  if (typeof response !== "object" || response === null) return { error: FAILED };
  if (status >= 400) return { error: typeof response.error === "string" ? response.error : FAILED };
  return response as UploadedImage;
}
