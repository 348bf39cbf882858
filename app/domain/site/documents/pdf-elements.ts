import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * The elements that documents are written with, in JSX. They draw nothing themselves: `documentTree` makes a tree of
 * plain nodes of them, which is laid out (app/domain/site/documents/pdf-layout.server.ts) and then drawn.
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
  | "Form";

type Length = number | `${number}%`;

/** The style of a block: a part of CSS's flexible boxes, in points. What texts have is inherited. */
export interface BlockStyle {
  width?: Length;
  height?: Length;
  minHeight?: number;
  maxWidth?: number;
  flex?: number;
  flexDirection?: "row" | "column";
  flexWrap?: "wrap";
  alignItems?: "center" | "flex-start" | "flex-end";
  alignSelf?: "center" | "flex-start" | "flex-end";
  justifyContent?: "space-between";
  gap?: number;
  columnGap?: number;
  position?: "absolute";
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
  margin?: Length;
  marginTop?: Length | "auto";
  marginBottom?: Length;
  marginLeft?: Length;
  marginHorizontal?: Length;
  padding?: number;
  paddingTop?: number;
  paddingBottom?: number;
  paddingLeft?: number;
  paddingHorizontal?: number;
  paddingVertical?: number;
  backgroundColor?: string;
  borderRadius?: number;
  borderWidth?: number;
  borderColor?: string;
  borderTopWidth?: number;
  borderTopColor?: string;
  borderBottomWidth?: number;
  borderBottomColor?: string;
  borderLeftWidth?: number;
  borderLeftColor?: string;
  fontSize?: number;
  fontWeight?: 400 | 500 | 600 | 700;
  /** A multiple of the font's size. */
  lineHeight?: number;
  letterSpacing?: number;
  color?: string;
}

/** What every element may have. */
export interface BlockProps {
  style?: BlockStyle | undefined;
  role?: StructureRole;
  /** Of a table's heading. */
  scope?: "Column" | "Row";
  /** The accessible name of a link or a field. */
  label?: string;
  /** The name of a place that links inside the document lead to. */
  id?: string;
  /** The title of its entry in the outline. */
  outline?: string;
  /** Only for a block of the page itself: it repeats on every page, and is decoration. */
  fixed?: boolean;
  /** Only for a block of the page itself: it stays on the page of the next one. */
  withNext?: boolean;
}

interface PageNumbers {
  pageNumber: number;
  totalPages: number;
}

type WithChildren = BlockProps & { children?: ReactNode };
type ShapeProps = { fill?: string; stroke?: string; strokeWidth?: number };
type TextProps = BlockProps & { children?: string; render?: (numbers: PageNumbers) => string };
type LinkProps = WithChildren & { src: string };
type SvgProps = BlockProps & { viewBox: string; children?: ReactNode };
type RectProps = ShapeProps & { x: number; y: number; width: number; height: number; rx?: number };
type PathProps = ShapeProps & { d: string };
type PictureProps = { png: Uint8Array; width: number; height: number };

const nothing = () => null;
/** The whole document; holds pages. */
export const Document: (props: { children?: ReactNode }) => null = nothing.bind(null);
/** An A4 page, or several where its blocks need more room. */
export const Page: (props: WithChildren) => null = nothing.bind(null);
/** A block. */
export const View: (props: WithChildren) => null = nothing.bind(null);
/** A paragraph, unless its role says otherwise. */
export const Text: (props: TextProps) => null = nothing.bind(null);
/** A link: an address, or `#` and an id. */
export const Link: (props: LinkProps) => null = nothing.bind(null);
/** A drawing; decoration. */
export const Svg: (props: SvgProps) => null = nothing.bind(null);
export const Rect: (props: RectProps) => null = nothing.bind(null);
export const Path: (props: PathProps) => null = nothing.bind(null);
/** A PNG, at the top left of its drawing. */
export const Picture: (props: PictureProps) => null = nothing.bind(null);

/** A node of the tree. */
export type PdfNode =
  | { kind: "page" | "view"; props: WithChildren; children: PdfNode[] }
  | { kind: "text"; props: TextProps; children: [] }
  | { kind: "link"; props: LinkProps; children: PdfNode[] }
  | { kind: "svg"; props: SvgProps; children: []; shapes: Shape[] };

export type Shape =
  | ({ kind: "rect" } & RectProps)
  | ({ kind: "path" } & PathProps)
  | ({ kind: "picture" } & PictureProps);

/** The pages of a `<Document>`, with every component of its own called. */
export function documentTree(element: ReactElement): PdfNode[] {
  return elementsIn(element).flatMap((document) => nodesIn(childrenOf(document)));
}

function nodesIn(content: ReactNode): PdfNode[] {
  return elementsIn(content).map(nodeOf);
}

function nodeOf(element: ReactElement<never>): PdfNode {
  const { type, props } = element;
  const children = type === Text || type === Svg ? [] : nodesIn(childrenOf(element));
  if (type === Page) return { kind: "page", props, children };
  if (type === View) return { kind: "view", props, children };
  if (type === Text) return { kind: "text", props, children: [] };
  if (type === Link) return { kind: "link", props, children };
  if (type === Svg) return { kind: "svg", props, children: [], shapes: elementsIn(childrenOf(element)).map(shapeOf) };
  throw new Error(`A document has no place for ${String(type)}.`);
}

function shapeOf({ type, props }: ReactElement<never>): Shape {
  const kind = type === Rect ? "rect" : type === Picture ? "picture" : "path";
  return { kind, ...(props as object) } as Shape;
}

const PRIMITIVES: ReadonlySet<unknown> = new Set([Document, Page, View, Text, Link, Svg, Rect, Path, Picture]);

/** The elements of this file in some content; components are called, fragments opened. */
function elementsIn(content: ReactNode): ReactElement<never>[] {
  return Children.toArray(content).flatMap((child) => {
    if (!isValidElement<never>(child)) throw new Error(`Text outside of a text element: ${String(child)}`);
    if (PRIMITIVES.has(child.type)) return [child];
    if (child.type === Fragment) return elementsIn(childrenOf(child));
    if (typeof child.type !== "function") throw new Error(`A document has no place for ${child.type}.`);
    const component = child.type as (props: never) => ReactNode;
    return elementsIn(component(child.props));
  });
}

function childrenOf({ props }: ReactElement): ReactNode {
  return (props as { children?: ReactNode }).children;
}
