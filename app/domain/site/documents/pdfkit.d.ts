/** The part of pdfkit that we use; it has no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  /** An object of the file. */
  export interface Reference {
    data: { Kids?: Reference[] };
    end(chunk?: string): void;
  }

  /** An element of the structure tree; a function that it is given draws its content at once. */
  export interface StructureElement {
    add(child: StructureElement | (() => void)): void;
    end(): void;
  }

  /** A document that is being written. */
  export default class PdfDocument extends Readable {
    constructor(options: object);
    x: number;
    y: number;
    page: { annotations: Reference[] };
    addPage(options: object): this;
    end(): void;
    registerFont(name: string, file: string | Buffer): this;
    font(name: string, size: number): this;
    currentLineHeight(includeGap: boolean): number;
    widthOfString(text: string, options: object): number;
    text(text: string, x: number, y: number, options: object): this;
    image(source: string, x: number, y: number, options: { width: number; height: number }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    path(d: string): this;
    clip(): this;
    fillColor(color: string): this;
    fill(color: string): this;
    lineWidth(width: number): this;
    stroke(color: string): this;
    struct(type: string, options?: object): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact"): this;
    endMarkedContent(): this;
    link(x: number, y: number, width: number, height: number, url: string, options: object): this;
    goTo(x: number, y: number, width: number, height: number, name: string, options: object): this;
    addNamedDestination(name: string, ...place: unknown[]): void;
    outline: { addItem(title: string, options: object): unknown };
    ref(data: object): Reference;
    annotate(x: number, y: number, width: number, height: number, dictionary: object): this;
    initForm(): this;
    formField(name: string): Reference;
  }
}
