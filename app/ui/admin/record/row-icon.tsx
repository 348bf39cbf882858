import { ExternalLink, type LucideIcon, Pencil, ShieldAlert, ShieldCheck, Star, Trash2 } from "lucide-react";

/** The icons that lists repeat in each row, by their name. */
const ROW_ICONS = {
  delete: Trash2,
  edit: Pencil,
  "external-link": ExternalLink,
  "mark-as-spam": ShieldAlert,
  "not-spam": ShieldCheck,
  star: Star,
} satisfies Record<string, LucideIcon>;

type RowIconName = keyof typeof ROW_ICONS;

const idOf = (name: RowIconName) => `row-icon-${name}`;

/** The drawings of the icons, once in a document; each row only refers to one. */
export function RowIconSprite() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(ROW_ICONS).map(([name, Icon]) => (
        <Icon key={name} id={idOf(name as RowIconName)} size="100%" stroke="inherit" fill="inherit" />
      ))}
    </svg>
  );
}

/** An icon of a row, in the colour of its text. Decoration: its button has a name. */
export function RowIcon({ name, className }: { name: RowIconName; className?: string }) {
  return (
    <svg aria-hidden="true" fill="none" stroke="currentColor" className={className}>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
