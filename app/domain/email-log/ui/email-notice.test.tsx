import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { EmailNotice } from "./email-notice.tsx";

function noticeWhile(waiting: number) {
  const loadedAt = "2026-03-01T10:00:00.000Z";
  const status = { configured: false, outage: null, failed: 0, waiting, queued: 0, loadedAt };
  return renderToStaticMarkup(
    <MemoryRouter>
      <EmailNotice status={status} here />
    </MemoryRouter>,
  );
}

it("while email isn't set up, the owner reads how many emails wait", () => {
  expect(noticeWhile(0)).toContain("Until it is, emails wait.");
  expect(noticeWhile(1)).toContain("One email waits.");
  expect(noticeWhile(1_200)).toContain("1,200 emails wait.");
});
