import type { ShownTeam } from "~/domain/site/entries/shown-handlers.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { checklistTexts, profileTexts } from "./document-texts.server.ts";
import { pageFrame } from "./page-parts.server.ts";

/** Everything the profile is made of. */
export function profileCopy(identity: Identity, team: ShownTeam, logo?: Uint8Array) {
  const texts = profileTexts(identity, team);
  return { ...texts, identity, frame: pageFrame(texts.profile, identity, logo) };
}

export type ProfileCopy = ReturnType<typeof profileCopy>;

/** Everything the checklist is made of. */
export function checklistCopy(identity: Identity, logo?: Uint8Array) {
  const list = checklistTexts(identity);
  return { list, identity, frame: pageFrame(list, identity, logo) };
}

export type ChecklistCopy = ReturnType<typeof checklistCopy>;
