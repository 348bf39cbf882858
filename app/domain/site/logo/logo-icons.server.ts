import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { brandSection } from "~/domain/site/identity/identity-settings.ts";
import { findImageFile } from "~/platform/images/image-store.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import type { IconDrawing } from "./draw-icon.server.ts";
import type { MarkDrawing } from "./draw-mark.server.tsx";
import { generatedMark } from "./generated-mark.server.ts";
import { HOME_SCREEN_SIZE, type IconFile } from "./icon-path.ts";

/**
 * An icon of the owner's logo as PNG, or of the mark that stands for it. Undefined for any other picture: this draws no
 * others, whatever is asked for.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function logoIcon(file: IconFile): Promise<Buffer | undefined> {
  const drawing = logoImage() ? await logoDrawing(file) : markDrawing(file);
  if (!drawing) return undefined;
  // Imported dynamically, so that it is a chunk of its own, which a child process can run.
  const { drawIconInProcess } = await import("./icon-process.server.ts");
  return drawIconInProcess(drawing);
}

/** The logo or mark as it stands in documents and preview images; undefined without one, or when its picture is
 * gone. */
export async function logoPicture(): Promise<Buffer | undefined> {
  const hash = logoImage()?.hash ?? mark()?.hash;
  return hash === undefined ? undefined : logoIcon({ hash, size: 192, isMaskable: false });
}

async function logoDrawing({ hash, size, isMaskable }: IconFile): Promise<IconDrawing | undefined> {
  const logo = logoImage();
  if (logo?.hash !== hash) return undefined;
  const picture = await findImageFile(hash, logo.format, logo.width);
  return picture && { picture, size, isMaskable };
}

function markDrawing({ hash, size, isMaskable }: IconFile): MarkDrawing | undefined {
  const current = mark();
  // Home screens round the corners themselves.
  const isWhole = isMaskable || size === HOME_SCREEN_SIZE;
  return current?.hash === hash ? { initials: current.initials, size, isWhole } : undefined;
}

function logoImage() {
  return parseImagePath(settingsOf(brandSection).logo ?? "");
}

function mark() {
  return generatedMark(siteIdentity().brand);
}
