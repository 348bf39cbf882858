import { clientNames, type NamedClient } from "~/domain/site/copy/client-names.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { parsePhoto } from "~/shared/content/photo.ts";
import { Picture } from "~/ui/controls/picture.tsx";

/** Beside a client's name: that it was changed, or that they agreed to be named, with their logo and a link to them. */
export function NamingNote({ of: { naming, website } }: { of: NamedClient }) {
  const copy = useCopy(clientNames);
  if (naming === "none") return null;
  const isNamed = naming === "consent";
  const logo = isNamed ? parsePhoto(website.image) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 font-normal font-sans text-sm text-subtle tracking-normal">
      {logo ? (
        <Picture src={logo.path} alt={website.imageAlt} sizes="10rem" loading="lazy" className="h-7 w-auto" />
      ) : null}
      {copy[naming]}
      {isNamed && URL.canParse(website.href) ? (
        <a href={website.href} className="link">
          {new URL(website.href).hostname.replace(/^www\./, "")}
        </a>
      ) : null}
    </span>
  );
}
