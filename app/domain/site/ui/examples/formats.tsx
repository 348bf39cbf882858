import type { FormatsExample } from "~/domain/site/copy/services/example.ts";

/** The same drawing, laid out for four formats. */
export function Formats({ wide, square, tall, banner }: FormatsExample) {
  return (
    <div className="@container">
      {/* In one column where letters are large and the window is small. */}
      <div className="grid grid-cols-[2fr_1fr] gap-3 @max-[12rem]:grid-cols-1">
        <Format name={wide} shape="aspect-video" />
        <Format name={tall} shape="row-span-2 aspect-[9/16] self-end @max-[12rem]:w-3/4" />
        <div className="flex items-end gap-3 @max-[12rem]:flex-wrap">
          <Format name={square} shape="aspect-square w-[42%] @max-[12rem]:w-3/4" />
          <Format name={banner} shape="aspect-[4/1] flex-1 @max-[12rem]:basis-full" />
        </div>
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
