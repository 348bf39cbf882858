import { PUBLIC_PATHS } from "../../../support/public-paths.ts";
import type { FilledSite } from "./fill-site.ts";

/** A page: its name, which findings have, and its path on a filled site. */
export interface EveryPage {
  name: string;
  path: (site: FilledSite) => string;
}

const fixed = (paths: string[]): EveryPage[] => paths.map((path) => ({ name: path, path: () => path }));
const under = (start: string, ...ends: string[]) => fixed(ends.map((end) => start + end));

/** Every page of the public layout. */
export const PUBLIC_PAGES: EveryPage[] = [
  ...fixed(PUBLIC_PATHS),
  ...under("/company/blog", "?page=2", "?q=report", "?q=nothing-is-found"),
  ...fixed(["/newsletter/confirm", "/appointment/link", "/privacy-request", "/no-such-page"]),
  { name: "/company/blog/every-element", path: ({ slugs }) => `/company/blog/${slugs.every}` },
  { name: "/company/blog/long-words", path: ({ slugs }) => `/company/blog/${slugs.long}` },
  { name: "/company/blog/short", path: ({ slugs }) => `/company/blog/${slugs.short}` },
  { name: "/company/blog/preview/:token", path: ({ tokens }) => `/company/blog/preview/${tokens.preview}` },
  { name: "/newsletter/confirm?token", path: ({ tokens }) => `/newsletter/confirm?token=${tokens.confirm}` },
  ...["unsubscribe", "preferences", "erase"].map((page) => ({
    name: `/newsletter/${page}?token`,
    path: ({ tokens }: FilledSite) => `/newsletter/${page}?token=${tokens.subscriber}`,
  })),
  { name: "/appointment/:token", path: ({ appointment }) => appointment },
  { name: "/privacy-request?token", path: ({ tokens }) => `/privacy-request?token=${tokens.request}` },
];

/** The pages with which the owner signs in, as a visitor who isn't signed in gets them. */
export const SIGN_IN_PAGES = [
  ...under("/admin", "/login", "/request-sign-in-link", "/set-up", "/sign-in-link", "/confirm-email", "/end-sessions"),
];

const view = (name: string, id: keyof FilledSite["ids"]): EveryPage => ({
  name,
  path: ({ ids }) => name.replace(`:${id}`, ids[id]),
});

/** Every screen of the owner's area, with what is opened by an address. */
export const OWNER_SCREENS: EveryPage[] = [
  ...under(
    "/admin",
    "/dashboard",
    "/consultations",
    "/appointments",
    "/appointments?edit=new",
    "/enquiries",
    "/mail",
    "/mail/other",
    "/announcements",
    "/blog",
    "/team",
  ),
  view("/admin/appointments?view=:consultation", "consultation"),
  ...under("/admin/inbox", "", "?tab=waiting", "?tab=snoozed", "?tab=done", "?tab=spam"),
  ...under("/admin/form-submissions", "", "?spam=only"),
  ...under("/admin/messages", "", "?tab=spam", "/sent", "/archived"),
  ...under("/admin/pages", "/redirects", "/redirects?edit=new"),
  ...under("/admin/pages", "", "?q=report", "/edit?item=/services", "/edit?item=site.navigation"),
  ...under("/admin/newsletter", "", "/issues"),
  ...under("/admin/jobs", "", "?view=list"),
  ...under("/admin", "/activity", "/privacy", "/backups"),
  ...under("/admin/settings", "", "/security", "/mail"),
  ...under("/admin/start", "", "/samples"),
  ...fixed(["/test-firebase"]),
  view("/admin/inbox?view=:consultation", "consultation"),
  view("/admin/inbox?view=:submission", "submission"),
  view("/admin/form-submissions?view=:submission", "submission"),
  view("/admin/consultations?view=:consultation", "consultation"),
  view("/admin/enquiries?view=:enquiry", "enquiry"),
  view("/admin/messages?view=:message", "message"),
  view("/admin/mail?view=:mail", "mail"),
  view("/admin/blog/:draft", "draft"),
  view("/admin/newsletter?view=:subscriber", "subscriber"),
  view("/admin/newsletter/issues/:issue", "issue"),
  view("/admin/newsletter/issues/:sent", "sent"),
  view("/admin/jobs?edit=:job", "job"),
  view("/admin/activity?view=:activity", "activity"),
  view("/admin/privacy?request=:request", "request"),
];
