import { useEffect, useState } from "react";
import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { contentOf, fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/**
 * What a message begins with when the page before this one was a service's: `About: Invoice Management`, and an empty
 * line to go on from. Undefined while hydrating, after any other page, and in browsers without the Navigation API. A
 * link with a search parameter would give the forms an address for each service.
 */
export function useSubjectLine(): string | undefined {
  const identity = useIdentity();
  const { subject } = useCopy(formTitles);
  const [service, setService] = useState<string>();
  useEffect(() => {
    const slug = /^\/services\/([a-z-]+)$/.exec(previousPath() ?? "")?.[1];
    if (slug) void serviceName(slug, identity).then(setService, () => {});
  }, [identity]);
  return service && `${fillTemplate(subject, { service })}\n\n`;
}

/** The path of the entry before this one in the tab's history, if it is one of this site. */
function previousPath(): string | undefined {
  if (!("navigation" in window)) return undefined;
  const { currentEntry } = navigation;
  const before = currentEntry ? navigation.entries()[currentEntry.index - 1]?.url : undefined;
  return before ? new URL(before).pathname : undefined;
}

async function serviceName(slug: string, identity: PageIdentity): Promise<string | undefined> {
  const { serviceMenu } = await import("~/domain/site/copy/services/service-menu.ts");
  return contentOf(serviceMenu, identity).services.find(({ id }) => id === slug)?.name;
}
