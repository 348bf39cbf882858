import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";

/** The screen of a record that isn't there. `list` is the path of the others. */
export function MissingRecord({ title, list }: { title: string; list: string }) {
  const back = (
    <ButtonLink to={list} variant="secondary">
      Back to the list
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={`This ${title.toLowerCase()} no longer exists`} action={back}>
        It was deleted, or the address has a mistake in it.
      </EmptyState>
    </>
  );
}
