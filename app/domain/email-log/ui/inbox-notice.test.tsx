import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { InboxNotice } from "./inbox-notice.tsx";

const noticeOf = (outage: Parameters<typeof InboxNotice>[0]["outage"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InboxNotice outage={outage} />
    </MemoryRouter>,
  );

it("the owner reads why the inbox can't be read and what to do, and nothing while it can", () => {
  const html = noticeOf({ since: "2026-03-02T08:00:00.000Z", reason: "The server stopped answering." });
  for (const part of [
    "The server stopped answering.",
    "2026-03-02T08:00:00.000Z",
    "in your mail program",
    "/admin/settings/mail",
  ])
    expect(html).toContain(part);
  expect(noticeOf(null)).toBe("");
});
