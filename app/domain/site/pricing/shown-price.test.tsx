import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY, readIdentity } from "~/domain/site/identity/read-identity.ts";
import { additionalBlocks } from "~/domain/site/structured-data/additional-blocks.ts";
import { IdentityProvider } from "~/domain/site/ui/kit/identity-context.tsx";
import { PriceTable } from "~/domain/site/ui/kit/price-table.tsx";

const WITH_RATE = readIdentity({ SITE_HOURLY_RATE: "35 EUR" });
const rowsOf = (identity: typeof WITH_RATE) =>
  renderToStaticMarkup(
    <IdentityProvider identity={identity}>
      <PriceTable brief />
    </IdentityProvider>,
  )
    .split("</tr>")
    .map((row) => row.replace(/<[^>]+>/g, " "));

test("the hours of the example cost what the owner's rate makes of them, and nothing is named without one", () => {
  expect(rowsOf(WITH_RATE)).toContainEqual(expect.stringMatching(/A month, at €35 an hour\s+€2,310/));
  expect(rowsOf(PLACEHOLDER_IDENTITY).join()).not.toMatch(/[€$]|an hour/);
});

test("programs read the rate on the pages that show it, and nowhere else", () => {
  const offers = (path: string, identity = WITH_RATE) =>
    additionalBlocks(path, identity).flatMap((one) => (one["@type"] === "Service" ? [one.offers] : []));
  const rate = { price: 35, priceCurrency: "EUR" };
  for (const path of ["/", "/how-it-works"])
    expect(offers(path)).toMatchObject([{ ...rate, priceSpecification: { ...rate, unitCode: "HUR" } }]);
  expect(offers("/contact")).toEqual([]);
  expect(offers("/", PLACEHOLDER_IDENTITY)).toEqual([]);
  const content = { "home.sections": { sections: "services" }, "how-it-works.sections": { sections: "steps" } };
  for (const path of ["/", "/how-it-works"]) expect(offers(path, { ...WITH_RATE, content })).toEqual([]);
});
