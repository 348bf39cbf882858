import type {
  BoardExample,
  CalendarExample,
  OpenItemsExample,
  RecordExample,
  ReportExample,
  ServiceExample,
} from "~/domain/site/copy/services/example.ts";
import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

/** What a service delivers, drawn for its page's banner, with the figures and names of its example. */
export function ServiceDrawing({ example }: { example: ServiceExample }) {
  switch (example.kind) {
    case "board":
      return <BoardDrawing {...example} />;
    case "report":
      return <ReportDrawing {...example} />;
    case "open-items":
      return <InvoicesDrawing {...example} />;
    case "record":
      return <RecordDrawing {...example} />;
    case "calendar":
      return <CalendarDrawing {...example} />;
    case "formats":
      return <FormatsDrawing />;
  }
}

/** A task board, on which the card that waits for the client is being moved. */
function BoardDrawing({ columns }: BoardExample) {
  return (
    <BannerDrawing>
      <path className="ground" d="M420 96h1600" />
      <Sheet x={16} y={34} width={528}>
        {columns.map((column, index) => (
          <g key={column.title} transform={`translate(${24 + index * 164} 22)`}>
            <text y={16}>{column.title}</text>
            <rect className="slot-day" y={30} width={152} height={720} rx={10} />
          </g>
        ))}
        {CARDS.map(([x, y, lines]) => (
          <Sheet key={`${x} ${y}`} x={x} y={y} width={132} height={lines === 1 ? 58 : 78}>
            <path
              className="c"
              strokeWidth={7}
              d={lines === 1 ? "M16 20h84M16 38h48" : "M16 20h96M16 38h70M16 58h36"}
            />
          </Sheet>
        ))}
        <Sheet x={150} y={76} width={150} height={88} turn={-5} note>
          <path className="b" strokeWidth={8} d="M18 24h104" />
          <path className="b" strokeWidth={6} d="M18 44h78M18 64h40" />
        </Sheet>
      </Sheet>
    </BannerDrawing>
  );
}

/** Where a card lies, and how many lines of text it has. */
const CARDS = [
  [34, 62, 2],
  [34, 152, 1],
  [34, 222, 2],
  [362, 62, 1],
  [362, 132, 2],
  [362, 222, 1],
  [198, 214, 1],
  [362, 292, 2],
  [34, 312, 1],
] as const;

/** The page of a report: its figures, eight weeks as bars, and the comment. */
function ReportDrawing({ figures, bars }: ReportExample) {
  return (
    <BannerDrawing>
      <path className="ground accent-ground" d="M440 210h1600" />
      <Sheet x={150} y={12} width={390} turn={5} />
      <Sheet x={70} y={36} width={410} turn={-3}>
        {figures.map((figure, index) => (
          <g key={figure.label} transform={`translate(${32 + index * 124} 0)`}>
            <text className="large" y={62}>
              {figure.value}
            </text>
            <text className="faint" y={86}>
              {figure.label}
            </text>
          </g>
        ))}
        <g className="grow">
          {bars.map((height, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name
              key={index}
              className={index === bars.length - 1 ? "b" : undefined}
              strokeWidth={26}
              pathLength={1}
              d={`M${48 + index * 44} 244v-${Math.round(height * 1.2)}`}
            />
          ))}
        </g>
        <path className="b" strokeWidth={4} d="M32 288v64" />
        <path className="c" strokeWidth={8} d="M52 292h300M52 316h270M52 340h190M32 392h320M32 416h250" />
      </Sheet>
    </BannerDrawing>
  );
}

/** Invoices in a fan; the one on top is paid. */
function InvoicesDrawing({ items }: OpenItemsExample) {
  const [paid] = items;
  return (
    <BannerDrawing>
      <path className="ground" d="M430 130h1600" />
      <Sheet x={290} y={14} width={250} turn={13} />
      <Sheet x={220} y={24} width={280} turn={5} />
      <Sheet x={96} y={48} width={320} turn={-5}>
        <rect className="slot-day slot-p" x={28} y={28} width={30} height={30} rx={8} />
        <text x={72} y={49}>
          {paid?.client}
        </text>
        <text className="faint" x={292} y={49} textAnchor="end">
          {paid?.number}
        </text>
        <path
          className="c"
          strokeWidth={8}
          d="M32 96h124M262 96h26M32 124h96M248 124h40M32 152h140M270 152h18M32 180h72M256 180h32"
        />
        <path className="c" strokeWidth={2} d="M28 208h264" />
        <text className="large" x={292} y={252} textAnchor="end">
          {paid?.amount}
        </text>
        <path className="c" strokeWidth={8} d="M32 320h190M32 344h150M32 368h170" />
      </Sheet>
      <circle className="sheet" cx={150} cy={286} r={56} />
      <circle cx={150} cy={286} r={42} strokeWidth={10} />
      <path strokeWidth={11} d="m131 287 13 13 26-29" />
    </BannerDrawing>
  );
}

