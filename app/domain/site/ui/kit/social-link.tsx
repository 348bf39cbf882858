import { capitalize } from "~/domain/site/copy/fill-copy.ts";
import type { SocialName } from "~/domain/site/identity/identity.ts";
import { useIdentity } from "./identity-context.tsx";

/** Generic icons: no one's trademark is drawn here. */
const PROFILES: Record<SocialName, { label?: string; path: string }> = {
  video: { path: "M3 6h18v12H3zM10 9.5v5l4.5-2.5z" },
  network: {
    path: "M12 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m13 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M10.8 8.7l-4 6.4m6.4-6.4 4 6.4M8 17.5h8",
  },
  microblog: { path: "M5 9h14.5M4.5 15H19M10 4 8 20m8-16-2 16" },
  messaging: { path: "M4 20l1.5-4A8 8 0 1 1 9 19.3zM9 11h6M9 14h4" },
  threads: { label: "Threads", path: "M17 9c-1-3-8-4-9 1s7 4 7 6-6 3-7-1m12-3a8 8 0 1 0-4 7" },
  instagram: { label: "Instagram", path: "M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M17 6.9v.2" },
};

/** One of our profiles elsewhere, as a list item; nothing when the business has none. With `labelled` its name is
 * beside the icon. */
export function SocialLink({ name, labelled = false }: { name: SocialName; labelled?: boolean }) {
  const { social, brand, names } = useIdentity();
  if (!social[name]) return null;
  const { path, label = capitalize({ threads: "", instagram: "", ...names }[name]) } = PROFILES[name];
  return (
    <li>
      <a
        href={social[name]}
        rel="noopener"
        className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2.5 rounded-md px-2 hover:underline"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
          <path d={path} />
        </svg>
        {labelled ? label : <span className="sr-only">{`${brand}: ${label}`}</span>}
      </a>
    </li>
  );
}
