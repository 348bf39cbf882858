import { identityVariables } from "~/domain/site/identity/identity.server.ts";
import { findImageFile } from "~/platform/images/image-store.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import type { IconFile } from "./icon-path.ts";

/**
 * An icon of the owner's logo as PNG. Undefined for a picture that isn't the logo: this draws no others, whatever is asked
 * for.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function logoIcon({ hash, size, isMaskable }: IconFile): Promise<Buffer | undefined> {
  const logo = logoImage();
  if (logo?.hash !== hash) return undefined;
  const picture = await findImageFile(hash, logo.format, logo.width);
  if (!picture) return undefined;
  // Imported dynamically, so that it is a chunk of its own, which a child process can run.
  const { drawIconInProcess } = await import("./icon-process.server.ts");
  return drawIconInProcess({ picture, size, isMaskable });
}

/** The logo as it stands in documents and preview images; undefined without one, or when its picture is gone. */
export async function logoPicture(): Promise<Buffer | undefined> {
  const logo = logoImage();
  return logo && logoIcon({ hash: logo.hash, size: 192, isMaskable: false });
}

function logoImage() {
  return parseImagePath(identityVariables().SITE_LOGO ?? "");
}
