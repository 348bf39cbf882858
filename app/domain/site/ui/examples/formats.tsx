import type { FormatsExample } from "~/domain/site/copy/services/example.ts";

/** The same drawing, laid out for four formats: two rows, each as high as its first. */
export function Formats({ wide, square, tall, banner }: FormatsExample) {
  return (
    <div className="@container">
      {/* In one column where letters are large and the window is small. */}
      <div className="grid grid-cols-[256fr_81fr] gap-3 @max-[12rem]:grid-cols-1">
        <Format name={wide} shape="aspect-video" />
        <Format name={tall} shape="aspect-[9/16]" />
      </div>
      <div className="mt-3 grid grid-cols-[1fr_4fr] gap-3 @max-[12rem]:grid-cols-1">
        <Format name={square} shape="aspect-square" />
        <Format name={banner} shape="aspect-[4/1]" />
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
