import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { generatedMark } from "~/domain/site/logo/generated-mark.server.ts";
import { iconBase } from "~/domain/site/logo/icon-path.ts";
import { hiddenSamples } from "~/domain/site/samples/sample-decisions.ts";
import { environment, localUrl } from "~/platform/env.server.ts";
import { settingsOf, textsInForce } from "~/platform/settings/settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import type { Identity } from "./identity.ts";
import { brandRoom, IDENTITY_ROOMS } from "./identity-settings.ts";
import { readIdentity } from "./read-identity.ts";

let current: { of: object; shown: Identity; sent: Identity } | undefined;

/**
 * The identity of the site: what the owner has set in the admin area, overridden by the environment. The same object until
 * a setting changes.
 */
export function siteIdentity(): Identity {
  return identities().shown;
}

/** The same as emails say it: once the site is live, nothing that nobody has decided leaves it. */
export function sentIdentity(): Identity {
  return identities().sent;
}

function identities() {
  const stored = storedSettings();
  if (current?.of === stored) return current;
  const isLive = isSiteLive();
  const shown = inForce(false);
  current = { of: stored, shown, sent: isLive ? inForce(true) : shown };
  return current;
}

function inForce(isDecided: boolean): Identity {
  const env = environment();
  const texts = textsInForce(IDENTITY_ROOMS);
  const read = readIdentity(texts, { url: env.SITE_URL, local: localUrl(env), isDecided });
  const hidden = [...hiddenSamples(storedSettings()), ...(read.hidden ?? [])];
  const logo = parseImagePath(settingsOf(brandRoom).logo ?? "") ?? generatedMark(read.brand);
  return {
    ...read,
    ...(logo && { logo: iconBase(logo.hash) }),
    ...(!isSiteLive() && { unlisted: true }),
    ...(hidden.length > 0 && { hidden }),
  };
}
