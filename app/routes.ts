import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The addresses that one module answers; each has its own id: that module's, and the last part of the address. */
const several = (file: string, paths: string[]) =>
  paths.map((path) => route(path, file, { id: `${file.replace(/\.tsx?$/, "")}/${path.replace(/.*\//, "")}` }));

/** Public pages, inside the site's layout. */
const PUBLIC = layout("routes/public/layout.tsx", [
  index("routes/public/home.tsx"),
  route("services", "routes/public/services/services.tsx"),
  ...several("routes/public/services/service.tsx", [
    "services/project-coordination",
    "services/client-reporting",
    "services/invoice-management",
    "services/crm-management",
    "services/digital-marketing",
    "services/creative-design",
  ]),
  route("how-it-works", "routes/public/how-it-works.tsx"),
  ...several("routes/public/paper.tsx", [
    "how-it-works/friday-report",
    "services/project-coordination/board",
    "services/client-reporting/report",
    "services/invoice-management/ledger",
    "services/crm-management/merge-list",
    "services/digital-marketing/calendar",
    "services/creative-design/pieces",
  ]),
  route("team", "routes/public/team.tsx"),
  route("projects", "routes/public/projects.tsx"),
  route("company/about-us", "routes/public/company/about-us.tsx"),
  route("company/our-team", "routes/public/company/our-team.tsx"),
  route("company/careers", "routes/public/company/careers.tsx"),
  route("company/careers/:slug", "routes/public/company/opening.tsx"),
  route("company/blog", "routes/public/blog/blog.tsx"),
  route("company/blog/:slug", "routes/public/blog/post.tsx"),
  route("company/blog/preview/:token", "routes/public/blog/preview.tsx"),
  route("company/case-studies", "routes/public/company/case-studies.tsx"),
  route("company/case-studies/:slug", "routes/public/company/case-study.tsx"),
  route("resources/free-consultation", "routes/public/resources/free-consultation.tsx"),
  route("resources/download-pdf", "routes/public/resources/download-pdf.tsx"),
  ...several("routes/public/legal/legal.tsx", ["legal/privacy-policy", "legal/impressum", "legal/terms-of-service"]),
  route("contact", "routes/public/contact.tsx"),
  route("ask", "routes/public/ask.tsx"),
  route("newsletter", "routes/public/newsletter/newsletter.tsx"),
  ...prefix(
    "newsletter",
    several("routes/public/newsletter/link.tsx", ["confirm", "unsubscribe", "preferences", "erase"]),
  ),
  route("appointment/:token", "routes/public/appointment.tsx"),
  route("privacy-request", "routes/public/privacy-request.tsx"),
  route("*", "routes/public/not-found.tsx"),
]);

/** A screen of the owner's whose folder and module have its name. */
const screen = (name: string) => route(name, `routes/admin/${name}/${name}.tsx`);

