/** A logo as it is stored, and the icon that is wanted of it. */
export interface IconDrawing {
  picture: Uint8Array;
  size: number;
  isMaskable: boolean;
}

/** Systems cut a circle of four fifths out of a maskable icon (W3C, Web App Manifest, "Icon masks"). */
const SAFE_SHARE = 0.72;

/** A square PNG with the whole logo in it: on nothing, or for a maskable icon on white. */
export async function drawIcon({ picture, size, isMaskable }: IconDrawing): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const background = isMaskable ? "#ffffff" : "#ffffff00";
  const inner = isMaskable ? Math.round(size * SAFE_SHARE) : size;
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  return sharp(picture)
    .resize(inner, inner, { fit: "contain", background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten(isMaskable && { background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
