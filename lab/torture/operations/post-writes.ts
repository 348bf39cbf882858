import { Possible, type PostEntry } from "../ledger.ts";
import type { Write } from "../plan/writes.ts";
import type { TortureContext } from "../torture-context.ts";

/** Saves a new post. Where an unanswered try has stored it, the next one gets a conflict with it. */
export async function savePost({ client, ledger }: TortureContext, write: Write): Promise<boolean> {
  const status = write.choice % 3 === 0 ? "draft" : "published";
  const title = `Post ${write.index}`;
  const fields = { slug: "", excerpt: "", imageUrl: "", imageAlt: "", author: null, publishAt: null };
  const edit = { ...fields, title, content: write.text, status };
  const sent = await client.send(write, async (door) => {
    const input = { id: write.id, edit, baseVersion: 0, how: "saved" };
    const answer = await client.command(door, "/admin/commands/posts.save", input);
    const { outcome, current } = (answer ?? {}) as { outcome?: string; current?: { title: string } | null };
    return outcome === "saved" || current?.title === title ? answer : undefined;
  });
  ledger.posts.set(write.index, {
    write,
    isAcknowledged: sent.answer !== undefined,
    isUncertain: sent.isUncertain,
    status: new Possible(status),
    isDeleted: new Possible(false),
  });
  return sent.answer !== undefined;
}

export async function changePostStatus({ client }: TortureContext, write: Write, post: PostEntry): Promise<boolean> {
  const status = write.choice % 2 === 0 ? "published" : "draft";
  const path = status === "published" ? "/admin/commands/posts.publish" : "/admin/commands/posts.unpublish";
  const sent = await client.send(write, (door) => client.command(door, path, { id: post.write.id }));
  post.status.write(status, sent);
  return sent.answer !== undefined;
}

export async function deletePost({ client }: TortureContext, write: Write, post: PostEntry): Promise<boolean> {
  const sent = await client.send(write, (door) =>
    client.command(door, "/admin/commands/posts.delete", { id: post.write.id }),
  );
  post.isDeleted.write(true, sent);
  return sent.answer !== undefined;
}
