import { ImageUp } from "lucide-react";
import { Button } from "~/ui/controls/button.tsx";
import { FilePicker } from "./file-picker.tsx";

/** A button that opens the file dialog for an image. */
export function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FilePicker label="Upload a picture" onFile={onFile}>
      {(open) => (
        <Button variant="secondary" onClick={open}>
          <ImageUp aria-hidden="true" className="size-4" />
          Upload
        </Button>
      )}
    </FilePicker>
  );
}
