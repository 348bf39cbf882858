import { formTitle } from "~/domain/newsletter/copy/form-title.ts";
import type { NewsletterFormPlace, Topic } from "~/domain/newsletter/subscription.ts";
import { PrivacyNote } from "~/domain/site/ui/kit/privacy-note.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { lazyReceipt } from "~/ui/form/lazy-receipt.tsx";

const loadValidation = async () =>
  (await import("~/domain/newsletter/subscribing/subscription-schema.ts")).checkSubscription;

const loadReceipt = () => import("./subscription-receipt.tsx").then((file) => file.SubscriptionReceipt);
const subscriptionReceipt = lazyReceipt({
  serverContent: import.meta.env.SSR ? await loadReceipt() : undefined,
  load: loadReceipt,
});

/**
 * Subscribes an address: in the footer, the newsletter block and the Resource Hub, and on `/newsletter`, which all of
 * them post to. `place` names its position; `answer` is the action's result when the page is rendered after a post.
 */
export function NewsletterForm({
  place,
  topic = "newsletter",
  button,
  answer,
}: {
  place: NewsletterFormPlace;
  topic?: Topic;
  button?: string;
  answer?: FormAnswer | undefined;
}) {
  const { button: subscribe } = useCopy(formTitle);
  return (
    <EnhancedForm
      idPrefix={place}
      action="/newsletter"
      answer={answer}
      loadCheck={loadValidation}
      receipt={subscriptionReceipt}
      summary={place === "newsletter-page"}
      className="flex flex-wrap items-start gap-3"
    >
      {({ field, busy }) => (
        <>
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="topic" value={field("topic").defaultValue ?? topic} />
          <TextField
            {...field("email")}
            label="Email address"
            labelHidden
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
            required
            className="flex-1 basis-52"
          />
          <Button type="submit" busy={busy} busyLabel="Sending...">
            {button ?? subscribe}
          </Button>
          <PrivacyNote about="address" className="w-full" />
        </>
      )}
    </EnhancedForm>
  );
}
