import type PdfDocument from "pdfkit";
import type { Reference, StructureElement } from "pdfkit";

const STROKE = "0.514 0.549 0.522 RG 1 w";
/** The same for readers that draw fields themselves, as pdfkit asks them to: border, background, a tick. */
const LOOK = {
  BS: { W: 1, S: "S" },
  MK: { BC: [0.514, 0.549, 0.522], BG: [1, 1, 1], CA: Object("4") },
  DA: Object("/ZaDb 0 Tf 0.043 0.365 0.294 rg"),
};
const TICK_FILL = "0.043 0.365 0.294 rg 0.043 0.365 0.294 RG 1 w";

/**
 * Boxes that can be ticked on the screen and with a pen. They bring their own two pictures, so that they look the same
 * in every reader and need no font.
 */
export function checkboxFields(canvas: PdfDocument) {
  const boxes: Reference[] = [];
  let group: Reference | undefined;
  return (element: StructureElement, label: string, x: number, y: number, size: number) => {
    group ??= groupOf(canvas, boxes);
    const states = { Yes: picture(canvas, size, tickedBox), Off: picture(canvas, size, emptyBox) };
    canvas.annotate(x, y, size, size, {
      Subtype: "Widget",
      FT: "Btn",
      Parent: group,
      // pdfkit writes a `String` object as a PDF string, and a plain string as a name.
      T: Object(`tick-${boxes.length + 1}`),
      TU: Object(label),
      V: "Off",
      AS: "Off",
      F: 4,
      AP: { N: states },
      ...LOOK,
      structParent: element,
    });
    const widget = canvas.page.annotations.at(-1);
    if (widget) boxes.push(widget);
  };
}

/** The field that all boxes are parts of. */
function groupOf(canvas: PdfDocument, boxes: Reference[]): Reference {
  canvas.initForm();
  const group = canvas.formField("checklist");
  group.data.Kids = boxes;
  return group;
}

function picture(canvas: PdfDocument, size: number, draw: (size: number) => string): Reference {
  const form = canvas.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, size, size], Resources: {} });
  form.end(draw(size));
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
