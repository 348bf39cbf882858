import { Document } from "./pdf-elements.ts";
import { ProfileAbout } from "./profile-about.server.tsx";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { ProfileCover } from "./profile-cover.server.tsx";
import { ProfilePrice } from "./profile-price.server.tsx";
import { ProfileResults } from "./profile-results.server.tsx";
import { ProfileServices } from "./profile-services.server.tsx";
import { ProfileWeeks } from "./profile-weeks.server.tsx";
import type { PageOf } from "./tagged-pdf.server.ts";

/** The company profile: a cover with the contents, and five pages. */
export function companyProfileDocument(copy: ProfileCopy, pageOf: PageOf) {
  return (
    <Document>
      <ProfileCover copy={copy} pageOf={pageOf} />
      <ProfileAbout copy={copy} />
      <ProfileServices copy={copy} />
      <ProfileWeeks copy={copy} />
      <ProfilePrice copy={copy} />
      <ProfileResults copy={copy} />
    </Document>
  );
}
