import type { Page } from "@playwright/test";

/** Takes back what a toast says. */
export async function undo(page: Page, toast: string): Promise<void> {
  const said = page.getByRole("listitem").filter({ has: page.getByText(toast, { exact: true }) });
  // A toast goes after four seconds, in which it may not stand still on a busy machine.
  await said.getByRole("button", { name: "Undo" }).dispatchEvent("click");
}
