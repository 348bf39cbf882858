import { listPosts } from "~/domain/blog/queries.server";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { SimpleList, TwoLines } from "~/ui/admin-shell/simple-list";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import type { Route } from "./+types/blog";

export const handle: ScreenHandle & { empty: string } = {
  title: "Blog",
  loadFailure: "Failed to load posts",
  empty: "No posts found",
};

export async function loader() {
  return { posts: await listPosts({ limit: 200 }) };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <SimpleList
        label={handle.title}
        items={loaderData.posts}
        empty={handle.empty}
        columns={[
          { title: "Title", wide: true, cell: (post) => <TwoLines first={post.title} second={`/${post.slug}`} /> },
          { title: "Status", cell: (post) => <StatusBadge status={post.status} /> },
          { title: "Date", cell: (post) => <LocalTime moment={post.createdAt} /> },
        ]}
      />
    </>
  );
}
