import { useState } from "react";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { type EditorAside, type LoadedEditor, PostEditor } from "./post-editor.tsx";

/** `/admin/blog/:postId`: the post editor. */
export function EditorScreen({ aside, ...loaded }: LoadedEditor & { aside?: EditorAside }) {
  // A post that is deleted while it is edited stays in the editor, so that its text isn't lost.
  const [isThere] = useState(loaded.post !== null || loaded.isNew);
  if (isThere) return <PostEditor {...loaded} aside={aside} />;
  return (
    <>
      <PageHeader title="Post" />
      <EmptyState
        title="This post no longer exists"
        action={
          <ButtonLink to="/admin/blog" variant="secondary">
            Back to the list
          </ButtonLink>
        }
      >
        It was deleted, or the address has a mistake in it.
      </EmptyState>
    </>
  );
}
