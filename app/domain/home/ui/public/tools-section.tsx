import { tools } from "~/domain/site/copy/home/tools.ts";
import { Icon, IconTile } from "~/domain/site/ui/kit/icon.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

export function ToolsSection() {
  const copy = useCopy(tools);
  return (
    <Section id="tools" labelledBy="tools-title">
      <SectionHeading id="tools-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
      <ul className="cols-4 tools">
        {copy.tools.map((tool) => (
          <li key={tool.title} className="card">
            <IconTile name={tool.icon} className="hue" />
            <h3>{tool.title}</h3>
            <p className="text-sm text-subtle">{tool.text}</p>
          </li>
        ))}
      </ul>
      <ul className="panel mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
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
