import { ExternalLink, History, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { EditedPost } from "~/domain/blog/post.ts";
import { type ScheduleState, type ScheduleStatus, scheduleStatusOf } from "~/domain/blog/schedule/schedule.ts";
import type { PreviewLink } from "~/shared/content/preview-link.ts";
import { navigateToScreen } from "~/ui/admin/connection/screen-preload.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { MissingRecord } from "~/ui/admin/record/missing-record.tsx";
import { PreviewLinksDialog } from "~/ui/admin/record/preview-links-dialog.tsx";
import { SaveBar } from "~/ui/admin/record/save-bar.tsx";
import { BackLink, PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { pendingUploadReason } from "~/ui/admin/upload/use-upload.ts";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { ContentField } from "./content-field.tsx";
import {
  ConflictNotice,
  GoneNotice,
  LeaveDialog,
  OverdueNotice,
  RestoreDraftNotice,
  SaveStatus,
  SignedOutNotice,
} from "./editor-notices.tsx";
import { type PostDraft, restoreVersion, usePostDraft } from "./post-draft.ts";
import { ImageField, PublishField, TextFields } from "./post-fields.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";

const LIST = "/admin/blog";
const NOT_SCHEDULED: ScheduleStatus = { kind: "none" };

/** The loader data of the editor; `post` is null while it isn't stored. `now` is the server's time in milliseconds. */
interface LoadedEditor {
  id: string;
  post: EditedPost | null;
  isNew: boolean;
  /** The names to choose an author from. */
  authors: string[];
  links: PreviewLink[];
  schedule: ScheduleState;
  now: number;
  /** The site's URL, e.g. `https://www.example.com`. */
  site: string;
}

/** Further actions on a post, provided by the route. `isStored`: it has been saved once. */
type EditorAside = (post: { isStored: boolean }) => ReactNode;

/** The editor of a post: fields, notices and the save bar. */
function PostEditor({
  id,
  post,
  authors,
  links,
  schedule,
  now,
  site,
  aside,
}: LoadedEditor & { aside?: EditorAside | undefined }) {
  const draft = usePostDraft(id, post, now);
  const stored = useDraftState(draft, (state) => state.stored?.post);
  const isGone = useDraftState(draft, (state) => state.isGone);
  const isSignedOut = useDraftState(draft, (state) => state.phase === "signed-out");
  const navigate = useNavigate();
  const [open, setOpen] = useState<"versions" | "links">();
  const clock = useNow(now);
  const scheduleStatus = stored ? scheduleStatusOf(stored, schedule, clock) : NOT_SCHEDULED;

  const saveAll = async (after?: () => void) => {
    const unfinished = after && pendingUploadReason();
    if (unfinished) return void toast.error(unfinished);
    const saved = await draft.save();
    if (!saved) return focusFirstProblem();
    toast.success(savedText(saved.post));
    after?.();
  };
  const close = () => navigateToScreen(LIST, () => void navigate(LIST));
  useSaveShortcut(() => void saveAll());

  return (
    <>
      <BackLink to={LIST}>All posts</BackLink>
      <PageHeader title={stored ? "Edit post" : "New post"}>
        {stored?.status === "published" ? (
          <a
            href={`/company/blog/${encodeURIComponent(stored.slug)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: "secondary", size: "sm" })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            View
          </a>
        ) : null}
        <SmallButton icon={Share2} disabled={!stored} onClick={() => setOpen("links")}>
          Preview links
        </SmallButton>
        <SmallButton icon={History} disabled={!stored} onClick={() => setOpen("versions")}>
          History
        </SmallButton>
      </PageHeader>

      <div id="editor-notices" tabIndex={-1} className="grid gap-4 outline-none not-empty:mb-5">
        <RestoreDraftNotice id={id} draft={draft} />
        {isSignedOut ? <SignedOutNotice /> : null}
        {isGone ? <GoneNotice onSave={() => void saveAll(close)} /> : null}
        <ConflictNotice id={id} draft={draft} />
        {scheduleStatus.kind === "overdue" ? <OverdueNotice reason={scheduleStatus.reason} /> : null}
      </div>

      <form
        aria-label="Post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-1 gap-5 **:scroll-mt-20 **:scroll-mb-28"
      >
        <TextFields draft={draft} authors={authors} />
        <ImageField draft={draft} site={site} />
        <PostContent draft={draft} />
        <PublishField draft={draft} />
        {aside?.({ isStored: stored !== null })}
        <SaveBar status={<SaveStatus draft={draft} />}>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            title="Save and close (Ctrl+S saves and goes on)"
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void saveAll(close)}
          >
            Save
          </Button>
        </SaveBar>
      </form>

      <LeaveDialog draft={draft} />
      {open === "links" && stored ? (
        <PreviewLinksDialog
          shows={id}
          description="Anyone with a link can read the post as it is saved, published or not, until the link expires. Search engines are told to stay away."
          links={links}
          start={`${site}/company/blog/preview/`}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "versions" && stored ? (
        <VersionsDialog
          id={id}
          isPublic={stored.status === "published"}
          restore={(versionId) => restoreVersion(draft, id, versionId)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function PostContent({ draft }: { draft: PostDraft }) {
  const content = useDraftState(draft, ({ mine }) => mine.content);
  const error = useDraftState(draft, ({ errors }) => errors.content);
  return <ContentField content={content} error={error} onChange={(text) => draft.change({ content: text })} />;
}

function savedText({ status, publishAt }: EditedPost): string {
  if (status === "published") return "Post published";
  return publishAt ? "Post scheduled" : "Draft saved";
}

/** Focuses what prevents saving: the first invalid field, or the notices. */
function focusFirstProblem() {
  // After the render that shows it.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    const target = field ?? document.getElementById("editor-notices");
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  });
}

/** Ctrl+S or Cmd+S saves, wherever the cursor is. */
function useSaveShortcut(onSave: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** `/admin/blog/:postId`: the post editor. */
export function EditorScreen({ aside, ...loaded }: LoadedEditor & { aside?: EditorAside }) {
  // A post that is deleted while it is edited stays in the editor, so that its text isn't lost.
  const [isThere] = useState(loaded.post !== null || loaded.isNew);
  if (isThere) return <PostEditor {...loaded} aside={aside} />;
  return <MissingRecord title="Post" list={LIST} />;
}
