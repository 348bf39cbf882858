import { Copy, Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface KeptSecretProps {
  /** What it is of; in the file and on paper. */
  title: string;
  /** The rest of the file. */
  lines: string[];
  fileName: string;
  /** What is copied; the file's text unless it is said. */
  copied?: string;
  /** The texts of the toasts after copying. */
  done: string;
  failed: string;
  children: ReactNode;
}

/** A secret that is shown this once, and the buttons by which it is kept: copied, as a file, on paper. */
export function KeptSecret({ title, lines, fileName, copied, done, failed, children }: KeptSecretProps) {
  const text = `${[title, ...lines].join("\r\n")}\r\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied ?? text);
      toast.success(done);
    } catch {
      toast.error(failed);
    }
  };
  return (
    <div>
      <div data-print="only" className="print:text-black">
        <p className="hidden font-semibold print:block">{title}</p>
        <div className="rounded-md border border-line bg-sunken px-3 py-4 font-mono text-sm sm:px-4 print:border-0 print:bg-white">
          {children}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <SmallButton label="Copy" icon={Copy} onClick={() => void copy()} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
          className={buttonClasses({ variant: "secondary", size: "sm" })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
        <SmallButton label="Print" icon={Printer} onClick={() => print()} />
      </div>
    </div>
  );
}
