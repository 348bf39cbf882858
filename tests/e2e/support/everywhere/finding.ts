/** Something that is wrong on a page. Page, width, kind and selector name it; `detail` is for people. */
export interface Finding {
  kind: "covered" | "clipped" | "cut" | "wide" | "styles" | "enter" | "outer form" | "zooms";
  selector: string;
  detail: string;
}
