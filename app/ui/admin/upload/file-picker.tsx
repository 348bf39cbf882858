import { ImageUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ACCEPTED_IMAGE_TYPES } from "~/shared/images/image-upload.ts";
import { Button } from "~/ui/controls/button.tsx";

interface FilePickerProps {
  /** The accessible name of the file input. */
  label: string;
  onFile: (file: File) => void;
  /** The button, which opens the file dialog. */
  children: (open: () => void) => ReactNode;
}

/** Opens the file dialog for an image. */
export function FilePicker({ label, onFile, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_IMAGE_TYPES}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
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
