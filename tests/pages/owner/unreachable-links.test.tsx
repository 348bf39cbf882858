// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { OneTimeLinkPage } from "~/domain/auth/ui/one-time-link-page.tsx";
import { clientAction } from "~/routes/admin/auth/one-time-link.tsx";
import { prepareRendering } from "../../support/render-hook.tsx";

const { render } = prepareRendering();

test.each([
  ["sign-in", "You could not be signed in. Please try again."],
  ["email-change", "The address could not be confirmed. Please try again."],
  ["end-sessions", "Nobody was signed out. Please try again."],
] as const)(
  "without a connection the page of a link for %s says that nothing has happened, and keeps its button",
  async (purpose, text) => {
    const body = new FormData();
    body.set("token", "a-token");
    const request = new Request("http://localhost/admin/link", { method: "POST", body });
    const serverAction = () => Promise.reject(new TypeError("Failed to fetch"));
    const answer = await clientAction({ request, serverAction } as unknown as Parameters<typeof clientAction>[0]);
    const page = <OneTimeLinkPage purpose={purpose} token="a-token" {...answer} />;
    await render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
    expect(document.querySelector("[role=alert]")?.textContent).toBe(text);
    expect(document.querySelector("form button[type=submit]")).not.toBeNull();
    expect(document.querySelector<HTMLInputElement>("input[name=token]")?.value).toBe("a-token");
  },
);
