import type { Locator, Page } from "@playwright/test";

/** Keeps a toast, which goes after four seconds: it waits while the pointer is over it. */
export async function holdToast(page: Page, toast: string): Promise<void> {
  await said(page, toast).dispatchEvent("mouseover");
}

/** Takes back what a toast says. */
export async function undo(page: Page, toast: string): Promise<void> {
  // It may not stand still on a busy machine.
  await said(page, toast).getByRole("button", { name: "Undo" }).dispatchEvent("click");
}

function said(page: Page, toast: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByText(toast, { exact: true }) });
}
