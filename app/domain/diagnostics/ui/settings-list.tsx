import type { ProjectSettingLine } from "~/domain/diagnostics/diagnostics-project.ts";
import { Badge } from "~/ui/controls/badge.tsx";

/** The configuration, one setting per line. */
export function SettingsList({ settings }: { settings: ProjectSettingLine[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
      {settings.map(({ name, value, missing }) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="font-medium">{name}</dt>
          <dd className="break-all">
            {missing ? <Badge tone="accent">{value}</Badge> : <span className="font-mono text-muted">{value}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
