import { promises } from "~/domain/site/copy/promises.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import { entryFacts, hiddenEntries, lostNames } from "~/domain/site/entries/hidden-entries.ts";
import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { generatedMark } from "~/domain/site/logo/generated-mark.server.ts";
import { iconBase } from "~/domain/site/logo/icon-path.ts";
import { contentInForce } from "~/platform/content/content-scope.server.ts";
import { type Content, publishedContent, subscribeToContent } from "~/platform/content/published-content.server.ts";
import { environment, localUrl } from "~/platform/env.server.ts";
import { settingsOf, textsInForce } from "~/platform/settings/settings.server.ts";
import { storedSettings, subscribeToSettings } from "~/platform/settings/stored-settings.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import type { Identity } from "./identity.ts";
import { brandSection, IDENTITY_SECTIONS } from "./identity-settings.ts";
import { readIdentity } from "./read-identity.ts";

interface Identities {
  /** What is stored, as this process had loaded it. */
  of: object;
  shown: Identity;
  sent: Identity;
}

/** By what the texts are replaced with: for visitors, and for each preview. */
const current = new WeakMap<object, Identities>();

/**
 * The identity of the site: what the owner has set in the admin area, overridden by the environment, and what they have
 * replaced of its texts. The same object until either changes.
 */
export function siteIdentity(): Identity {
  return identities().shown;
}

/** The same as emails say it: once the site is live, nothing that no one has decided leaves it. */
export function sentIdentity(): Identity {
  return identities().sent;
}

/**
 * Calls `listener` once this process has loaded what changes pages: with the documents of which something was replaced,
 * or without, when any page may show it. Returns the function that unsubscribes.
 */
export function subscribeToIdentity(listener: (documents?: ReadonlySet<string>) => void): () => void {
  const unsubscribe = subscribeToSettings(() => listener());
  const stop = subscribeToContent((documents, before) => {
    const [was, is] = [before, publishedContent()].map((content) => {
      const { hidden, facts } = inForce(content, false);
      return JSON.stringify([hidden, facts, content[serviceMenu.id]]);
    });
    listener(was === is ? documents : undefined);
  });
  return () => {
    unsubscribe();
    stop();
  };
}

function identities(): Identities {
  const stored = storedSettings();
  const content = contentInForce();
  const known = current.get(content);
  if (known?.of === stored) return known;
  const isLive = isSiteLive();
  const shown = inForce(content, false);
  const made = { of: stored, shown, sent: isLive ? inForce(content, true) : shown };
  current.set(content, made);
  return made;
}

/** What the identity would be with other replacements, and with other decisions on samples. */
export function identityWith(content: Content, decided: Readonly<Record<string, string>> = storedSettings()): Identity {
  return inForce(content, false, decided);
}

/** Texts that promise a call as long as the booking settings have it, where they do. */
export function withCallLength(content: Content): Content {
  const { minutes } = settingsOf(bookingSection);
  if (minutes === undefined) return content;
  return { ...content, [promises.id]: { ...content[promises.id], callMinutes: String(minutes) } };
}

function inForce(replaced: Content, isDecided: boolean, decided = storedSettings()): Identity {
  const content = withCallLength(replaced);
  const env = environment();
  const texts = textsInForce(IDENTITY_SECTIONS);
  const read = readIdentity(texts, { url: env.SITE_URL, local: localUrl(env), isDecided });
  const gone = hiddenEntries(decided, content);
  const facts = entryFacts(content, gone);
  const hidden = [...gone, ...lostNames(content, facts), ...(read.hidden ?? [])];
  const logo = parseImagePath(settingsOf(brandSection).logo ?? "") ?? generatedMark(read.brand);
  return {
    ...read,
    ...(logo && { logo: iconBase(logo.hash) }),
    ...(!isSiteLive() && { unlisted: true }),
    ...(hidden.length > 0 && { hidden }),
    facts,
    ...(Object.keys(content).length > 0 && { content }),
  };
}
