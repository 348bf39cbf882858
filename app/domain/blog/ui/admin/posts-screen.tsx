import { Plus, Sparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OwnerPost, PostCounts, PostFilters } from "~/domain/blog/owner-list.ts";
import type { PostStatus } from "~/domain/blog/post.ts";
import type { ScheduleState } from "~/domain/blog/schedule/schedule.ts";
import { formatCount } from "~/shared/format.ts";
import { countOf } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { OwnerPostCard } from "./owner-post-card.tsx";

export const POSTS_SCREEN = {
  title: "Blog",
  loadFailure: "Failed to load posts",
  empty: "No posts found",
} as const;

const SHOW = [
  { value: "", label: "All posts" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
];

/** The loader data; null when it could not be loaded. `now` is the server's time in milliseconds. */
interface LoadedPosts {
  page: ListPage<OwnerPost>;
  counts: PostCounts;
  schedule: ScheduleState;
  now: number;
  siteUrl: string;
}

/** `/admin/blog`: every post, to be found, published, edited and deleted. */
export function PostsScreen({ filters, loaded }: { filters: PostFilters; loaded: LoadedPosts | null }) {
  const { q, show } = filters;
  return (
    <>
      <PageHeader title={POSTS_SCREEN.title} summary={loaded ? summary(loaded.counts) : null}>
        <SmallLink icon={Plus} variant="primary" to="/admin/blog/new">
          New Post
        </SmallLink>
        <QuickFillButton status="draft">Quick Fill</QuickFillButton>
        <QuickFillButton status="published">Quick Fill (Published)</QuickFillButton>
      </PageHeader>
      <FilterBar
        placeholder="Search posts by title or excerpt..."
        filters={{ q, show }}
        selects={[{ name: "show", label: "Show", options: SHOW }]}
      />
      {loaded ? <List {...loaded} /> : <LoadFailure text={POSTS_SCREEN.loadFailure} empty={POSTS_SCREEN.empty} />}
    </>
  );
}

function List({ page, schedule, now, siteUrl }: LoadedPosts) {
  const [deleting, setDeleting] = useState<OwnerPost>();
  const clock = useNow(now);
  return (
    <>
      {page.rows.length === 0 ? (
        <EmptyState title={POSTS_SCREEN.empty} />
      ) : (
        <ul aria-label="Posts" className="@container grid grid-cols-1 gap-3">
          {page.rows.map((post) => (
            <OwnerPostCard
              key={post.id}
              post={post}
              schedule={schedule}
              now={clock}
              siteUrl={siteUrl}
              onDelete={() => setDeleting(post)}
            />
          ))}
        </ul>
      )}
      <Pager newer={page.newer} older={page.older} />
      {deleting ? (
        <DeleteRecordDialog
          input={{ id: deleting.id }}
          question="Delete this post? This cannot be undone."
          command="posts.delete"
          deleted="Post deleted"
          failure="The post could not be deleted. Please try again."
          onClose={() => setDeleting(undefined)}
        >
          “{deleting.title}” goes, with its versions, its preview links and its previous addresses.
        </DeleteRecordDialog>
      ) : null}
    </>
  );
}

function summary({ total, matching, drafts, scheduled }: PostCounts): string {
  const posts = matching === total ? countOf(total, "post") : `${formatCount(matching)} of ${countOf(total, "post")}`;
  return [posts, countOf(drafts, "draft"), ...(scheduled > 0 ? [`${formatCount(scheduled)} scheduled`] : [])].join(
    ", ",
  );
}

/** Stores a sample post at once. */
function QuickFillButton({ status, children }: { status: PostStatus; children: ReactNode }) {
  const { send, busy } = useCommand({
    command: "posts.quick-fill",
    failure: "The post could not be made. Please try again.",
    onDone: (made) =>
      void toast.success(`“${made.title}” ${made.status === "published" ? "published" : "saved as a draft"}`),
  });
  return (
    <SmallButton
      title={status === "draft" ? "Makes a random draft" : "Makes and publishes a random post"}
      busy={busy}
      onClick={() => send({ status })}
    >
      {busy ? null : <Sparkles aria-hidden="true" className="size-4 text-brand-ink" />}
      {children}
    </SmallButton>
  );
}
