import type { TortureContext } from "../torture-context.ts";

interface PostRow {
  id: string;
  title: string;
  status: string;
  content: string;
}

/** Each acknowledged post is there once, with the status that it was given last. */
export async function checkPosts({ world, ledger }: TortureContext): Promise<string[]> {
  const rows = await world.query<PostRow>("select id, title, status, content from blog_posts");
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...ledger.posts.values()].flatMap(({ write, isAcknowledged, status, isDeleted, isUncertain }) => {
    const row = stored.get(write.id);
    const about = `write ${write.index} (post)`;
    if (!row) return isAcknowledged && !isDeleted.allows(true) ? [`${about}: it is lost`] : [];
    // A try that hung until the post was deleted may store it again.
    if (isDeleted.acknowledged) return isUncertain ? [] : [`${about}: it is there although it was deleted`];
    if (row.content !== write.text) return [`${about}: its text differs`];
    return status.allows(row.status) ? [] : [`${about}: it is ${row.status}, not ${status.acknowledged}`];
  });
}
