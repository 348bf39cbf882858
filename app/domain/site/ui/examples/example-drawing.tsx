import type { ServiceExample } from "~/domain/site/copy/services/example.ts";
import { Board } from "./board.tsx";
import { Calendar } from "./calendar.tsx";
import { Formats } from "./formats.tsx";
import { MergedRecord } from "./merged-record.tsx";
import { OpenItems } from "./open-items.tsx";
import { Report } from "./report.tsx";

/** An example of what a client receives, as it stands on paper. */
export function ExampleDrawing({ example }: { example: ServiceExample }) {
  switch (example.kind) {
    case "board":
      return <Board {...example} />;
    case "report":
      return <Report {...example} />;
    case "open-items":
      return <OpenItems {...example} />;
    case "record":
      return <MergedRecord {...example} />;
    case "calendar":
      return <Calendar {...example} />;
    case "formats":
      return <Formats {...example} />;
  }
}
