// @vitest-environment happy-dom
import { createRef } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { PersonReport } from "~/domain/privacy/person/person-report.ts";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { PersonResult } from "./person-result.tsx";

const { render } = prepareRendering();

test.each([
  [0, "Nothing is stored about this address."],
  [1, "1 record"],
  [1_234, "1,234 records"],
])("of %i records of a person the owner reads how many there are", async (count, text) => {
  const sections: PersonReport["sections"] = [
    { kind: "newsletter_subscriptions", title: "Newsletter", noun: "newsletter subscription", count, records: [] },
  ];
  const report = { address: "ada@client.example", sections, hold: null, isOwner: false, receipts: [] };
  const none = () => {};
  const Page = () => (
    <PersonResult
      ref={createRef()}
      report={report}
      request={undefined}
      canSendEmail={false}
      onChanged={none}
      onErased={none}
    />
  );
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  expect(box.querySelector("[role=status]")?.textContent).toBe(text);
});
