import { expect, test } from "vitest";
import { serverTexts, settingVariables } from "~/shared/settings/setting.ts";
import { identityForPage } from "./identity.ts";
import { IDENTITY_SECTIONS } from "./identity-settings.ts";
import { PLACEHOLDER_IDENTITY, readIdentity } from "./read-identity.ts";

/** What a start says of a variable. */
const problem = (source: Record<string, string>) =>
  settingVariables(IDENTITY_SECTIONS)
    .safeParse(source)
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)
    .join();

test("an owner who sets nothing gets the placeholders", () => {
  expect(readIdentity({})).toEqual(PLACEHOLDER_IDENTITY);
});

test("an owner who sets brand, number and public address sees them everywhere", () => {
  const identity = readIdentity(
    { SITE_BRAND: "Tidewick", SITE_MESSAGING_NUMBER: "+49 171 39200 01" },
    { url: "https://a.example", local: "http://localhost:3000" },
  );
  const href = "sms:+491713920001";
  expect(identity).toMatchObject({ brand: "Tidewick", url: "https://a.example", domain: "a.example" });
  expect(identity.messaging).toEqual({ label: "+49 171 39200 01", href });
  expect(identity.social.messaging).toBe(href);
});

test("an owner who tries the site at home gets links that lead there, and the real ones with the domain", () => {
  const local = "http://localhost:3000";
  expect(readIdentity({}, { local })).toMatchObject({ url: local, domain: "remoteops.example" });
  expect(readIdentity({ SITE_DOMAIN: "a.example" }, { local }).url).toBe("https://a.example");
});

test("an owner who mistypes a variable learns which one", () => {
  expect(problem({ SITE_EMAIL: "nobody" })).toMatch(/SITE_EMAIL: must be an email address/);
});

test("an owner who sets the price of an hour has it in the estimate, and on no other page", () => {
  const identity = readIdentity({ SITE_HOURLY_RATE: "35,50 €", SITE_DOMAIN: "https://a.example/" });
  expect(identity.domain).toBe("a.example");
  expect(identity.hourlyRate).toEqual({ amount: 35.5, currency: "EUR" });
  expect(readIdentity({}).hourlyRate).toBeUndefined();
  for (const path of ["/", "/how-it-works", "/legal/impressum"])
    expect(identityForPage(identity, path)).not.toHaveProperty("hourlyRate");
});

test.each(["35", "EUR", "35 euro", "35 ABC", "-3 EUR", "3,5,0 EUR", "€ 35 EUR"])(
  "the price %j ends the start",
  (rate) => {
    expect(problem({ SITE_HOURLY_RATE: rate })).toMatch(/SITE_HOURLY_RATE.*35 EUR/);
  },
);

test("what the server sets wins over what the owner sets, its address over the domain, too", () => {
  const server = { SITE_BRAND: "Tidewick", SITE_CITY: "", SITE_URL: "https://www.a.example", PATH: "/bin" };
  const known = { SITE_BRAND: "Tidewick", SITE_DOMAIN: "www.a.example" };
  const texts = (environment: Record<string, string>) =>
    Object.assign({}, ...IDENTITY_SECTIONS.map((one) => serverTexts(one, environment)));
  expect(texts(server)).toEqual(known);
  expect(texts({ ...server, SITE_DOMAIN: "a.example" })).toEqual({ ...known, SITE_DOMAIN: "a.example" });
});

test("working hours that the owner sets stand beside the usual ones, and without any there is nothing of them", () => {
  expect(readIdentity({})).not.toHaveProperty("hours");
  const usual = { days: "Monday to Friday", lastDay: 5, from: "8:30", to: "17:30" };
  expect(readIdentity({ SITE_HOURS_FROM: "09:00" }).hours).toEqual({ ...usual, from: "9:00" });
  const longer = { ...usual, days: "Monday to Saturday", lastDay: 6, to: "19:00" };
  expect(readIdentity({ SITE_HOURS_DAYS: "1-6", SITE_HOURS_TO: "19:00" }).hours).toEqual(longer);
});

test.each([
  ["SITE_HOURS_FROM", ["8", "06:59", "10:30"]],
  ["SITE_HOURS_TO", ["14:59", "20:01", "25:00"]],
  ["SITE_HOURS_DAYS", ["Mon-Fri"]],
])("%s can't be %j, which texts or drawings contradict", (name, values) => {
  for (const value of values) expect(problem({ [name]: value }), value).toMatch(name);
});

test("what a business has none of is nowhere in its identity, and named for the texts that rest on it", () => {
  const none = { SITE_PHONE: "none", SITE_MESSAGING_NUMBER: "none", SITE_REGION: "none", SITE_SOCIAL_VIDEO: "none" };
  const identity = readIdentity({ ...none, SITE_CITY: "Berlin", SITE_COUNTRY: "Germany" });
  expect(identity).toMatchObject({
    ...{ phone: { label: "", href: "" }, messaging: { label: "", href: "" } },
    ...{ address: { region: "" }, social: { video: "", messaging: "" } },
  });
  expect(identity.hidden).toEqual(expect.arrayContaining(["phone", "link-messaging", "region", "link-video"]));
});

test("a messaging app without a number has its link alone", () => {
  const identity = readIdentity({ SITE_MESSAGING_NUMBER: "none", SITE_MESSAGING_URL: "https://chat.example/tidewick" });
  expect(identity.messaging).toEqual({ label: "chat.example/tidewick", href: "https://chat.example/tidewick" });
  expect(identity.hidden).toBeUndefined();
});

test("without placeholders nothing of them is left, and the name is the site's address", () => {
  const identity = readIdentity({}, { url: "https://www.a.example", isDecided: true });
  expect(identity).toMatchObject({ brand: "www.a.example", domain: "www.a.example", email: "" });
  const { url: _, ...shown } = PLACEHOLDER_IDENTITY;
  const texts = JSON.stringify(identity);
  for (const placeholder of [shown.email, shown.phone.label, shown.address.city, shown.legal.company, shown.brand])
    expect(texts).not.toContain(placeholder);
});
