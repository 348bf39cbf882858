// @vitest-environment happy-dom

import { act } from "react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { prepareRendering } from "../../../tests/support/render-hook.tsx";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { PageLinks } from "./page-links.tsx";

const { render } = prepareRendering();
const HTML = '<a href="/contact">Contact</a><p><button data-copy="a@b.example"></button><b role="status"></b></p>';

test("the router follows a link and a copy button copies, in HTML that React doesn't know", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const Page = () => (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a test's own */}
      <div dangerouslySetInnerHTML={{ __html: HTML }} />
      <a href="/answered" onClick={(event) => event.preventDefault()}>
        Answered
      </a>
      <PageLinks />
    </>
  );
  const Site = createRoutesStub([
    { path: "/", Component: Page },
    { path: "/contact", Component: () => <h1>Contact</h1> },
    { path: "/answered", Component: () => <h1>Never shown</h1> },
  ]);
  const { box } = await render(<Site />);
  const press = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click());
  await press("button");
  await eventually(() => expect(box.querySelector("[role=status]")?.textContent).toBe("Copied"));
  expect(writeText).toHaveBeenCalledExactlyOnceWith("a@b.example");
  await press("a[href='/answered']");
  expect(box.querySelector("h1")).toBeNull();
  await press("a[href='/contact']");
  await eventually(() => expect(box.querySelector("h1")?.textContent).toBe("Contact"));
});
