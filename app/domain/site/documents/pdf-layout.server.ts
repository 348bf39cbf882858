import Yoga, {
  Align,
  type Config,
  Edge,
  FlexDirection,
  Gutter,
  Justify,
  MeasureMode,
  type Node,
  PositionType,
  Wrap,
} from "yoga-layout";
import type { BlockStyle, PdfNode } from "./pdf-elements.ts";
import type { PdfText, TextStyle } from "./pdf-text.server.ts";

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/** A node with its place on the page. */
export interface Box {
  node: PdfNode;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The lines of a text, and their style. */
  text?: { lines: string[]; style: TextStyle };
  children: Box[];
}

/** The blocks of a page, from top to bottom, without those that repeat. */
interface LaidOutPage {
  /** The `<Page>` that it comes from. */
  source: PdfNode;
  boxes: Box[];
}

/** Lays pages out with flexible boxes. A block that no longer fits begins another page; blocks are never divided. */
export function layOutPages(pages: PdfNode[], texts: PdfText): LaidOutPage[] {
  return pages.flatMap((source) => {
    const { paddingTop = 0, paddingBottom = 0 } = source.props.style ?? {};
    const flowing = source.children.filter(({ props }) => !props.fixed);
    const boxes = layOut({ ...source, children: flowing } as PdfNode, texts).children;
    return pagesOf(boxes, paddingTop, PAGE.height - paddingBottom).map((onPage) => ({ source, boxes: onPage }));
  });
}

/** The blocks that repeat on every page of a `<Page>`, with its numbers. */
export function layOutFixed(
  source: PdfNode,
  numbers: { pageNumber: number; totalPages: number },
  texts: PdfText,
): Box[] {
  const numbered = (node: PdfNode): PdfNode =>
    node.kind === "text" && node.props.render
      ? { ...node, props: { ...node.props, children: node.props.render(numbers) } }
      : ({ ...node, children: node.children.map(numbered) } as PdfNode);
  const children = source.children.filter(({ props }) => props.fixed).map(numbered);
  return layOut({ ...source, children } as PdfNode, texts).children;
}

/** Breaks a flow of blocks into pages. */
function pagesOf(boxes: Box[], top: number, bottom: number): Box[][] {
  const pages: Box[][] = [[]];
  let shift = 0;
  boxes.forEach((box, index) => {
    const page = pages.at(-1) ?? [];
    const partner = box.node.props.withNext ? boxes[index + 1] : undefined;
    const end = partner ? partner.y + partner.height : box.y + box.height;
    if (page.length > 0 && end - shift > bottom) {
      shift = box.y - top;
      pages.push([]);
    }
    pages.at(-1)?.push(moved(box, -shift));
  });
  return pages;
}

function moved(box: Box, by: number): Box {
  return by === 0 ? box : { ...box, y: box.y + by, children: box.children.map((child) => moved(child, by)) };
}

let config: Config | undefined;

function layOut(root: PdfNode, texts: PdfText): Box {
  if (!config) {
    config = Yoga.Config.create();
    // No rounding to whole points.
    config.setPointScaleFactor(0);
  }
  const styles = new Map<PdfNode, TextStyle>();
  const yogaRoot = yogaNode(root, texts, {}, styles, config);
  yogaRoot.setWidth(PAGE.width);
  yogaRoot.setMinHeight(PAGE.height);
  yogaRoot.calculateLayout(PAGE.width, undefined);
  const box = boxOf(root, yogaRoot, 0, 0, texts, styles);
  yogaRoot.freeRecursive();
  return box;
}

