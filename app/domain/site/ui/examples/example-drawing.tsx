import type { ServiceExample } from "~/domain/site/copy/services/example.ts";
import { Board } from "./board.tsx";
import { Calendar } from "./calendar.tsx";
import { ExamplePaper } from "./example-paper.tsx";
import { Formats } from "./formats.tsx";
import { MergedRecord } from "./merged-record.tsx";
import { OpenItems } from "./open-items.tsx";
import { Report } from "./report.tsx";

/** An example of what a client receives, on paper. */
export function ExampleDrawing({ specimen }: { specimen: ServiceExample }) {
  return <ExamplePaper specimen={specimen}>{drawingOf(specimen)}</ExamplePaper>;
}

function drawingOf(specimen: ServiceExample) {
  switch (specimen.kind) {
    case "board":
      return <Board {...specimen} />;
    case "report":
      return <Report {...specimen} />;
    case "open-items":
      return <OpenItems {...specimen} />;
    case "record":
      return <MergedRecord {...specimen} />;
    case "calendar":
      return <Calendar {...specimen} />;
    case "formats":
      return <Formats {...specimen} />;
  }
}
