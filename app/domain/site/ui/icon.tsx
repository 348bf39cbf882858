import {
  CalendarCheck,
  ChartNoAxesColumn,
  Check,
  ClipboardCheck,
  Clock,
  CodeXml,
  Compass,
  Database,
  FileText,
  Globe,
  Handshake,
  KeyRound,
  Languages,
  Layers,
  LifeBuoy,
  Lightbulb,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  MessageCircle,
  NotebookPen,
  Palette,
  PenTool,
  Phone,
  ReceiptText,
  Rocket,
  Search,
  Share2,
  ShieldCheck,
  Sparkles,
  SquareKanban,
  Table2,
  Target,
  UsersRound,
  Wallet,
  Wrench,
} from "lucide-react";
import type { IconName } from "~/domain/site/icon-name";
import { classNames } from "~/ui/class-names";

const ICONS: Record<IconName, LucideIcon> = {
  calendar: CalendarCheck,
  chart: ChartNoAxesColumn,
  check: Check,
  clipboard: ClipboardCheck,
  clock: Clock,
  code: CodeXml,
  compass: Compass,
  database: Database,
  file: FileText,
  globe: Globe,
  handshake: Handshake,
  kanban: SquareKanban,
  key: KeyRound,
  languages: Languages,
  layers: Layers,
  lifebuoy: LifeBuoy,
  lightbulb: Lightbulb,
  mail: Mail,
  mapPin: MapPin,
  megaphone: Megaphone,
  message: MessageCircle,
  notebook: NotebookPen,
  palette: Palette,
  pen: PenTool,
  phone: Phone,
  receipt: ReceiptText,
  rocket: Rocket,
  search: Search,
  share: Share2,
  sheet: Table2,
  shield: ShieldCheck,
  sparkles: Sparkles,
  target: Target,
  users: UsersRound,
  wallet: Wallet,
  wrench: Wrench,
};

/** An icon by the name a text asks for. Always decoration: the words stand beside it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawing = ICONS[name];
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.75}
      className={classNames("shrink-0", !className?.includes("size-") && "size-5", className)}
    />
  );
}

/** The same, on a small tinted tile. */
export function IconTile({ name, className }: { name: IconName; className?: string }) {
  return (
    <span className={classNames("grid size-11 place-items-center rounded-md bg-brand-soft text-brand-ink", className)}>
      <Icon name={name} />
    </span>
  );
}
