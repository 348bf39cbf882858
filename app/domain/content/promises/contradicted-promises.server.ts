import { siteFields } from "~/domain/content/fields.server.ts";
import { contentOf, fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { siteIdentity, withCallLength } from "~/domain/site/identity/identity.server.ts";
import type { Content } from "~/platform/content/published-content.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { contradictedClaim, promiseClaims } from "./promise-claims.ts";
import { quantitiesIn } from "./quantities.ts";

/** The texts that would say something else than a promise if `content` were in force: the sentence, and the promise. */
export function contradictedPromises(documents: ReadonlyMap<string, ContentDocument<unknown>>, content: Content) {
  const identity = { ...siteIdentity(), content: withCallLength(content) };
  const claims = promiseClaims(contentOf(promises, identity));
  return siteFields(documents, content, identity)
    .filter(({ kind, locked }) => !locked && kind !== "link" && kind !== "number")
    .flatMap(({ name: field, value }) =>
      quantitiesIn(value.split("\n").map((line) => fillCopy(line, identity))).flatMap((quantity) => {
        const claim = contradictedClaim(quantity, claims);
        return claim ? [{ field, sentence: quantity.sentence, claim }] : [];
      }),
    );
}
