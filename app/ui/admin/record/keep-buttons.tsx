import { Copy, Download, Printer } from "lucide-react";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Buttons by which a secret that is shown once is kept. Printed is what has `data-print="only"`. */
export function KeepButtons({
  text,
  copied = text,
  fileName,
  done,
  failed,
}: {
  /** What the file holds. */
  text: string;
  /** What is copied, where it is another text. */
  copied?: string;
  fileName: string;
  /** The texts of the toasts after copying. */
  done: string;
  failed: string;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      toast.success(done);
    } catch {
      toast.error(failed);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        Copy
      </Button>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={fileName}
        className={buttonClasses({ variant: "secondary", size: "sm" })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download
      </a>
      <Button variant="secondary" size="sm" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </div>
  );
}
