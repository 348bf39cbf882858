import type { FormatsExample } from "~/domain/site/copy/services/example.ts";

/** The same drawing, laid out for four formats. */
export function Formats({ wide, square, tall, banner }: FormatsExample) {
  return (
    <div className="grid grid-cols-[2fr_1fr] gap-3">
      <Format name={wide} shape="aspect-video" />
      <Format name={tall} shape="row-span-2 aspect-[9/16] self-end" />
      <div className="flex items-end gap-3">
        <Format name={square} shape="aspect-square w-[42%]" />
        <Format name={banner} shape="aspect-[4/1] flex-1" />
      </div>
    </div>
  );
}

function Format({ name, shape }: { name: string; shape: string }) {
  return (
    <p className={`poster ${shape}`}>
      <span>{name}</span>
    </p>
  );
}
