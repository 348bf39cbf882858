import type { Identity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";

/** The W3C Web Application Manifest, for a site installed on a home screen. */
export function webManifest(identity: Identity, description: string) {
  const { brand, logo } = identity;
  const icon = (size: 192 | 512, purpose: "any" | "maskable") => ({
    src: iconPath(identity, size, purpose === "maskable"),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: brand,
    short_name: brand,
    description,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fbfaf6",
    theme_color: "#0b5d4b",
    icons: [
      ...(logo ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }]),
      icon(192, "any"),
      icon(512, "any"),
      icon(192, "maskable"),
      icon(512, "maskable"),
    ],
  };
}
