import { ImageIcon, ImageOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { OwnerPost } from "~/domain/blog/owner-list.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { type ScheduleState, type ScheduleStatus, scheduleStatusOf } from "~/domain/blog/schedule/schedule.ts";
import { smallestVariantPath } from "~/shared/images/image-address.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { RowIcon } from "~/ui/admin/record/row-icon.tsx";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface CardProps {
  post: OwnerPost;
  schedule: ScheduleState;
  /** The server's time in milliseconds. */
  now: number;
  siteUrl: string;
  onDelete: () => void;
}

/** A post in the owner's list, and what can be done with it. */
export function OwnerPostCard({ post, schedule, now, siteUrl, onDelete }: CardProps) {
  const { status, toggle, busy } = useStatus(post);
  const edit = `/admin/blog/${post.id}`;
  const plan = scheduleStatusOf(post, schedule, now);
  const change = status === "published" ? "Unpublish" : "Publish";
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-4 rounded-lg border bg-surface p-4 shadow-sm @2xl:flex-nowrap">
      <PostThumbnail imageUrl={post.imageUrl} siteUrl={siteUrl} />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="min-w-0 font-semibold text-base leading-snug">
            <Link to={edit} discover="none" className="hover:underline">
              <bdi>{post.title}</bdi>
            </Link>
          </h2>
          <StatusBadge status={status} tone={statusTone(status)} />
          {post.isSample ? <Badge tone="accent">Sample</Badge> : null}
          {status === "draft" ? <ScheduleBadge plan={plan} /> : null}
        </div>
        {post.excerpt ? <p className="mt-1 line-clamp-2 text-muted text-sm">{post.excerpt}</p> : null}
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-subtle text-xs">
          <PostPath slug={post.slug} isPublic={post.status === "published"} />
          <LocalTime timestamp={post.createdAt} />
        </p>
        {status === "draft" && post.publishAt ? <ScheduleLine plan={plan} at={post.publishAt} /> : null}
      </div>
      <div className="flex shrink-0 flex-wrap items-start gap-2 @max-2xl:w-full">
        <SmallButton
          busy={busy}
          aria-label={`${change} ${post.title}`}
          className="@max-2xl:flex-1 @2xl:min-w-24"
          onClick={() => (status === "draft" && post.publishAt ? setIsAsking(true) : toggle(status === "draft"))}
        >
          {change}
        </SmallButton>
        {isAsking ? (
          <ConfirmDialog
            onClose={() => setIsAsking(false)}
            title="Publish it now?"
            confirm="Publish now"
            isHarmless
            onConfirm={() => {
              setIsAsking(false);
              toggle(true);
            }}
          >
            It is planned for <LocalTime timestamp={post.publishAt ?? post.createdAt} format="detail" />. If you publish
            it now, that plan is dropped.
          </ConfirmDialog>
        ) : null}
        <Link
          to={edit}
          discover="none"
          aria-label={`Edit ${post.title}`}
          className={buttonClasses({ variant: "secondary", size: "sm" }, "@max-2xl:flex-1")}
        >
          <RowIcon name="edit" className="size-4" />
          Edit
        </Link>
        <Button
          variant="ghost"
          size="icon"
          title="Delete"
          aria-label={`Delete ${post.title}`}
          className="min-h-9! w-9! hover:bg-danger-soft! hover:text-danger!"
          onClick={onDelete}
        >
          <RowIcon name="delete" className="size-4" />
        </Button>
      </div>
    </li>
  );
}

/** The post's URL; a public one opens in another tab. */
function PostPath({ slug, isPublic }: { slug: string; isPublic: boolean }) {
  const path = `/company/blog/${slug}`;
  if (!isPublic) return <span className="break-all">{path}</span>;
  return (
    <a
      href={`/company/blog/${encodeURIComponent(slug)}`}
      target="_blank"
      rel="noreferrer"
      className="break-all text-brand-ink underline underline-offset-2"
    >
      {path}
      <RowIcon name="external-link" className="ml-1 inline size-3.5" />
      <span className="sr-only">, opens in another tab</span>
    </a>
  );
}

function ScheduleBadge({ plan }: { plan: ScheduleStatus }) {
  if (plan.kind === "none") return null;
  return plan.kind === "overdue" ? <Badge tone="danger">Overdue</Badge> : <Badge tone="info">Scheduled</Badge>;
}

/** When a draft will be published, or in red why it wasn't. */
function ScheduleLine({ plan, at }: { plan: ScheduleStatus; at: string }) {
  const time = <LocalTime timestamp={at} format="detail" />;
  if (plan.kind !== "overdue") return <p className="mt-2 text-info text-sm">To be published {time}</p>;
  return (
    <p className="mt-2 font-medium text-danger text-sm">
      Not published, though due {time}: {plan.reason}
    </p>
  );
}

/** A post's status, optimistic while a change is in flight, and the button that changes it. */
function useStatus({ id, status, title }: OwnerPost) {
  const publish = useCommand({
    command: "posts.publish",
    failure: "The post could not be published. Please try again.",
    key: `publish-${id}`,
    onDone: () => toast.success(`“${title}” is published`),
  });
  const unpublish = useCommand({
    command: "posts.unpublish",
    failure: "The post could not be unpublished. Please try again.",
    key: `unpublish-${id}`,
    onDone: () => toast.success(`“${title}” is a draft again`),
  });
  const coming = publish.busy ? "published" : unpublish.busy ? "draft" : status;
  return {
    status: coming,
    busy: publish.busy || unpublish.busy,
    toggle: (published: boolean) => (published ? publish : unpublish).send({ id }),
  };
}

/** A post's thumbnail. Images of other hosts aren't loaded, as on the public pages. */
function PostThumbnail({ imageUrl, siteUrl }: { imageUrl: string; siteUrl: string }) {
  const src = smallestVariantPath(sameOriginImage(imageUrl, siteUrl));
  const [broken, setBroken] = useState<string>();
  const Sign = imageUrl ? ImageOff : ImageIcon;
  return (
    <div className="grid aspect-[1200/630] w-20 shrink-0 @2xl:w-28 place-items-center self-start overflow-hidden rounded-md bg-sunken text-control">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <Sign aria-hidden="true" className="size-6" />
      )}
    </div>
  );
}
