import type { Specimen } from "~/domain/site/copy/services/specimen";
import { Board } from "./board";
import { Calendar } from "./calendar";
import { Formats } from "./formats";
import { MergedRecord } from "./merged-record";
import { OpenItems } from "./open-items";
import { Report } from "./report";
import { Sheet } from "./sheet";

/** An example of what a client receives, on its sheet. */
export function SpecimenDrawing({ specimen }: { specimen: Specimen }) {
  return <Sheet specimen={specimen}>{drawingOf(specimen)}</Sheet>;
}

function drawingOf(specimen: Specimen) {
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
