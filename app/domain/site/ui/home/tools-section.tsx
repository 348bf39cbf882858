import { tools } from "~/domain/site/copy/tools";
import { Icon } from "~/domain/site/ui/icon";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";

export function ToolsSection() {
  const copy = useCopy(tools);
  return (
    <Section id="tools" labelledBy="tools-title">
      <SectionHeading id="tools-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="mt-12 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {copy.tools.map((tool) => (
          <li key={tool.title} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <Icon name={tool.icon} className="size-6 text-brand" />
            <h3 className="mt-4 text-base">{tool.title}</h3>
            <p className="mt-0.5 text-sm text-subtle">{tool.text}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-10 grid gap-x-10 gap-y-8 border-line border-t pt-10 md:grid-cols-3">
        {copy.safety.map((block) => (
          <li key={block.title} className="flex gap-4">
            <Icon name={block.icon} className="mt-0.5 size-6 text-accent-ink" />
            <div>
              <h3 className="text-lg leading-snug">{block.title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{block.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
