import { type DragEvent, useState } from "react";
import { droppedFile } from "./data-transfer-files.ts";

/**
 * Makes an element a drop target for a file, one more way than a button inside: its handlers, and whether a file is
 * dragged `over` it.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = droppedFile(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { over, target };
}