/** Two entries that flow into one record. */
function RecordDrawing({ merged: [first, second], name, fields }: RecordExample) {
  return (
    <BannerDrawing>
      <path className="ground sky-ground" d="M480 78h1600" />
      <path className="c" strokeWidth={3} d="M150 120C150 190 290 150 290 204M420 112C420 190 290 150 290 204" />
      <Sheet x={40} y={44} width={206} height={78} turn={-4}>
        <text className="strong" x={20} y={34}>
          {first?.name}
        </text>
        <text className="faint" x={20} y={58}>
          {first?.from}
        </text>
      </Sheet>
      <Sheet x={312} y={30} width={206} height={78} turn={3}>
        <text className="strong" x={20} y={34}>
          {second?.name}
        </text>
        <text className="faint" x={20} y={58}>
          {second?.from}
        </text>
      </Sheet>
      <Sheet x={110} y={208} width={360}>
        <circle className="slot-day slot-p" cx={52} cy={50} r={24} />
        <text className="large" x={92} y={60}>
          {name}
        </text>
        {fields.map((field, index) => (
          <g key={field.name} transform={`translate(28 ${112 + index * 38})`}>
            <path className="c" strokeWidth={2} d="M0-24h304" />
            <text className="faint">{field.name}</text>
            <text x={96}>{field.value}</text>
            {field.added ? <path className="b" strokeWidth={10} d="M-2-5v.1" transform="translate(-14)" /> : null}
          </g>
        ))}
      </Sheet>
    </BannerDrawing>
  );
}

const KINDS: Record<string, string> = { p: "slot-p", n: "slot-n", w: "slot-w" };

/** Four weeks of what is published, and a newsletter of them. */
function CalendarDrawing({ weeks, days }: CalendarExample) {
  return (
    <BannerDrawing>
      <path className="ground clay-ground" d="M440 300h1600" />
      <Sheet x={16} y={40} width={400} turn={-2}>
        {days.map((day, index) => (
          <text key={day} className="faint" x={58 + index * 71} y={38} textAnchor="middle">
            {day}
          </text>
        ))}
        {weeks.map((week, row) =>
          days.map((day, index) => (
            <rect
              key={week.label + day}
              className={`slot-day ${KINDS[week.marks[index] ?? ""] ?? ""}`}
              x={28 + index * 71}
              y={54 + row * 66}
              width={60}
              height={54}
              rx={12}
            />
          )),
        )}
      </Sheet>
      <Sheet x={372} y={86} width={172} turn={6}>
        <rect className="slot-day slot-n" x={16} y={16} width={140} height={84} rx={10} />
        <path strokeWidth={9} d="M24 128h96" />
        <path className="c" strokeWidth={7} d="M22 154h124M22 174h110M22 194h118M22 214h70" />
        <path strokeWidth={24} d="M34 254h56" />
        <path className="c" strokeWidth={7} d="M22 300h124M22 320h100" />
      </Sheet>
    </BannerDrawing>
  );
}

/** One picture, drawn for four formats. */
function FormatsDrawing() {
  return (
    <BannerDrawing>
      <path className="ground accent-ground" d="M470 330h1600" />
      <Print x={20} y={52} width={312} height={176} turn={-3} sun={[232, 62, 34]} />
      <Print x={372} y={24} width={150} height={268} turn={4} sun={[96, 84, 40]} />
      <Print x={70} y={262} width={150} height={150} turn={2} sun={[104, 54, 28]} />
      <Print x={256} y={330} width={288} height={72} turn={-2} sun={[214, 34, 20]} />
    </BannerDrawing>
  );
}

type PrintProps = { x: number; y: number; width: number; height: number; turn: number; sun: readonly number[] };

/** A sun above hills. */
function Print({ x, y, width: w, height: h, turn, sun: [cx, cy, r] }: PrintProps) {
  return (
    <Sheet x={x} y={y} width={w} height={h} turn={turn}>
      <svg aria-hidden="true" x={9} y={9} width={w - 18} height={h - 18} strokeWidth={0}>
        <path fill="#cfe6db" d={`M0 0h${w}v${h}H0z`} />
        <circle cx={cx} cy={cy} r={r} fill="#f0a428" />
        <ellipse cx={w * 0.2} cy={h * 1.08} rx={w * 0.66} ry={h * 0.56} fill="#0b5d4b" />
        <ellipse cx={w * 0.95} cy={h * 1.1} rx={w * 0.56} ry={h * 0.5} fill="#0a2c25" />
      </svg>
    </Sheet>
  );
}
