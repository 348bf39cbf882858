import type { EditErrors } from "~/domain/blog/editor/edit-check.ts";
import { type EditedPost, fieldsOf, type PostEdit } from "~/domain/blog/post.ts";
import { slugOf } from "~/domain/blog/slug.ts";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";

interface TextFieldsProps {
  mine: PostEdit;
  stored: EditedPost | undefined;
  errors: EditErrors;
  onChange: (change: Partial<PostEdit>) => void;
}

/** Title, slug and excerpt. */
export function TextFields({ mine, stored, errors, onChange }: TextFieldsProps) {
  const wanted = slugOf(mine);
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
        value={mine.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div>
        <TextField
          name="slug"
          label="Slug (optional)"
          placeholder={wanted}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={mine.slug}
          error={errors.slug}
          onChange={(event) => onChange({ slug: event.target.value })}
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
        value={mine.excerpt}
        error={errors.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value })}
        className="lg:col-span-2"
      />
    </div>
  );
}
