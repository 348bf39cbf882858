/** The part of pdfkit that we use; it has no types of its own. */
declare module "pdfkit" {
  /** An object of the file. */
  export interface Reference {
    data: { Kids?: Reference[] };
    end(chunk?: string): void;
  }

  /** An element of the structure tree. */
  export interface StructureElement {
    add(child: unknown): void;
    end(): void;
  }

  /** A document that is being written. */
  export default class PdfDocument {
    constructor(options: object);
    addPage(options: object): this;
    end(): void;
    on(event: "data" | "end" | "error", listener: (value: never) => void): this;
    font(file: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: object): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    path(d: string): this;
    openImage(png: Uint8Array): object;
    image(opened: object, x: number, y: number, options: { width: number; height: number }): this;
    clip(): this;
    fillColor(color: string): this;
    fill(color?: string): this;
    lineWidth(width: number): this;
    stroke(color?: string): this;
    struct(type: string, options?: object): StructureElement;
    addStructure(element: StructureElement): void;
    markStructureContent(tag: string): unknown;
    markContent(tag: "Artifact"): void;
    endMarkedContent(): void;
    link(x: number, y: number, width: number, height: number, url: string, options: object): unknown;
    goTo(x: number, y: number, width: number, height: number, name: string, options: object): unknown;
    addNamedDestination(name: string, ...place: unknown[]): void;
    outline: { addItem(title: string, options: object): unknown };
    ref(data: object): Reference;
    annotate(x: number, y: number, width: number, height: number, dictionary: object): void;
    page: { annotations: Reference[] };
    initForm(): unknown;
    formField(name: string): Reference;
  }
}
