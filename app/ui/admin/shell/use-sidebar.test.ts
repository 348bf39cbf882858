import { expect, it } from "vitest";
import { isSidebarCollapsed, sidebarCookie } from "./use-sidebar.ts";

it("the sidebar is found again as it was left", () => {
  for (const collapsed of [true, false]) {
    const [pair = ""] = sidebarCookie(collapsed).split(";");
    expect(isSidebarCollapsed(`session=1; ${pair}`)).toBe(collapsed);
  }
});

it("is remembered for seven days, in the admin area only", () => {
  expect(sidebarCookie(true)).toBe("sidebar_state=collapsed; Path=/admin; Max-Age=604800; SameSite=Lax");
});

it("starts expanded, whatever else a browser sends", () => {
  expect(isSidebarCollapsed(null)).toBe(false);
  expect(isSidebarCollapsed("my_sidebar_state=collapsed; sidebar_state=")).toBe(false);
});
