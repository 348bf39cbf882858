import type { StructureElement } from "./structure-tree.server.ts";

/** The part of pdfkit's document that form fields need. */
export interface FieldCanvas {
  ref(data: object): Reference;
  annotate(x: number, y: number, width: number, height: number, dictionary: object): void;
  page: { annotations: Reference[] };
  _root: { data: Record<string, Reference> };
  _acroform?: { fonts: object; defaultFont: string };
}

interface Reference {
  data: { Fields?: Reference[] };
  end(chunk?: string): void;
}

const STROKE = "0.514 0.549 0.522 RG 1 w";
const TICK_FILL = "0.043 0.365 0.294 rg 0.043 0.365 0.294 RG 1 w";

/**
 * Boxes that can be ticked on the screen and with a pen. They bring their own two pictures, so that they look the same
 * in every reader and need no font.
 */
export function checkboxFields(canvas: FieldCanvas) {
  let count = 0;
  return ({ label, width, height, parent }: CheckboxToDraw) => {
    const fields = fieldsOf(canvas);
    const states = { Yes: picture(canvas, width, height, tickedBox), Off: picture(canvas, width, height, emptyBox) };
    count += 1;
    canvas.annotate(0, 0, width, height, {
      Subtype: "Widget",
      FT: "Btn",
      // pdfkit writes a `String` object as a PDF string, and a plain string as a name.
      T: Object(`tick-${count}`),
      TU: Object(label),
      V: "Off",
      AS: "Off",
      F: 4,
      AP: { N: states },
      structParent: parent,
    });
    const widget = canvas.page.annotations.at(-1);
    if (widget) fields.push(widget);
  };
}

interface CheckboxToDraw {
  label: string;
  width: number;
  height: number;
  parent: StructureElement;
}

/** The document's list of fields, made at the first box. */
function fieldsOf(canvas: FieldCanvas): Reference[] {
  const known = canvas._root.data.AcroForm?.data.Fields;
  if (known) return known;
  const fields: Reference[] = [];
  canvas._root.data.AcroForm = canvas.ref({ Fields: fields, DR: { Font: {} } });
  // pdfkit insists on a font for forms; ours have no text.
  canvas._acroform = { fonts: {}, defaultFont: "none" };
  return fields;
}

function picture(canvas: FieldCanvas, width: number, height: number, draw: (size: number) => string): Reference {
  const form = canvas.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, width, height], Resources: {} });
  form.end(draw(Math.min(width, height)));
  return form;
}

function emptyBox(size: number): string {
  return `1 1 1 rg ${STROKE} 0.5 0.5 ${size - 1} ${size - 1} re B`;
}

function tickedBox(size: number): string {
  const at = (x: number, y: number) => `${(x * size).toFixed(2)} ${(y * size).toFixed(2)}`;
  return [
    `${TICK_FILL} 0.5 0.5 ${size - 1} ${size - 1} re B`,
    `1 1 1 RG ${(size * 0.13).toFixed(2)} w 1 J 1 j ${at(0.24, 0.5)} m ${at(0.43, 0.3)} l ${at(0.77, 0.7)} l S`,
  ].join("\n");
}
