import { ImageUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ACCEPTED_IMAGE_TYPES } from "~/shared/images/image-upload.ts";
import { Button } from "~/ui/controls/button.tsx";

interface FilePickerProps {
  /** The accessible name of the file input. */
  label: string;
  /** Called with each one that is chosen. */
  onFile: (file: File) => void;
  /** Whether it may be any files, and several; else it is an image. */
  takesAll?: boolean;
  /** The button, which opens the file dialog. */
  children: (open: () => void) => ReactNode;
}

/** Opens the file dialog. */
export function FilePicker({ label, onFile, takesAll = false, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={takesAll ? undefined : ACCEPTED_IMAGE_TYPES}
        multiple={takesAll}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          // So that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </>
  );
}

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
