/**
 * The structure tree of a tagged PDF: what a screen reader reads, in which order. `@react-pdf/renderer` writes none,
 * but draws with pdfkit, which can. So the laid-out pages get marks around their texts before they are drawn: nodes of
 * the kind `CANVAS`, whose `paint` is called in the order of drawing.
 */

/** The role of an element; the standard structure types of ISO 32000-1, 14.8.4. */
export type StructureRole =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "BlockQuote"
  | "TOC"
  | "TOCI"
  | "Link"
  | "Form"
  | "Artifact";

/** A node of the laid-out document, as far as it matters here. */
export interface LayoutNode {
  type: string;
  props?: object;
  style?: object;
  box?: object;
  children?: LayoutNode[];
}

/** The properties that we give to nodes (`as` in app/domain/site/documents/theme.server.ts), or read. */
interface NodeProps {
  role?: StructureRole;
  roleKey?: number;
  scope?: "Column" | "Row";
  label?: string;
  fixed?: boolean;
  id?: string;
}

/** The props of a node. */
export function propsOf(node: LayoutNode): NodeProps {
  return node.props ?? {};
}

export interface StructureElement {
  add(child: unknown): void;
  end(): void;
}

/** The part of pdfkit's document that tagging needs. */
export interface PdfCanvas {
  struct(type: string, options?: object): StructureElement;
  addStructure(element: StructureElement): void;
  markStructureContent(tag: string): unknown;
  markContent(tag: "Artifact"): void;
  endMarkedContent(): void;
  link(x: number, y: number, width: number, height: number, url: string, options?: object): unknown;
  goTo(x: number, y: number, width: number, height: number, name: string, options?: object): unknown;
}

/** Draws a form field at the place of a node with the role `Form`, as a child of `parent`. */
type DrawCheckbox = (field: { label: string; width: number; height: number; parent: StructureElement }) => void;

/** Numbers the nodes that have a role, so that the parts of one that goes on on the next page are still one element. */
export function assignRoleKeys(node: LayoutNode, next = { key: 1 }): void {
  const nodeProps = propsOf(node);
  if (nodeProps.role) nodeProps.roleKey = next.key++;
  for (const child of node.children ?? []) assignRoleKeys(child, next);
}

/**
 * Adds marks to the laid-out `document`, which is about to be drawn on `canvas`. Texts are paragraphs unless they say
 * otherwise; what is drawn besides texts, links and fields is decoration, and so is what repeats on every page.
 */
export function markStructure(document: LayoutNode, canvas: PdfCanvas, drawField: DrawCheckbox): void {
  const root = canvas.struct("Document");
  canvas.addStructure(root);
  const elements = new Map<number, StructureElement>();
  const links = linksInto(canvas);

  for (const page of document.children ?? []) {
    const open = paintHook(() => canvas.markContent("Artifact"));
    const close = paintHook(() => canvas.endMarkedContent());
    page.children = [open, ...(page.children ?? []).flatMap((child) => tagged(child, root)), close];
  }

  function tagged(node: LayoutNode, parent: StructureElement, insideLink = false): LayoutNode[] {
    const { role, fixed, label = "" } = propsOf(node);
    if (fixed || role === "Artifact") return [node];
    if (role === "Form") return [node, field(node, elementOf(node, role, parent))];
    if (node.type === "TEXT") {
      // The text of a link belongs to the link itself.
      return text(
        node,
        role ?? (insideLink ? "Link" : "P"),
        insideLink ? parent : elementOf(node, role ?? "P", parent),
      );
    }
    const isLink = node.type === "LINK";
    const element = isLink || role ? elementOf(node, isLink ? "Link" : (role ?? "P"), parent) : parent;
    node.children = node.children?.flatMap((child) => tagged(child, element, insideLink || isLink));
    if (!isLink) return [node];
    return [paintHook(() => links.begin(element, label)), node, paintHook(() => links.end())];
  }

  function elementOf(node: LayoutNode, role: StructureRole, parent: StructureElement): StructureElement {
    const { roleKey, scope } = propsOf(node);
    const known = roleKey === undefined ? undefined : elements.get(roleKey);
    if (known) return known;
    const element = canvas.struct(role, scope ? { scope } : {});
    parent.add(element);
    if (roleKey !== undefined) elements.set(roleKey, element);
    return element;
  }

  function text(node: LayoutNode, tag: StructureRole, element: StructureElement): LayoutNode[] {
    const begin = paintHook(() => {
      canvas.endMarkedContent();
      element.add(canvas.markStructureContent(tag));
    });
    const end = paintHook(() => {
      canvas.endMarkedContent();
      canvas.markContent("Artifact");
    });
    return [begin, node, end];
  }

  function field(node: LayoutNode, parent: StructureElement): LayoutNode {
    const paint = (_painter: unknown, width: number, height: number) => {
      drawField({ label: propsOf(node).label ?? "", width, height, parent });
      parent.end();
    };
    return { type: "CANVAS", box: { ...node.box }, style: {}, props: { paint }, children: [] };
  }
}

/** Makes the canvas's links children of the structure element that is begun when they are drawn. */
function linksInto(canvas: PdfCanvas) {
  let current: { structParent: StructureElement; Contents: unknown } | undefined;
  const { link, goTo } = canvas;
  canvas.link = (x, y, width, height, url) => link.call(canvas, x, y, width, height, url, current);
  canvas.goTo = (x, y, width, height, name) => goTo.call(canvas, x, y, width, height, name, current);
  return {
    begin(element: StructureElement, label: string) {
      // pdfkit writes a `String` object as a PDF string, and a plain string as a name.
      current = { structParent: element, Contents: Object(label) };
    },
    /** Writes the element while its page is the current one, since pdfkit refers to that. */
    end() {
      current?.structParent.end();
      current = undefined;
    },
  };
}

/** A node that draws nothing and calls back when it is rendered. */
function paintHook(paint: () => void): LayoutNode {
  return { type: "CANVAS", box: { top: 0, left: 0, width: 1, height: 1 }, style: {}, props: { paint }, children: [] };
}
