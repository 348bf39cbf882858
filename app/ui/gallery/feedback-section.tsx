import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { Story } from "./story.tsx";

export function FeedbackSection() {
  return (
    <>
      <Story name="Banner" lines>
        <Banner tone="info" title="The backup is three days old.">
          The last one was made on Wednesday at 02:00.
        </Banner>
        <Banner tone="warn" title="Mail is waiting for a mail server." />
        <Banner tone="error" title="The invoice could not be saved." />
        <Banner tone="info">One line without a title.</Banner>
      </Story>
      <Story name="Empty state" lines>
        <EmptyState title="No invoices yet" />
        <EmptyState title="Nothing matches" action={<Button variant="secondary">Clear filters</Button>}>
          Two filters are set, and a text is searched for.
        </EmptyState>
      </Story>
      <Story name="Load failure" lines>
        <LoadFailure text="The invoices could not be loaded." empty="No invoices to show" />
      </Story>
      <Story name="Spinner">
        <Spinner label="Loading invoices" />
        <Spinner />
      </Story>
    </>
  );
}
