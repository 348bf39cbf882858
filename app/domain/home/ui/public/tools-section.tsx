import { tools } from "~/domain/site/copy/home/tools.ts";
import { Icon, IconTile } from "~/domain/site/ui/kit/icon.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

export function ToolsSection() {
  const copy = useCopy(tools);
  return (
    <Section id="tools" labelledBy="tools-title">
      <SectionHeading id="tools-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="cols-4 mt-10 gap-3 sm:gap-4">
        {copy.tools.map((tool) => (
          <li key={tool.title} className="card flex items-center gap-4 p-4 lg:block lg:p-5">
            <IconTile name={tool.icon} className="hue lg:mb-4" />
            <div>
              <h3 className="text-base">{tool.title}</h3>
              <p className="text-sm text-subtle">{tool.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="panel mt-4 grid gap-x-10 gap-y-7 md:grid-cols-3">
        {copy.safety.map((block) => (
          <li key={block.title}>
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon name={block.icon} className="text-brand" />
              {block.title}
            </h3>
            <p className="note mt-1.5">{block.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
