import type { Identity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";

/** The W3C Web Application Manifest of the admin area, for the owner's home screen. */
export function ownerManifest(identity: Pick<Identity, "brand" | "logo">) {
  const { brand } = identity;
  const icon = (size: 192 | 512, purpose: "any" | "maskable") => ({
    src: iconPath(identity, size, purpose === "maskable"),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, "any")] });
  return {
    id: "/admin/",
    name: `${brand} Admin`,
    short_name: brand,
    description: `Messages, requests and pages of ${brand}.`,
    lang: "en",
    dir: "ltr",
    start_url: "/admin/open",
    scope: "/admin/",
    display: "standalone",
    background_color: "#fbfaf6",
    theme_color: "#0b5d4b",
    icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
    shortcuts: [
      shortcut("Messages", "/admin/messages/inbox"),
      shortcut("Consultation requests", "/admin/consultations"),
    ],
  };
}
