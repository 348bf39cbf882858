import type { RecordExample } from "~/domain/site/copy/services/example.ts";
import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

/** Two entries that flow into one record. */
export function RecordDrawing({ merged: [first, second], name, fields }: RecordExample) {
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
