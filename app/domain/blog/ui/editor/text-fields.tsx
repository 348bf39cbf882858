import { fieldsOf } from "~/domain/blog/post.ts";
import { slugOf } from "~/domain/blog/slug.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import type { PostDraft } from "./post-draft.ts";

/** Title, slug, excerpt and author. `authors` are the names to choose from; any other may be typed. */
export function TextFields({ draft, authors }: { draft: PostDraft; authors: readonly string[] }) {
  const title = useDraftState(draft, ({ mine }) => mine.title);
  const slug = useDraftState(draft, ({ mine }) => mine.slug);
  const excerpt = useDraftState(draft, ({ mine }) => mine.excerpt);
  const author = useDraftState(draft, ({ mine }) => mine.author);
  const errors = useDraftState(draft, (state) => state.errors);
  const stored = useDraftState(draft, (state) => state.stored?.post);
  const wanted = slugOf({ title, slug });
  // The stored slug may have a number, when another post has the same name; it is known after saving.
  const address = stored && slugOf(fieldsOf(stored)) === wanted ? stored.slug : wanted;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextField
        name="title"
        label="Title"
        placeholder="Untitled"
        autoComplete="off"
        autoFocus={!stored}
        value={title}
        error={errors.title}
        onChange={(event) => draft.change({ title: event.target.value })}
      />
      <div>
        <TextField
          name="slug"
          label="Slug (optional)"
          placeholder={wanted}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          error={errors.slug}
          onChange={(event) => draft.change({ slug: event.target.value })}
        />
        <p className="mt-1.5 break-all text-subtle text-xs">
          /company/blog/{address}
          {stored?.status === "published" && address !== stored.slug ? " (the old address will lead here)" : ""}
        </p>
      </div>
      <TextAreaField
        name="excerpt"
        label="Excerpt"
        rows={2}
        value={excerpt}
        error={errors.excerpt}
        onChange={(event) => draft.change({ excerpt: event.target.value })}
      />
      <div>
        <TextField
          name="author"
          label="Author (optional)"
          description="Shown with the picture of the team member of that name"
          autoComplete="off"
          list="author-names"
          value={author ?? ""}
          error={errors.author}
          onChange={(event) => draft.change({ author: event.target.value || null })}
        />
        <datalist id="author-names">
          {authors.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </div>
  );
}