function yogaNode(
  node: PdfNode,
  texts: PdfText,
  inherited: BlockStyle,
  styles: Map<PdfNode, TextStyle>,
  settings: Config,
): Node {
  const style = node.props.style ?? {};
  const { fontSize, fontWeight, lineHeight, letterSpacing, color } = { ...inherited, ...style };
  const text = {
    ...(fontSize !== undefined && { fontSize }),
    ...(fontWeight !== undefined && { fontWeight }),
    ...(lineHeight !== undefined && { lineHeight }),
    ...(letterSpacing !== undefined && { letterSpacing }),
    ...(color !== undefined && { color }),
  };
  const yoga = Yoga.Node.create(settings);
  applyStyle(yoga, style);
  if (node.kind === "text") {
    const textStyle = { ...DEFAULT_TEXT, ...text };
    styles.set(node, textStyle);
    yoga.setMeasureFunc((width, mode) => {
      const lines = texts.wrap(node.props.children ?? "", textStyle, mode === MeasureMode.Undefined ? Infinity : width);
      const widest = Math.max(...lines.map((line) => texts.width(line, textStyle)));
      return {
        width: mode === MeasureMode.Exactly ? width : mode === MeasureMode.AtMost ? Math.min(width, widest) : widest,
        height: lines.length * textStyle.fontSize * textStyle.lineHeight,
      };
    });
  }
  node.children.forEach((child, index) => {
    yoga.insertChild(yogaNode(child, texts, text, styles, settings), index);
  });
  return yoga;
}

const DEFAULT_TEXT: TextStyle = { fontSize: 12, fontWeight: 400, lineHeight: 1.2, letterSpacing: 0, color: "#000000" };

function boxOf(
  node: PdfNode,
  yoga: Node,
  left: number,
  top: number,
  texts: PdfText,
  styles: Map<PdfNode, TextStyle>,
): Box {
  const layout = yoga.getComputedLayout();
  const x = left + layout.left;
  const y = top + layout.top;
  const style = styles.get(node);
  // A hair more, since the width was computed from the text.
  const lines = node.kind === "text" && style ? texts.wrap(node.props.children ?? "", style, layout.width + 0.01) : [];
  return {
    node,
    x,
    y,
    width: layout.width,
    height: layout.height,
    ...(style && { text: { lines, style } }),
    children: node.children.map((child, index) => boxOf(child, yoga.getChild(index), x, y, texts, styles)),
  };
}

const ALIGN = { center: Align.Center, "flex-start": Align.FlexStart, "flex-end": Align.FlexEnd } as const;

function applyStyle(yoga: Node, style: BlockStyle): void {
  yoga.setFlexShrink(1);
  if (style.flex !== undefined) yoga.setFlex(style.flex);
  if (style.flexDirection === "row") yoga.setFlexDirection(FlexDirection.Row);
  if (style.flexWrap) yoga.setFlexWrap(Wrap.Wrap);
  if (style.justifyContent) yoga.setJustifyContent(Justify.SpaceBetween);
  if (style.alignItems) yoga.setAlignItems(ALIGN[style.alignItems]);
  if (style.alignSelf) yoga.setAlignSelf(ALIGN[style.alignSelf]);
  if (style.width !== undefined) yoga.setWidth(style.width);
  if (style.height !== undefined) yoga.setHeight(style.height);
  if (style.minHeight !== undefined) yoga.setMinHeight(style.minHeight);
  if (style.maxWidth !== undefined) yoga.setMaxWidth(style.maxWidth);
  if (style.gap !== undefined) yoga.setGap(Gutter.All, style.gap);
  if (style.columnGap !== undefined) yoga.setGap(Gutter.Column, style.columnGap);
  if (style.position) yoga.setPositionType(PositionType.Absolute);
  for (const [edge, side] of EDGES) {
    const { [`margin${side}` as const]: margin, [`padding${side}` as const]: padding } = style as Sides;
    if (margin !== undefined) yoga.setMargin(edge, margin);
    if (padding !== undefined) yoga.setPadding(edge, padding);
    const { [`border${side}Width` as const]: border, [side.toLowerCase()]: place } = style as Sides;
    if (border !== undefined) yoga.setBorder(edge, border);
    if (side !== "" && place !== undefined && edge !== Edge.Horizontal && edge !== Edge.Vertical)
      yoga.setPosition(edge, place);
  }
}

type Sides = Record<string, number | undefined>;

const EDGES = [
  [Edge.All, ""],
  [Edge.Horizontal, "Horizontal"],
  [Edge.Vertical, "Vertical"],
  [Edge.Top, "Top"],
  [Edge.Right, "Right"],
  [Edge.Bottom, "Bottom"],
  [Edge.Left, "Left"],
] as const;
