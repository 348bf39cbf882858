import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { TOPICS, type Topic } from "~/domain/newsletter/subscription.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button } from "~/ui/controls/button.tsx";
import { CheckboxField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";

/** The subscriber's topics as check boxes; posts to its own page. */
export function TopicsForm({ chosen, legend, save }: { chosen: readonly Topic[]; legend: string; save: string }) {
  const copy = useCopy(newsletterTopics);
  return (
    <form method="post">
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-semibold text-lg">{legend}</legend>
        {TOPICS.map((topic) => (
          <FormIdProvider key={topic} idPrefix={topic}>
            <CheckboxField
              name="topic"
              value={topic}
              label={<span className="font-medium">{copy[topic].name}</span>}
              description={copy[topic].text}
              defaultChecked={chosen.includes(topic)}
            />
          </FormIdProvider>
        ))}
      </fieldset>
      <Button type="submit" size="lg" className="mt-6">
        {save}
      </Button>
    </form>
  );
}
