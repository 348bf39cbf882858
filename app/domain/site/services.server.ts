import { caseStudies } from "~/domain/site/copy/case-studies";
import { servicePages } from "~/domain/site/copy/services/service-pages";
import { fillCopy } from "~/domain/site/fill-copy";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { DEFAULT_LOCALE } from "~/domain/site/locale";

/** The service page at a path (`/services/<slug>`) with its case study in short; undefined when there is none. */
export function serviceAt(path: string) {
  const slug = path.split("/").filter(Boolean).at(-1);
  const service = servicePages[DEFAULT_LOCALE].find((page) => page.slug === slug);
  if (!service) return undefined;
  const study = caseStudies[DEFAULT_LOCALE].studies.find((one) => one.slug === service.caseStudy);
  const short = study && { slug: study.slug, title: study.title, client: study.client, figure: study.figure };
  return fillCopy({ service, study: short }, siteIdentity());
}
