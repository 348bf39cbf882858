import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { CONSENT_TEXTS, consentText } from "~/shared/privacy/consent-texts.ts";
import { retentionSection } from "~/shared/settings/retention-settings.ts";
import { readSettings } from "~/shared/settings/setting.ts";
import { BROWSER_STORAGE } from "./browser-storage.ts";
import { impressum } from "./impressum-copy.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";
import { privacyPolicy } from "./privacy-policy-copy.ts";
import { termsOfService } from "./terms-of-service-copy.ts";

const FACTS: PrivacyFacts = {
  backups: { isScheduled: true, isElsewhere: true },
  periods: readSettings(retentionSection, {}),
  ...{ sendsMail: true, readsReplies: true, pushes: true, beginsAt: null, changedAt: null },
};
const TEXTS = Object.entries({ impressum, privacyPolicy: privacyPolicy(FACTS), termsOfService });
const policy = (facts: Partial<PrivacyFacts> = {}) =>
  JSON.stringify(fillCopy(privacyPolicy({ ...FACTS, ...facts }).shipped, PLACEHOLDER_IDENTITY));

for (const [name, { shipped }] of TEXTS) {
  test(`a reader of ${name} finds no gap where a fact of the business belongs, and each section once`, () => {
    const filled = fillCopy(shipped, PLACEHOLDER_IDENTITY);
    expect(JSON.stringify(filled)).not.toMatch(/\{\w+\}/);
    const ids = filled.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(filled.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Number.isNaN(Date.parse(filled.date))).toBe(false);
  });
}

test("the Impressum names the owner with everything that § 5 DDG and § 18 (2) MStV require", () => {
  const legal = { ...PLACEHOLDER_IDENTITY.legal, company: "Tidewick Ltd", representative: "R. One", editor: "E. Two" };
  const text = JSON.stringify(fillCopy(impressum.shipped, { ...PLACEHOLDER_IDENTITY, legal }));
  const { address, email, phone } = PLACEHOLDER_IDENTITY;
  const paragraphs = ["§ 5 DDG", "§ 18 (2) MStV", "§ 36 VSBG"];
  const facts = [...Object.values(legal), ...Object.values(address), email, phone.label, phone.href];
  for (const fact of [...facts, ...paragraphs]) expect(text).toContain(fact);
});

test("a reader of the privacy policy learns each period that is set, and where none is", () => {
  const odd = Object.fromEntries(
    Object.keys(retentionSection.settings).map((name, index) => [name, `${index + 71} days`]),
  );
  const limited = policy({ periods: odd as PrivacyFacts["periods"] });
  for (const period of Object.values(odd)) expect(limited).toContain(period);
  expect(limited).not.toMatch(/3 years|90 days|180 days/);
  const none = Object.fromEntries(Object.keys(retentionSection.settings).map((name) => [name, "keep"]));
  const kept = policy({ periods: none as PrivacyFacts["periods"] });
  expect(kept).not.toMatch(/\bkeep days|\{period\}|deleted automatically/);
  expect(kept).toContain("stays there until we delete it, which we do by hand");
});

test("the privacy policy tells of the mail server, of replies and of push services where there are any", () => {
  expect(policy()).toMatch(/looks into our mailbox.*Operator of our mail server.*Push services/);
  const without = policy({ sendsMail: false, readsReplies: false, pushes: false });
  expect(without).not.toMatch(/Operator of our mail server|Push services|looks into our mailbox/);
  expect(without).toContain("No mail server is set up");
});

test("the privacy policy tells of daily backups, and of a place elsewhere, where there are any", () => {
  expect(policy()).toMatch(/storage for backups.*Made every day, and kept for the last seven days/);
  const none = policy({ backups: { isScheduled: false, isElsewhere: false } });
  expect(none).not.toMatch(/storage for backups|Made every day/);
  expect(none).toContain("makes none automatically");
});

test("the privacy policy says from when on the periods hold, while that lies ahead", () => {
  expect(policy({ beginsAt: "2026-12-17T03:50:00Z" })).toContain("until 17 December 2026 nothing but copies");
  expect(policy()).not.toContain("These periods are new");
});

test("the privacy policy's date is that of the text, or of a later change of what is set", () => {
  const date = (changedAt: string | null) => privacyPolicy({ ...FACTS, changedAt }).shipped.date;
  expect(date("2024-01-01T00:00:00Z")).toBe(date(null));
  expect(date("2031-05-06T23:00:00Z")).toBe("2031-05-06");
});

test("the privacy policy shows each stored version of a consent text", () => {
  const text = policy();
  for (const { version } of CONSENT_TEXTS) {
    expect(text).toContain(version);
    expect(text).toContain(consentText(version, PLACEHOLDER_IDENTITY.brand));
  }
});

test("no text leads to the dispute platform of the European Commission, which was closed", () => {
  for (const [, { shipped }] of TEXTS) expect(JSON.stringify(shipped)).not.toMatch(/ec\.europa\.eu|consumers\/odr/);
});

/** The owner's code, and the functions that get the key from their caller. */
const NOT_PUBLIC = /\/admin\/|\/blog\/ui\/editor\/|\/owner-app\/|\.test\.tsx?$|\/ui\/local-setting\.ts$/;

/** The keys that the public code and the router write into the browser's storage. */
function writtenKeys(): string[] {
  const files = globSync("app/**/*.{ts,tsx}").map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const constantOf = (name: string, path: string) => {
    const found = new RegExp(`const ${name} = "([^"]+)"`);
    const own = files.find((file) => file.path === path && found.test(file.text));
    return found.exec((own ?? files.find(({ text }) => text.includes(`export const ${name} = "`)))?.text ?? "")?.[1];
  };
  const written = files
    .filter(({ path }) => !NOT_PUBLIC.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:Storage\.setItem|setLocalSetting)\(\W*(\w+)(.)/g)].map(([, name = "", end]) =>
        end === '"' ? name : (constantOf(name, path) ?? `${path}: ${name}`),
      ),
    );
  // That of view transitions, which the site hasn't, is in another folder.
  const router = globSync("node_modules/react-router/dist/production/lib/dom/**/*.js").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/STORAGE_KEY\w* = "([^"]+)"/g)].map(([, key = ""]) => key),
  );
  expect(router).not.toEqual([]);
  return [...new Set([...written, ...router])].toSorted();
}

test("the privacy policy names every key that the site writes into the browser's storage, and no other", () => {
  expect(BROWSER_STORAGE.map(({ key }) => key).toSorted()).toEqual(writtenKeys());
  for (const { key } of BROWSER_STORAGE) expect(policy()).toContain(key);
});
