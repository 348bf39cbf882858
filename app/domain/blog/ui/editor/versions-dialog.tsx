import { useEffect, useState } from "react";
import type { EditedPost, PostText, VersionKind, VersionSummary } from "~/domain/blog/post.ts";
import { getJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { RenderedMarkdownView } from "./content-preview.tsx";

const KINDS: Record<VersionKind, string> = {
  saved: "Saved",
  autosaved: "Autosaved",
  published: "Published",
  unpublished: "Unpublished",
  scheduled: "Published on schedule",
  restored: "Restored",
  discarded: "Discarded text",
};

interface Answer {
  versions: VersionSummary[];
  shown: (PostText & { id: string; html: string }) | null;
}

/** A post's history: its versions, to view and restore. */
export function VersionsDialog({
  id,
  isPublic,
  restore,
  onClose,
}: {
  id: string;
  isPublic: boolean;
  restore: (versionId: string) => Promise<EditedPost | undefined>;
  onClose: () => void;
}) {
  const [data, setData] = useState<Answer>();
  const [picked, setPicked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const address = `/admin/queries/post-versions?id=${id}`;
  useEffect(() => {
    const control = new AbortController();
    void getJson(picked ? `${address}&version=${picked}` : address, control.signal).then((answer) => {
      if (control.signal.aborted) return;
      const loaded = (answer as { loaded: Answer | null } | undefined)?.loaded;
      if (loaded) setData(loaded);
      else toast.error("No connection: the history could not be loaded. Open it again when it is back.");
    });
    return () => control.abort();
  }, [address, picked]);
  const shown = data?.shown && data.shown.id === picked ? data.shown : undefined;

  const restorePicked = async () => {
    if (!picked) return;
    setBusy(true);
    const post = await restore(picked);
    setBusy(false);
    if (!post) return toast.error("The version could not be restored. Please try again.");
    toast.success("Version restored");
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="History"
      description={`Restoring a version keeps the present text in the history${isPublic ? "; the public page changes at once" : ""}.`}
      size="xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!shown} busy={busy} onClick={() => void restorePicked()}>
            Restore this version
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1 md:h-[58dvh] md:grid-cols-[16rem_minmax(0,1fr)]">
        <ol aria-label="Versions" className="max-md:max-h-56 overflow-y-auto rounded-md border p-1">
          {data ? null : (
            <li className="p-3">
              <Spinner label="Loading the history" />
            </li>
          )}
          {data?.versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                aria-pressed={version.id === picked}
                onClick={() => setPicked(version.id)}
                className={classNames(
                  "block w-full rounded-sm px-3 py-2 text-left text-sm",
                  version.id === picked ? "bg-brand-soft" : "hover:bg-sunken",
                )}
              >
                <span className="block font-medium">{KINDS[version.kind]}</span>
                <span className="block text-muted text-xs">
                  <LocalTime timestamp={version.at} format="detail" />
                </span>
                <span className="block truncate text-muted text-xs">
                  {version.title}, {version.length.toLocaleString("en")} characters
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="flex min-h-56 min-w-0 flex-col overflow-hidden rounded-md border">
          {shown ? (
            <>
              <div className="border-b px-5 py-3">
                <p className="font-semibold text-lg leading-snug">{shown.title}</p>
                {shown.author ? <p className="text-sm">By {shown.author}</p> : null}
                {shown.excerpt ? <p className="mt-1 text-muted text-sm">{shown.excerpt}</p> : null}
              </div>
              <RenderedMarkdownView html={shown.html} empty="This version has no text." className="min-h-0 flex-1" />
            </>
          ) : (
            <p className="m-auto p-6 text-center text-sm text-subtle">
              {picked ? <Spinner label="Loading the version" /> : "Choose a version to see what it said."}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
