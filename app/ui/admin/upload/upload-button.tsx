import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { ACCEPTED_IMAGE_TYPES } from "~/shared/images/image-upload.ts";
import { Button } from "~/ui/controls/button.tsx";

/** A button that opens the file dialog for an image. */
export function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => picker.current?.click()}>
        <ImageUp aria-hidden="true" className="size-4" />
        Upload
      </Button>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_IMAGE_TYPES}
        aria-label="Upload a picture"
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
