import { useFetcher } from "react-router";

const MARK = "/admin/form-submissions/mark";

/**
 * One submission's read mark: what it is, or what it is about to become while the server is told, and the function that
 * sets it. When the server can't be told it goes back, and a toast says so. List and dialog share the mark of an id.
 */
export function useMark({ id, read }: { id: string; read: boolean }) {
  const fetcher = useFetcher({ key: `mark-${id}` });
  const mark = (next: boolean) =>
    void fetcher.submit({ ids: [id], read: next }, { method: "post", action: MARK, encType: "application/json" });
  return { read: pendingRead(fetcher.json) ?? read, mark };
}

function pendingRead(json: unknown): boolean | undefined {
  if (typeof json !== "object" || json === null || !("read" in json)) return undefined;
  return typeof json.read === "boolean" ? json.read : undefined;
}
