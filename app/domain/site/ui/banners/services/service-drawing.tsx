import type { ServiceExample } from "~/domain/site/copy/services/example.ts";
import { BoardDrawing } from "./board-drawing.tsx";
import { CalendarDrawing } from "./calendar-drawing.tsx";
import { FormatsDrawing } from "./formats-drawing.tsx";
import { InvoicesDrawing } from "./invoices-drawing.tsx";
import { RecordDrawing } from "./record-drawing.tsx";
import { ReportDrawing } from "./report-drawing.tsx";

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