/** The admin area. The guard requires the owner's session for every route inside. */
const ADMIN = [
  ...prefix("admin", [
    route("login", "routes/admin/auth/login.tsx"),
    route("sign-out", "routes/admin/auth/sign-out.ts"),
    route("set-up", "routes/admin/auth/set-up.tsx"),
    ...several("routes/admin/app/document.ts", ["app.webmanifest", "service-worker.js", "offline", "open"]),
    route("request-sign-in-link", "routes/admin/auth/request-sign-in-link.tsx"),
    route("passkey-sign-in", "routes/admin/auth/passkey-sign-in.ts"),
    ...several("routes/admin/auth/one-time-link.tsx", ["sign-in-link", "confirm-email", "end-sessions"]),
    layout("routes/admin/guard.tsx", [
      layout("routes/admin/screens.tsx", [
        index("routes/admin/dashboard/to-dashboard.ts", { id: "admin/index" }),
        ...["dashboard", "inbox", "form-submissions", "consultations", "appointments", "enquiries"].map(screen),
        ...["mail", "blog", "newsletter", "pages", "jobs", "team", "activity", "privacy", "backups"].map(screen),
        ...["start", "settings"].map(screen),
        route("commands/:name", "routes/admin/requests/command.ts"),
        route("queries/:name", "routes/admin/requests/query.ts"),
        ...["form-submissions", "consultations", "enquiries", "messages", "newsletter", "activity"].map((list) =>
          route(`${list}/export`, "routes/admin/requests/export.ts", { id: `routes/admin/requests/export/${list}` }),
        ),
        route("pages/export", "routes/admin/pages/export.ts"),
        route("images", "routes/admin/requests/upload-image.ts"),
        route("leads/:submissionId", "routes/admin/inbox/open-lead.ts"),
        route("form-submissions/:submissionId/document", "routes/admin/form-submissions/document.ts"),
        ...several("routes/admin/inbox/messages.tsx", ["contact", "messages"]),
        ...prefix("messages", several("routes/admin/inbox/messages.tsx", ["inbox", "sent", "archived"])),
        route("attachments", "routes/admin/inbox/attachments.ts"),
        route("messages/whole-email", "routes/admin/inbox/whole-email.ts"),
        route("mail/other", "routes/admin/mail/other.tsx"),
        ...several("routes/admin/announcements/announcements.tsx", ["announcements", "updates"]),
        route("blog/new", "routes/admin/blog/new.ts"),
        route("blog/:postId", "routes/admin/blog/editor.tsx"),
        route("newsletter/import", "routes/admin/newsletter/import.ts"),
        route("newsletter/issues", "routes/admin/newsletter/issues/issues.tsx"),
        route("newsletter/issues/:issueId", "routes/admin/newsletter/issues/issue.tsx"),
        route("newsletter/issues/:issueId/preview", "routes/admin/newsletter/issues/preview-email.ts"),
        route("pages/edit", "routes/admin/pages/edit.tsx"),
        route("pages/preview", "routes/admin/pages/preview.ts"),
        route("pages/redirects", "routes/admin/pages/redirects.tsx"),
        route("start/samples", "routes/admin/start/samples.tsx"),
        route("settings/security", "routes/admin/settings/security/security.tsx"),
        route("backups/download", "routes/admin/backups/download.ts"),
        route("settings/mail", "routes/admin/settings/mail/mail.tsx"),
        route("*", "routes/admin/dashboard/to-dashboard.ts", { id: "admin/unknown" }),
      ]),
    ]),
  ]),
  route("test-firebase", "routes/admin/diagnostics/diagnostics.tsx"),
  route("test-firebase/project", "routes/admin/diagnostics/project-settings.ts"),
  ...prefix(
    "test-firebase",
    several("routes/admin/diagnostics/actions.ts", ["database", "built-in", "sign-in", "sign-out"]),
  ),
];

/** Resource routes: JSON, streams, files, health check, redirects. */
const MACHINE = [
  route("healthz", "routes/machine/healthz.ts"),
  route("live", "routes/machine/live.ts"),
  route("form-token", "routes/machine/form-token.ts"),
  route("pin", "routes/machine/pin.ts"),
  ...several("routes/machine/downloads.ts", ["downloads/company-profile.pdf", "downloads/remoteops-checklist.pdf"]),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  ...several("routes/machine/site-file.ts", ["robots.txt", "site.webmanifest", ".well-known/security.txt"]),
  ...several("routes/machine/feed.ts", ["feed.xml", "feed.json"]),
  route("later-content.json", "routes/machine/later-content.ts"),
  ...several("routes/machine/section-redirect.ts", ["company", "resources", "legal"]),
  route("preview/*", "routes/machine/preview-image.ts"),
  route("draft/:token", "routes/machine/drafted-page.ts"),
  route("calendar/:file", "routes/machine/calendar.ts"),
  route("images/:hash/:file", "routes/machine/images.ts"),
  route("icon/:hash/:file", "routes/machine/logo-icon.ts"),
  // The operations below it are answered before React Router: server/api/json-api.ts.
  ...prefix("api", [
    route("openapi.json", "routes/machine/api/openapi.ts"),
    route("consultation-times", "routes/machine/api/consultation-times.ts"),
    route("*", "routes/machine/api/unknown.ts"),
  ]),
];

/** Development only; a build doesn't contain them. */
const DEVELOPMENT =
  process.env.NODE_ENV === "production"
    ? []
    : [route("__gallery", "routes/development/gallery.tsx"), route("__mail/:name?", "routes/development/emails.ts")];

export default [PUBLIC, ...ADMIN, ...MACHINE, ...DEVELOPMENT] satisfies RouteConfig;
